/** The page begins: the position of the address is read, drawn and lit. */
import { mount } from "./mount.js";

await mount(document.getElementById("page"), { isWholePage: true });

/** The page begins: the position of the address is read, drawn and lit. */
import { html, render } from "./vendor/preact-htm.js";
import { begin } from "./table/history.js";
import { light } from "./table/lighting.js";
import { whenChanged } from "./table/state.js";
import { onKey } from "./views/keys.js";
import { Page } from "./views/page.js";

const root = document.getElementById("page");

whenChanged(() => render(html`<${Page} />`, root));
addEventListener("keydown", onKey);
await begin(light);
await light();

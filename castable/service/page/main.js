/** The page begins: the position of the address is read, drawn and lit. */
import { html, render } from "./vendor/preact-htm.js";
import { begin } from "./table/history.js";
import { light } from "./table/lighting.js";
import { whenChanged } from "./table/state.js";
import { onKey } from "./views/keys.js";
import { Page } from "./views/page.js";
import { dropped } from "./views/records.js";

const root = document.getElementById("page");
let isDue = false;

/** Draw once for all changes of a moment; never while it is being drawn, since what is taken away can lose the focus. */
whenChanged(() => {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    render(html`<${Page} />`, root);
  });
});
addEventListener("keydown", onKey);
addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault());
addEventListener("drop", dropped);
await begin(light);
await light();

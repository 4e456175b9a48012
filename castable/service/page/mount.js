/** The table is put into an element: of the page that a castable service shows, or of a page of anybody else. */
import { html, render } from "./vendor/preact-htm.js";
import { faultOfShape } from "./plain/shapes.js";
import { load } from "./table/changing.js";
import { begin } from "./table/history.js";
import { light, rest } from "./table/lighting.js";
import { askAt } from "./table/server.js";
import { reset, state, whenChanged } from "./table/state.js";
import { inAddress, inMemory } from "./table/steps.js";
import { follow } from "./views/focus.js";
import { onKey } from "./views/keys.js";
import { Page } from "./views/page.js";
import { dropped } from "./views/records.js";
import { drawIn } from "./views/tree.js";

let isThere = false;

/**
 * Put the table into an element, and return it once it is drawn and lit: {position, show, close}.
 *
 * `position` is the document of what lies on the table, `show(position)` puts another one there, as a step that can be taken
 * back, and `close()` takes the table away. Styles, ids and keys of the table and those of the page around it don't meet.
 *
 * @param element what the table becomes the last part of.
 * @param options.service the address of a castable service; unless it is said, the folder that this module came from.
 * @param options.position a position document to begin with; an empty table otherwise.
 * @param options.onChange called with the position document whenever another one lies on the table.
 * @param options.isWholePage whether the page is the table's own: its address holds the position, and its styles are linked.
 * @throws TypeError where an argument is none; Error where there is a table already, or its styles can't be loaded.
 */
export async function mount(element, { service = new URL(".", import.meta.url).href, position = null, onChange = null, isWholePage = false } = {}) {
  if (!(element instanceof Element)) throw new TypeError("mount: the first argument has to be an element of the page");
  const address = addressIn(service);
  if (position) checked(position);
  if (onChange && typeof onChange !== "function") throw new TypeError("mount: onChange has to be a function");
  if (isThere) throw new Error("mount: this page has a table; one at a time is shown, so close() that one first");
  isThere = true;
  const ending = new AbortController();
  const { signal } = ending;
  const [host, box] = isWholePage ? [element, element] : await apart(element).catch(released);
  askAt(address);
  drawIn(box);
  const undraw = whenChanged(drawing(box, signal));
  listen(isWholePage ? globalThis : box, signal);
  await begin(light, { keeping: isWholePage ? inAddress : inMemory, position });
  await light();
  if (onChange) signal.addEventListener("abort", whenChanged(telling(onChange)));
  return {
    get position() {
      return state.document;
    },
    show: (next) => load(checked(next), "Another position"),
    close() {
      if (signal.aborted) return;
      ending.abort();
      rest();
      undraw();
      render(null, box);
      if (host !== element) host.remove();
      reset();
      isThere = false;
    },
  };
}

function addressIn(service) {
  try {
    return new URL(service, location.href).href;
  } catch {
    throw new TypeError(`mount: ${JSON.stringify(service)} is no address of a service, such as "http://127.0.0.1:8000"`);
  }
}

function checked(position) {
  const fault = faultOfShape(position);
  if (fault) throw new TypeError(`mount: this is no position document: ${fault}`);
  return position;
}

function released(error) {
  isThere = false;
  throw error;
}

/** A place of its own in an element, where styles of the page do not reach; and what is drawn in there. */
async function apart(element) {
  const host = document.createElement("div");
  const styles = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "anonymous", href: new URL("page.css", import.meta.url).href });
  const box = Object.assign(document.createElement("div"), { className: "apart" });
  const loaded = new Promise((resolve, reject) => {
    styles.onload = resolve;
    styles.onerror = () => reject(new Error(`mount: the styles of the table can't be loaded from ${styles.href}`));
  });
  host.attachShadow({ mode: "open" }).append(styles, box);
  element.append(host);
  await loaded.catch((error) => {
    host.remove();
    throw error;
  });
  return [host, box];
}

/** Draw once for all changes of a moment; never while it is being drawn, since what is taken away can lose the focus. */
function drawing(box, signal) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (!signal.aborted) render(html`<${Page} />`, box);
    });
  };
}

/** Tell of another position, once for all changes of a moment. */
function telling(onChange) {
  let told = state.document;
  return () => queueMicrotask(() => {
    if (state.document === told) return;
    told = state.document;
    onChange(told);
  });
}

/** Hear keys and dropped files: everywhere in a page that is the table's own, otherwise in the table alone. */
function listen(where, signal) {
  follow(signal);
  where.addEventListener("keydown", onKey, { signal });
  where.addEventListener("dragover", (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault(), { signal });
  where.addEventListener("drop", dropped, { signal });
}

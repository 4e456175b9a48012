/** The examples that come with castable, to press. */
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import * as changing from "../table/changing.js";
import { ask, look } from "../table/server.js";

/** What the server answers, or its error, for a part of the page. */
export function useAnswer(question, of) {
  const [found, setFound] = useState({});
  useEffect(() => {
    let isWanted = true;
    const set = (answer) => isWanted && setFound(answer);
    question().then((answer) => set({ answer }), (error) => set({ error }));
    return () => { isWanted = false; };
  }, of);
  return found;
}

async function open(name) {
  const { text, title } = await look(`examples/${encodeURIComponent(name)}`);
  const { position, notes } = await ask("convert", { text });
  changing.load(position, title, notes);
}

/** Examples as buttons: all, or those of some names; `opened` is called after one was opened. */
export function ExampleList({ names = null, opened = () => {} }) {
  const { answer, error } = useAnswer(() => look("examples"), []);
  const found = (answer?.examples ?? []).filter((example) => !names || names.includes(example.name));
  return html`
    ${error && html`<p class="error" role="alert">${error.message}</p>`}
    ${!answer && !error && html`<p class="waiting">Looking for examples …</p>`}
    <ul class="options">${found.map((example) => html`<li key=${example.name}><button onClick=${() => open(example.name).then(opened)}>
      <span class="what">${example.title}<span class="text">${example.name}</span></span></button></li>`)}</ul>`;
}

/** The record of a game: saved as a file, loaded from one, and gone through move by move. */
import { html, useLayoutEffect, useRef, useState } from "../vendor/preact-htm.js";
import { isRecord } from "../plain/records.js";
import { counted } from "../plain/words.js";
import * as recording from "../table/recording.js";
import { state, update } from "../table/state.js";
import { Dialog, FaultList, close, faultsOf } from "./dialog.js";
import { off } from "./fields.js";
import { Icon } from "./symbols.js";

// ------------------------------------------------------------ saving and loading

export function Records() {
  const [faults, setFaults] = useState([]);
  const [isLoading, setLoading] = useState(false);
  const { moves } = recording.currentRecord();
  const read = async (file) => {
    if (!file) return;
    setLoading(true);
    setFaults(await loadFile(file));
    setLoading(false);
  };
  const goThrough = async () => setFaults(await loaded(recording.goThrough));
  return html`<${Dialog} title="Record of the game">
    <section class="record-part"><h3>Save</h3>
      <p>${moves.length ? `The game on the table: where it began, and ${counted(moves.length, "move")}.` : "No move was made since the table was set up: the record says the position."}</p>
      <p class="actions"><button class="primary" onClick=${recording.save}>Save record</button></p></section>
    ${moves.length > 0 && html`<section class="record-part"><h3>Go through</h3>
      <p>The game on the table from its beginning, move by move. All cards are shown.</p>
      <p class="actions"><button onClick=${goThrough}>Go through it</button></p></section>`}
    <section class="record-part"><h3>Load</h3>
      <div class="drop" onDragOver=${(event) => event.preventDefault()} onDrop=${(event) => { event.preventDefault(); event.stopPropagation(); read(event.dataTransfer.files[0]); }}>
        <label for="record-file">Load record</label>
        <input id="record-file" type="file" accept=".json,.yaml,.yml,application/json" aria-describedby="record-faults" onChange=${(event) => read(event.target.files[0])} />
        <p class="hint">Or drop the file here, or anywhere on the table.</p>
      </div>
      <p role="status">${isLoading ? "Playing it again …" : ""}</p>
      <${FaultList} id="record-faults" faults=${faults} /></section>
  <//>`;
}

const LARGEST = 8 << 20;

/** Load a file as a record; what is wrong with it, where something is. */
async function loadFile(file) {
  if (file.size > LARGEST) return [{ message: "The file is too large for a record.", where: "", nearest: [] }];
  return loaded(async () => {
    const text = await file.text();
    if (!isRecord(text)) throw new Error(`${file.name} is no record of a game: it has no castable_record.`);
    await recording.load(text);
  });
}

/** Close the dialog once a record is on the table; what is wrong with it, where something is. */
async function loaded(load) {
  try {
    await load();
    close();
    return [];
  } catch (error) {
    return faultsOf(error);
  }
}

/** A file that is dropped anywhere on the page is loaded; what is wrong with it is said above the table. */
export function dropped(event) {
  const file = event.dataTransfer?.files?.[0];
  if (!file) return;
  event.preventDefault();
  loadFile(file).then((faults) => faults.length && update({ unread: faults.map((fault) => [fault.where, fault.message].filter(Boolean).join(": ")).join(" ") }));
}

// ------------------------------------------------------------ going through one

/** The bar above the table while a record is gone through. */
export function Replaying({ replay }) {
  const { record, at, fault, error, busy } = replay;
  const last = recording.lastOf(replay);
  const moves = recording.movesSaid(replay);
  const now = at ? `${moves[at - 1].player}: ${moves[at - 1].said}` : "Before the first move";
  return html`<section class="replay" aria-label="Record" aria-busy=${busy ? "true" : "false"}>
    <div class="replay-line">
      <span class="replay-steps">
        <${Step} name="first" label="First position" to=${0} isOff=${at === 0} />
        <${Step} name="previous" label="Previous move" to=${at - 1} isOff=${at === 0} />
        <${Step} name="next" label="Next move" to=${at + 1} isOff=${at >= last} />
        <${Step} name="last" label="Last position" to=${last} isOff=${at >= last} />
      </span>
      <input type="range" min="0" max=${last} value=${at} aria-label="Moves made" aria-valuetext=${`${at} of ${last}. ${now}`} ...${off(last === 0 && "The record has no move that fits.")}
        onChange=${(event) => recording.goTo(Number(event.target.value))} />
      <output class="replay-number">${at} of ${record.moves.length}</output>
      <button class="primary" aria-label="Play on from here" title="Play on from here" onClick=${recording.playOn}>Play on</button>
    </div>
    <p class="replay-now" role="status">${now}</p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${fault && html`<p class="error" role="alert">${misfit(fault)}</p>`}
    <details class="replay-moves"><summary>All moves</summary><${Moves} moves=${moves} at=${at} last=${last} /></details>
  </section>`;
}

const misfit = ({ number, move, text }) => (move ? `The record fits up to move ${number - 1}. Move ${number}, ${move}: ${text}` : text);

const Step = ({ name, label, to, isOff }) => html`<button class="icon-only" aria-label=${label} title=${label} ...${off(isOff && "The record goes no further this way.")} onClick=${() => recording.goTo(to)}><${Icon} name=${name} /></button>`;

/** All moves, each leads to where it had been made. */
function Moves({ moves, at, last }) {
  const list = useRef(null);
  useLayoutEffect(() => { // the list scrolls, and nothing around it
    const current = list.current.querySelector("[aria-current]");
    if (current) list.current.scrollTop = current.parentElement.offsetTop - list.current.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  return html`<ol class="moves" ref=${list}>${moves.map(({ player, said }, n) => html`<li key=${n}>
    <button class="quiet" aria-current=${n + 1 === at ? "step" : undefined} ...${off(n + 1 > last && "The record does not fit so far.")} onClick=${() => recording.goTo(n + 1)}><span class="count">${n + 1}</span> <b>${player}</b> ${said}</button></li>`)}</ol>`;
}

/** What stands above the table: what the page can do, the steps of the turn, and the line for adding cards. */
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { PHASES, STACK, ZONES, parseTyped } from "../plain/documents.js";
import { ZONE_NAMES, capital, counted } from "../plain/words.js";
import * as changing from "../table/changing.js";
import { redo, undo } from "../table/history.js";
import { isToBeHanded } from "../table/seats.js";
import { addressOf, look } from "../table/server.js";
import { destination, state, update } from "../table/state.js";
import { NumberField, off } from "./fields.js";
import { Cost, Icon } from "./symbols.js";
import { document } from "./tree.js";

export function Header() {
  return html`<header class="top">
    <h1><a href=${addressOf("")} target=${document === globalThis.document ? undefined : "_blank"} aria-label="castable: a new position">castable</a></h1>
    <nav aria-label="Position">
      <button onClick=${() => update({ dialog: "newgame" })}>New game</button>
      <button onClick=${() => update({ dialog: "examples" })}>Examples</button>
      <button onClick=${() => update({ dialog: "paste" })}>Paste</button>
      <button onClick=${() => update({ dialog: "copy" })}>Copy</button>
      <button onClick=${() => update({ dialog: "record" })}>Record</button>
      <button onClick=${() => update({ dialog: "help" })}>Help</button>
    </nav>
    <span class="steps">
      <button class="icon-only" aria-label="Undo" title="Undo: the browser’s Back" ...${off(!state.depth && "Nothing was changed that could be undone.")} onClick=${undo}><${Icon} name="undo" /></button>
      <button class="icon-only" aria-label="Redo" title="Redo: the browser’s Forward" ...${off(state.depth >= state.furthest && "Nothing was undone that could be redone.")} onClick=${redo}><${Icon} name="redo" /></button>
    </span>
    <${AddLine} />
  </header>`;
}

// ------------------------------------------------------------ the turn

export function TurnLine() {
  const { turn } = state.document;
  return html`<div class="turn">
    <label class="turn-number">Turn <${NumberField} min="1" value=${turn.number} set=${(now) => changing.turnNumber(Math.max(1, now))} /></label>
    <fieldset class="phases">
      <legend class="heard">Step of the turn</legend>
      ${Object.entries(PHASES).map(([phase, name]) => html`<label key=${phase} class=${phase === turn.phase ? "phase now" : "phase"}>
        <input type="radio" class="heard" name="phase" value=${phase} checked=${phase === turn.phase} onChange=${() => changing.phase(phase)} />${name}
      </label>`)}
    </fieldset>
    <button class="quiet" onClick=${changing.addPlayer} ...${off(Object.keys(state.document.players).length > 7 && "No more than 8 can play.")}>Add player</button>
  </div>`;
}

// ------------------------------------------------------------ adding cards

const PAUSE = 60; // milliseconds without a key before names are asked for

/** A line to type cards into: names are completed, "4 Forest" are four, "token Treasure" is a token. */
function AddLine() {
  const [text, setText] = useState("");
  const [found, setFound] = useState(NOTHING);
  const [active, setActive] = useState(-1);
  const typed = parseTyped(text);
  const field = useRef(null);
  useNames(typed.name, (names) => { setFound(names); setActive(-1); });
  const options = typed.token ? [] : found.names.length ? found.names : found.nearest;
  const isOpen = text.trim().length > 1 && !typed.token && document.activeElement === field.current && (options.length > 0 || found.asked === typed.name);
  const take = ({ name, token }) => {
    changing.add({ ...(token ? { token: name } : { card: name }), count: typed.count }, destination());
    setText("");
    setFound(NOTHING);
  };
  const keys = {
    ArrowDown: () => setActive((active + 1) % Math.max(1, options.length)),
    ArrowUp: () => setActive((active - 1 + options.length) % Math.max(1, options.length)),
    Enter: () => enter({ typed, options, active, found, take }),
  };
  return html`<div class="add">
    <div class="combo">
      <input
        id="add" ref=${field} type="text" role="combobox" autocomplete="off" spellcheck=${false}
        aria-label="Add cards" aria-expanded=${isOpen ? "true" : "false"} aria-controls="add-names" aria-autocomplete="list"
        aria-activedescendant=${active >= 0 ? `add-name-${active}` : undefined}
        placeholder="Add a card: 4 Forest, token Treasure …" ...${off(isToBeHanded() !== null && "The table is covered.")}
        value=${text} onInput=${(event) => setText(event.target.value)} onBlur=${() => update({})} onFocus=${warm}
        onKeyDown=${(event) => { if (keys[event.key]) { event.preventDefault(); event.stopPropagation(); keys[event.key](); } }}
      />
      <ul id="add-names" role="listbox" aria-label="Names" class=${isOpen ? "names" : "names closed"}>
        ${isOpen && !found.names.length && html`<li role="presentation" class="none">${options.length ? `No card “${typed.name}”. Did you mean:` : `No card “${typed.name}”`}</li>`}
        ${isOpen && options.map((option, n) => html`<li key=${option.name} id=${`add-name-${n}`} role="option" aria-selected=${n === active ? "true" : "false"}
          onMouseDown=${(event) => { event.preventDefault(); take(option); }}>
          <span class="name">${option.name}</span><${Cost} of=${option.mana_cost} /><span class="type">${option.token ? "Token · " : ""}${option.type_line}</span></li>`)}
      </ul>
    </div>
    <${DestPicker} />
  </div>`;
}

/** The first question about names waits until all of them are read: it is asked before anything is typed. */
function warm() {
  update({});
  look("names?text=fo&limit=1").catch(() => {});
}

const NOTHING = { names: [], nearest: [], asked: "" };

/** Enter takes the option that is pointed at, the one that is typed out, or the only or first one that begins so. */
function enter({ typed, options, active, found, take }) {
  if (typed.token) return take({ name: typed.token, token: true });
  const exact = options.find((o) => o.name.toLowerCase() === typed.name.toLowerCase());
  const first = found.names.length && found.asked === typed.name ? options[0] : undefined;
  const option = active >= 0 ? options[active] : exact ?? first;
  return option && take(option);
}

/** Names for what is typed, a moment after the last key. */
function useNames(name, found) {
  useEffect(() => {
    if (name.length < 2) return found(NOTHING);
    const ending = new AbortController();
    const waiting = setTimeout(async () => {
      const answer = await look(`names?${new URLSearchParams({ text: name, limit: 8 })}`, ending.signal).catch(() => null);
      if (answer && !ending.signal.aborted) found({ ...answer, asked: name });
    }, PAUSE);
    return () => { clearTimeout(waiting); ending.abort(); };
  }, [name]);
}

/** Where added cards go. */
function DestPicker() {
  const { player, zone } = destination();
  const players = Object.keys(state.document.players);
  return html`<span class="dest">
    <label><span class="heard">Add to which player</span>
      <select value=${player} onChange=${(event) => update({ dest: { zone, player: event.target.value } })}>
        ${players.map((name) => html`<option key=${name} value=${name} selected=${name === player}>${name}</option>`)}
      </select></label>
    <label><span class="heard">Add to which zone</span>
      <select value=${zone} onChange=${(event) => update({ dest: { player, zone: event.target.value } })}>
        ${[...ZONES, STACK].map((name) => html`<option key=${name} value=${name} selected=${name === zone}>${capital(ZONE_NAMES[name])}</option>`)}
      </select></label>
  </span>`;
}

// ------------------------------------------------------------ what is lit, in words

/** Return how many objects can be played, in words. */
export function lightSaid(current) {
  const lit = Object.values(current.playable).filter(Boolean).length;
  const unsure = Object.values(current.playable).filter((p) => p === null).length;
  if (current.light === "asking") return "Looking what can be done …";
  if (current.light === "off") return "";
  const doubt = unsure ? `; of ${unsure} it is not known` : "";
  return `${lit ? counted(lit, "object") : "Nothing"} can be played${doubt}`;
}


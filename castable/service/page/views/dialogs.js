/** What opens over the table: a new game, the record of one, the examples, pasting and copying a position, and help. */
import { html, useState } from "../vendor/preact-htm.js";
import * as changing from "../table/changing.js";
import { link } from "../table/history.js";
import { light } from "../table/lighting.js";
import { isSeated } from "../table/seats.js";
import { ask, keepToken } from "../table/server.js";
import { state } from "../table/state.js";
import { Dialog, FaultList, close, faultsOf } from "./dialog.js";
import { ExampleList, useAnswer } from "./examples.js";
import { off } from "./fields.js";
import { KEYS, keyName } from "./keys.js";
import { NewGame } from "./newgame.js";
import { Records } from "./records.js";
import { document } from "./tree.js";

/** The dialog that is open, if one is. */
export function Dialogs() {
  const Open = { examples: Examples, newgame: NewGame, record: Records, paste: Paste, copy: Copy, help: Help, token: Token }[state.dialog];
  return Open ? html`<${Open} />` : null;
}

// ------------------------------------------------------------ examples

const Examples = () => html`<${Dialog} title="Examples"><${ExampleList} opened=${close} /><//>`;

// ------------------------------------------------------------ pasting and copying

function Paste() {
  const [text, setText] = useState("");
  const [faults, setFaults] = useState([]);
  const load = async () => {
    try {
      const { position, format, notes } = await ask("convert", { text });
      changing.load(position, `Pasted ${FORMATS[format] ?? "position"}`, notes);
      close();
    } catch (error) {
      setFaults(faultsOf(error));
    }
  };
  return html`<${Dialog} title="Paste a position">
    <label for="pasted">YAML or JSON of castable, a puzzle (.pzl), a game state of Forge, or cheats of XMage</label>
    <textarea id="pasted" rows="14" spellcheck=${false} value=${text} onInput=${(event) => setText(event.target.value)} aria-describedby="paste-faults"></textarea>
    <${FaultList} id="paste-faults" faults=${faults} />
    <p class="actions"><button class="primary" ...${off(!text.trim() && "Nothing is pasted yet.")} onClick=${load}>Load it</button></p>
  <//>`;
}

const FORMATS = { puzzle: "puzzle", "forge state": "Forge state", xmage: "XMage cheats" };

function Copy() {
  const [format, setFormat] = useState("yaml");
  const [copied, setCopied] = useState("");
  const [isWanted, setWanted] = useState(!isSeated());
  const { answer, error } = useAnswer(() => ask("convert", { position: state.document, options: { to: format } }), [format]);
  const copy = async (what, text) => {
    await navigator.clipboard.writeText(text).catch(() => document.getElementById("copied").select());
    setCopied(`${what} copied.`);
  };
  if (!isWanted) {
    return html`<${Dialog} title="Copy this position"><p>It has the cards of all players, also those in hands and libraries.</p>
      <p class="actions"><button class="primary" onClick=${() => setWanted(true)}>Show them</button></p><//>`;
  }
  return html`<${Dialog} title="Copy this position">
    <p class="chips">${["yaml", "json", "puzzle"].map((name) => html`<button key=${name} class="chip" aria-pressed=${name === format ? "true" : "false"} onClick=${() => setFormat(name)}>${name === "puzzle" ? "Puzzle" : name.toUpperCase()}</button>`)}</p>
    ${error && html`<p class="error" role="alert">${error.message}</p>`}
    <label class="heard" for="copied">The position as text</label>
    <textarea id="copied" rows="14" readonly value=${answer?.text ?? ""}></textarea>
    <p class="actions"><button class="primary" ...${off(!answer && (error ? "It can’t be written in this form." : "It is being written."))} onClick=${() => copy("Text", answer.text)}>Copy text</button>
      <button onClick=${() => copy("Link", link())}>Copy link</button></p>
    <p role="status">${copied}</p>
  <//>`;
}

// ------------------------------------------------------------ a server that wants a token

function Token() {
  const [token, setToken] = useState("");
  const enter = (event) => {
    event.preventDefault();
    keepToken(token.trim());
    close();
    light();
  };
  return html`<${Dialog} title="This server wants a token">
    <form onSubmit=${enter}><label>Token <input type="password" autocomplete="off" value=${token} onInput=${(event) => setToken(event.target.value)} /></label>
      <button class="primary" ...${off(!token.trim() && "No token is entered yet.")}>Go on</button></form>
  <//>`;
}

// ------------------------------------------------------------ help

function Help() {
  return html`<${Dialog} title="Help">
    <p>Build a position by typing the names of cards. What can be done is lit: press it, and choose step by step. What is not lit says why.</p>
    <p>Where creatures attack or block, press them, then what they attack or block; press them again to take them back.</p>
    <p><i>New game</i> begins with deck lists. <i>Record</i> saves the game as a file, and goes through one that was saved, move by move.</p>
    <p>The address of this page holds the position and the plays made: keep it, or share it.</p>
    <table><caption>Keys</caption><tbody>${KEYS.map((row) => html`<tr key=${keyName(row)}><th scope="row"><kbd>${keyName(row)}</kbd></th><td>${row.does}</td></tr>`)}</tbody></table>
  <//>`;
}

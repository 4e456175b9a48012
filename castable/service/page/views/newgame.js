/** A new game: deck lists for two to six players, pasted or of those that come with castable, and what is wrong with them. */
import { html, useState } from "../vendor/preact-htm.js";
import { counted, listed } from "../plain/words.js";
import { look } from "../table/server.js";
import { OPEN, PERSON, RANDOM } from "../table/seats.js";
import { judge, placed, start } from "../table/starting.js";
import { Dialog, Help, close, faultsOf } from "./dialog.js";
import { useAnswer } from "./examples.js";
import { off } from "./fields.js";
import { Icon } from "./symbols.js";
import { document } from "./tree.js";

const FEWEST = 2;
const MOST = 6;
const FORMATS = [
  ["", "None in particular"], ["constructed", "Constructed"], ["limited", "Limited"], ["commander", "Commander"],
  ["standard", "Standard"], ["pioneer", "Pioneer"], ["modern", "Modern"], ["legacy", "Legacy"], ["vintage", "Vintage"], ["pauper", "Pauper"],
];
const WHO = [[PERSON, "A person"], [OPEN, "A person, hand open"], [RANDOM, "Chance"]];
const anySeed = () => 1 + Math.floor(Math.random() * 999_999);
const emptySeat = (letter) => ({ player: letter, who: PERSON, text: "", report: null, faults: [] });

export function NewGame() {
  const [seats, setSeats] = useState([emptySeat("A"), emptySeat("B")]);
  const [format, setFormat] = useState("");
  const [seed, setSeed] = useState(anySeed);
  const [general, setGeneral] = useState([]);
  const [isBusy, setBusy] = useState(false);
  const { answer } = useAnswer(() => look("decks"), []);
  const change = (number, changes) => setSeats((now) => now.map((seat, n) => (n === number ? { ...seat, ...changes } : seat)));
  const check = async (number, text, of = format) => {
    change(number, { text, report: null, faults: [] });
    if (text.trim()) change(number, await checked(text, of));
  };
  const begin = async () => {
    setBusy(true);
    setGeneral([]);
    try {
      await start({ decks: seats.map(({ text }) => text), players: seats.map(({ player }) => player.trim()), who: seats.map(({ who }) => who), format, seed });
      close();
    } catch (error) {
      const faults = placed(faultsOf(error));
      setSeats((now) => now.map((seat, n) => ({ ...seat, faults: faults.filter(({ deck }) => deck === n) })));
      setGeneral(faults.filter(({ deck }) => deck === null || !seats[deck]));
      setBusy(false);
    }
  };
  const choose = (to) => {
    setFormat(to);
    seats.forEach(({ text }, n) => text.trim() && check(n, text, to));
  };
  return html`<${Dialog} title="New game">
    <div class="seats">${seats.map((seat, n) => html`<${Seat} key=${n} number=${n} seat=${seat} lists=${answer?.decks ?? []} change=${change} check=${check}
      remove=${seats.length > FEWEST ? () => setSeats((now) => now.filter((_, other) => other !== n)) : null} />`)}</div>
    <p class="actions"><button onClick=${() => setSeats((now) => [...now, emptySeat(freeLetter(now))])} ...${off(seats.length >= MOST && `No more than ${MOST} can play.`)}>One more player</button></p>
    <p class="line game-line"><label>Format <select value=${format} onChange=${(event) => choose(event.target.value)}>${FORMATS.map(([name, said]) => html`<option key=${name} value=${name} selected=${name === format}>${said}</option>`)}</select></label>
      <label title="What chance is drawn from: the same one gives the same game">Seed <input type="number" min="1" max="999999999" value=${seed} onInput=${(event) => setSeed(Number(event.target.value) || 1)} /></label>
      <button onClick=${() => setSeed(anySeed())}>Another seed</button></p>
    <div role="alert">${general.map(({ message }) => html`<p class="error">${message}</p>`)}</div>
    <p class="actions"><button class="primary" ...${off(isBusy ? "It is being shuffled." : seats.some(({ text }) => !text.trim()) && "Each player needs a list of cards.")} onClick=${begin}>${isBusy ? "Shuffling …" : "Begin"}</button></p>
  <//>`;
}

const freeLetter = (seats) => [..."ABCDEFGH"].find((letter) => !seats.some(({ player }) => player === letter));

/** What is to be said of a list, or what is wrong with it. */
async function checked(text, format) {
  try {
    return { report: await judge(text, format), faults: [] };
  } catch (error) {
    return { report: null, faults: placed(faultsOf(error)) };
  }
}

/** A player: the name, and the list of the deck. */
function Seat({ number, seat: { player, who, text, report, faults }, lists, change, check, remove }) {
  const area = `deck-${number}`;
  const isShipped = lists.find((list) => list.text === text)?.name ?? "";
  return html`<fieldset class="seat"><legend class="heard">Player ${number + 1}</legend>
    <p class="seat-top"><label>Player <input type="text" class="seat-name" value=${player} autocomplete="off" onInput=${(event) => change(number, { player: event.target.value })} /></label>
      <label class="seat-list">Deck <select aria-label=${`Deck of ${player}`} value=${isShipped} onChange=${(event) => check(number, lists.find((list) => list.name === event.target.value)?.text ?? "")}>
        <option value="" selected=${!isShipped}>A pasted list</option>${lists.map((list) => html`<option key=${list.name} value=${list.name} selected=${list.name === isShipped}>${list.title}</option>`)}</select></label>
      ${remove && html`<button class="quiet icon-only" aria-label=${`Without player ${player}`} title="Without this player" onClick=${remove}><${Icon} name="close" /></button>`}</p>
    <p class="seat-top"><label>Played by <select aria-label=${`Who plays ${player}`} value=${who} onChange=${(event) => change(number, { who: event.target.value })}>
      ${WHO.map(([name, said]) => html`<option key=${name} value=${name} selected=${name === who}>${said}</option>`)}</select></label></p>
    <label class="heard" for=${area}>List of cards of ${player}</label>
    <textarea id=${area} rows="6" spellcheck=${false} placeholder=${"24 Mountain\n4 Lightning Bolt\n…"} value=${text} aria-invalid=${faults.length ? "true" : "false"} aria-describedby=${`${area}-said`}
      onInput=${(event) => change(number, { text: event.target.value, report: null, faults: [] })} onChange=${(event) => check(number, event.target.value)}></textarea>
    <div id=${`${area}-said`} role="status" class="deck-said">${faults.map((fault) => html`<${DeckFault} fault=${fault} text=${text} area=${area} />`)}${report && html`<${Report} report=${report} />`}</div>
  </fieldset>`;
}

/** A fault with its line, to press: the line is selected. */
function DeckFault({ fault, text, area }) {
  const { line, message, nearest } = fault;
  const said = html`${message}${nearest.length > 0 && html` – did you mean ${nearest.join(", ")}?`}`;
  if (!line) return html`<p class="error">${said}</p><${Help} fault=${fault} />`;
  return html`<p class="error"><button class="chip" onClick=${() => selectLine(area, text, line)}>Line ${line}</button> <code>${text.split("\n")[line - 1]?.trim()}</code> ${said}</p><${Help} fault=${fault} />`;
}

function selectLine(area, text, line) {
  const lines = text.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const field = document.getElementById(area);
  field.focus();
  field.setSelectionRange(from, from + lines[line - 1].length);
  field.scrollTop = ((line - 2) * field.scrollHeight) / lines.length;
}

/** How many cards a deck has, what is against it in its format, and which cards do not play whole. */
function Report({ report: { cards, against, stops } }) {
  return html`<p class="hint">${counted(cards, "card")}${stops.length ? "" : "; all play whole"}.${stops.length > 0 && html` A text stops the game of ${listed(stops.map(({ card }) => card))}.`}</p>
    ${against.map(({ text, rule }) => html`<p class="hint">${text} (${rule}).</p>`)}`;
}

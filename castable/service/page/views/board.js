/** The table: players with their zones, and the stack between them. */
import { html } from "../vendor/preact-htm.js";
import { STACK, asker, known } from "../plain/documents.js";
import { counted } from "../plain/words.js";
import * as changing from "../table/changing.js";
import { nearest } from "../table/seats.js";
import { state } from "../table/state.js";
import { Share, isSharing } from "./dividing.js";
import { BY_TOUCH } from "./dragging.js";
import { NumberField, Stepper } from "./fields.js";
import { LIGHT_WORDS, lightOf } from "./light.js";
import { peekAt } from "./peek.js";
import { Icon, Rich, Symbol } from "./symbols.js";
import { choose } from "./tile.js";
import { Zone, rowsOfPermanents } from "./zones.js";

export function Board() {
  const [first, ...others] = playersFromNearest();
  const isBusy = known(state.document, null, STACK).length > 0;
  return html`<div class="board" onMouseOver=${peekAt} onMouseLeave=${peekAt} onfocusin=${peekAt} ...${BY_TOUCH}>
    ${others.reverse().map((player) => html`<${Side} key=${player} player=${player} isFar=${true} />`)}
    <div class=${`middle${isBusy ? "" : " calm"}`}><${Zone} player=${null} zone=${STACK} /></div>
    <${Side} key=${first} player=${first} isFar=${false} />
  </div>`;
}

/** The players in turn order from the one who sits nearest. */
function playersFromNearest() {
  const players = Object.keys(state.document.players);
  const at = Math.max(0, players.indexOf(nearest())); // who has left the game may still look at it
  return [...players.slice(at), ...players.slice(0, at)];
}

/** Everything of one player; who sits opposite has the hand behind the battlefield. */
function Side({ player, isFar }) {
  const classes = `side${isFar ? " far" : ""}${state.document.turn.player === player ? " active" : ""}`;
  return html`<section class=${classes} aria-label=${`Player ${player}`} data-side=${player}>
    <${Head} player=${player} />
    <div class="zones">
      <${Zone} player=${player} zone="battlefield" rows=${rowsOfPermanents} hint=${isFar || state.game ? "" : "Type a card’s name above, such as “4 Forest”, or press / to get there."} />
      <${Zone} player=${player} zone="hand" />
      <div class="piles">
        ${["graveyard", "exile", "command", "library"].map((zone) => html`<${Zone} key=${zone} player=${player} zone=${zone} />`)}
      </div>
    </div>
  </section>`;
}

/** A player: name, life, mana, counters; and a target like an object. */
function Head({ player }) {
  const data = state.document.players[player];
  const light = lightOf(state, player);
  const life = data.life ?? 20;
  return html`<header class="head">
    <button
      class=${`player ${light}`}
      data-id=${player}
      aria-label=${[`Player ${player}`, counted(life, "life", "life"), LIGHT_WORDS[light]].filter(Boolean).join(", ")}
      onClick=${() => choose(player)}
    ><h2>${player}</h2></button>
    ${isSharing(player) && html`<${Share} id=${player} place=" on the table" />`}
    <${Life} player=${player} life=${life} />
    <${Pool} player=${player} mana=${data.mana ?? ""} />
    <${Counters} player=${player} counters=${data.counters ?? {}} landsPlayed=${data.lands_played ?? 0} />
    <${Flags} player=${player} />
  </header>`;
}

function Life({ player, life }) {
  return html`<span class="stepper life">
    <button class="quiet small" aria-label=${`${player} loses 1 life`} onClick=${() => changing.life(player, -1)}><${Icon} name="minus" /></button>
    <label><span class="heard">Life of ${player}</span>
      <${NumberField} value=${life} set=${(now) => changing.setLife(player, now)} /></label>
    <button class="quiet small" aria-label=${`${player} gains 1 life`} onClick=${() => changing.life(player, 1)}><${Icon} name="plus" /></button>
    <span class="unit" aria-hidden="true">life</span>
  </span>`;
}

const MANA = ["W", "U", "B", "R", "G", "C"];

/** Floating mana: each symbol takes itself away; others can be added. */
function Pool({ player, mana }) {
  const parts = typeof mana === "string" ? [{ mana }] : mana;
  const units = parts.flatMap((part) => [...part.mana.matchAll(/\{(.*?)\}/g)].map(([, type]) => ({ ...part, type })));
  return html`<details class="pool">
    <summary aria-label=${`Mana pool of ${player}: ${units.length ? units.map((u) => u.type).join(" ") : "empty"}`}>
      ${units.length ? units.map((unit) => html`<${Symbol} of=${unit.type} />`) : html`<span class="unit">no mana</span>`}
    </summary>
    <div class="sheet">
      <p>${units.length ? "Take mana away, or add some:" : "Add mana:"}</p>
      ${parts.filter((part) => part.only).map((part) => html`<p class="hint"><${Rich} text=${part.mana} /> only for ${String(part.only.text ?? part.only)}</p>`)}
      <p class="chips">
        ${units.map((unit) => html`<button class="chip" aria-label=${`Take ${unit.type} away`} onClick=${() => changing.mana(player, unit.type, -1)}><${Symbol} of=${unit.type} /><${Icon} name="minus" /></button>`)}
        ${MANA.map((type) => html`<button class="chip" aria-label=${`Add ${type}`} onClick=${() => changing.mana(player, type, 1)}><${Symbol} of=${type} /><${Icon} name="plus" /></button>`)}
      </p>
    </div>
  </details>`;
}

const KINDS = ["poison", "energy", "experience", "rad"];

function Counters({ player, counters, landsPlayed }) {
  const said = Object.entries(counters).map(([kind, number]) => `${number} ${kind}`);
  if (landsPlayed) said.push(counted(landsPlayed, "land played", "lands played"));
  const kinds = [...new Set([...Object.keys(counters), ...KINDS])];
  return html`<details class="pool">
    <summary aria-label=${`Counters of ${player}: ${said.join(", ") || "none"}`}><span class="unit">${said.join(" · ") || "counters"}</span></summary>
    <div class="sheet">
      ${kinds.map((kind) => html`<${Stepper} key=${kind} label=${`${kind} counters`} value=${counters[kind] ?? 0} change=${(more) => changing.playerCounter(player, kind, more)} />`)}
      <${Stepper} label="lands played this turn" value=${landsPlayed} change=${(more) => changing.landsPlayed(player, more)} />
      ${Object.keys(state.document.players).length > 2 && html`<p><button onClick=${() => changing.removePlayer(player)}>Remove player ${player}</button></p>`}
    </div>
  </details>`;
}

/** Whose turn it is, and who has priority; a press gives it to this player. */
function Flags({ player }) {
  const isActive = state.document.turn.player === player;
  const hasPriority = state.document.priority !== null && !state.document.declare && asker(state.document) === player;
  return html`<span class="flags">
    <button class="flag" aria-pressed=${isActive ? "true" : "false"} onClick=${() => !isActive && changing.turnOf(player)}>turn</button>
    <button class="flag" aria-pressed=${hasPriority ? "true" : "false"} onClick=${() => !hasPriority && changing.priority(player)}>priority</button>
  </span>`;
}

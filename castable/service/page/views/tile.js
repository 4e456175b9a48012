/** An object on the table: its name, cost, type and numbers as castable sees them now. */
import { html } from "../vendor/preact-htm.js";
import { STACK, asker, nameOf } from "../plain/documents.js";
import { announcedSaid, counted, listed, numberAmongAlike } from "../plain/words.js";
import * as changing from "../table/changing.js";
import { isDeclaring, isDrafting, press } from "../table/declaring.js";
import { imageOf } from "../table/images.js";
import { pickOnTable } from "../table/picking.js";
import * as playing from "../table/playing.js";
import { calledHere, isUnseen } from "../table/seats.js";
import { state, update } from "../table/state.js";
import { LIGHT_WORDS, lightOf } from "./light.js";
import { Picture } from "./picture.js";
import { Cost, Icon, Rich } from "./symbols.js";
import { document } from "./tree.js";

/** Return what an object is now, as far as it is known: by its id, or as its card looked last. */
export function lookOf(current, entry) {
  return current.shown?.objects[entry.id] ?? current.looks[nameOf(entry)] ?? null;
}

/** One object, with its number among those of its name; the first one has none of its own. Its place in the tab order and the arrow keys are the zone's. */
export function Tile({ entry, zone, isStop, isFirst }) {
  const look = lookOf(state, entry);
  const light = lightOf(state, entry.id);
  const fault = state.faults.find((each) => each.object === entry.id);
  const number = numberAmongAlike(entry.id) || (isFirst ? "1" : "");
  const classes = ["tile", tone(look), light, ...FLAGS.filter((flag) => entry[flag]), kindOf(look, zone)];
  if (imageOf(state, look?.name)) classes.push("pictured");
  if (entry.id === state.selected) classes.push("selected");
  if (fault) classes.push("faulty");
  return html`<div
    class=${classes.filter(Boolean).join(" ")}
    role="button"
    tabindex=${isStop ? 0 : -1}
    data-id=${entry.id}
    draggable="true"
    aria-label=${labelOf(entry, look, light, fault)}
    aria-pressed=${entry.id === state.selected ? "true" : "false"}
    onClick=${() => choose(entry.id)}
    onContextMenu=${(event) => openMenu(event, entry.id)}
    onDragStart=${(event) => event.dataTransfer.setData("text/plain", entry.id)}
  >
    <${Picture} name=${look?.name} />
    <span class="tile-top"><span class="name">${shownName(entry, look)}</span>${number && html`<span class="nth">${number}</span>`}<${Cost} of=${look?.mana_cost} /></span>
    <span class="tile-foot">
      <span class="type">${look?.type_line ?? (entry.ability ? "Ability" : "")}</span>
      <span class="standing"><${Badges} entry=${entry} look=${look} light=${light} />
        ${numbersOf(look) && html`<span class="numbers">${numbersOf(look)}</span>`}</span>
    </span>
    ${zone === STACK && announcedSaid(state.document, entry, look?.abilities).map((said) => html`<span class="said"><${Rich} text=${said} /></span>`)}
  </div>`;
}

const FLAGS = ["tapped", "sick", "face_down", "phased_out"];

const shownName = (entry, look) => isUnseen(entry.id) ? "Face-down card" : (look?.name || nameOf(entry)).replace(/ \/\/ .*/, entry.face ? "" : "$&");

/** The colour of a tile: that of the object; gold for several; a land's that of the mana of its basic type. */
function tone(look) {
  if (!look) return "c-none";
  const colors = look.colors.length || !look.types.includes("Land") ? look.colors : landColors(look);
  if (colors.length > 1) return look.colors.length ? "c-gold" : "c-land";
  return colors.length ? `c-${colors[0]}` : look.types.includes("Land") ? "c-land" : "c-none";
}

const BASIC = { Plains: "W", Island: "U", Swamp: "B", Mountain: "R", Forest: "G" };

const landColors = (look) => look.subtypes.map((type) => BASIC[type]).filter(Boolean);

const kindOf = (look, zone) => (zone === "battlefield" && look?.types.includes("Land") && !look.types.includes("Creature") ? "land" : "");

/** Whether it may be one that summoning sickness matters for (302.6). */
const isCreature = (look) => look?.types.includes("Creature") ?? true;

/** Power and toughness, loyalty or defense. */
function numbersOf(look) {
  if (!look) return "";
  if (look.power !== null && look.power !== undefined) return `${look.power}/${look.toughness}`;
  return String(look.loyalty ?? look.defense ?? "");
}

function Badges({ entry, look, light }) {
  const counters = Object.entries(look?.counters ?? entry.counters ?? {}).filter(([kind]) => kind !== "loyalty");
  return html`<span class="badges">
    ${entry.count > 1 && html`<span class="badge many">×${entry.count.toLocaleString("en")}</span>`}
    ${counters.map(([kind, number]) => html`<span class="badge counter" title="${counted(number, `${kind} counter`)}">${badgeText(kind, number)}</span>`)}
    ${entry.damage && html`<span class="badge damage">−${entry.damage}</span>`}
    ${entry.token && html`<span class="badge">token</span>`}
    ${entry.commander && html`<span class="badge">commander</span>`}
    ${entry.sick && isCreature(look) && html`<span class="badge" title="summoning sick">sick</span>`}
    ${entry.tapped && html`<span class="badge">tapped</span>`}
    ${entry.attacking && html`<span class="badge">attacks</span>`}
    ${entry.blocking?.length > 0 && html`<span class="badge">blocks</span>`}
    ${light === "kept" && html`<${Icon} name="lock" />`}
    ${light === "demanded" && html`<${Icon} name="pin" />`}
    ${light === "unsure" && html`<span class="badge unsure">?</span>`}
  </span>`;
}

const badgeText = (kind, number) => (/^[+-]\d+\/[+-]\d+$/.test(kind) ? `${kind}${number > 1 ? ` ×${number}` : ""}` : `${kind} ${number}`);

/** Everything about an object in words, for those who hear it. */
function labelOf(entry, look, light, fault) {
  const parts = [calledHere(entry.id), entry.count > 1 && `${counted(entry.count, "object")} alike`, look?.type_line, numbersOf(look)];
  parts.push(...FLAGS.filter((flag) => entry[flag]).map((flag) => FLAG_WORDS[flag]));
  const counters = Object.entries(look?.counters ?? entry.counters ?? {});
  if (counters.length) parts.push(listed(counters.map(([kind, number]) => counted(number, `${kind} counter`))));
  if (entry.damage) parts.push(`${entry.damage} damage`);
  if (entry.attached_to) parts.push(`attached to ${calledHere(entry.attached_to)}`);
  if (entry.controller) parts.push(...announcedSaid(state.document, entry, look?.abilities).map((said) => said.replace("→", "targets")));
  parts.push(combatSaid(entry), LIGHT_WORDS[light], fault && `has a fault: ${fault.message}`);
  return parts.filter(Boolean).join(", ");
}

/** What a creature attacks or blocks, declared or about to be. */
function combatSaid({ id, attacking, blocking }) {
  const { kind, pairs = [] } = state.draft ?? {};
  const drafted = pairs.filter(([one]) => one === id).map(([, other]) => other);
  const names = (ids) => listed(ids.map((other) => calledHere(other)));
  if (attacking) return `attacks ${names([attacking])}`;
  if (blocking) return `blocks ${names([blocking].flat())}`;
  return drafted.length ? `${kind}s ${names(drafted)}` : "";
}

const FLAG_WORDS = { tapped: "tapped", sick: "summoning sick", face_down: "face down", phased_out: "phased out" };

/** What choosing an object or player does depends on what is being done; a press that comes early waits for that. */
export function choose(id) {
  const { activity } = state;
  const isObject = !state.document.players[id];
  if (activity?.kind === "announce" && !activity.answer && !activity.error) return playing.afterwards(() => choose(id));
  if (activity?.kind === "announce" && activity.answer?.asks === "target") {
    if (activity.answer.options.some((o) => o.choice === id)) return playing.choose(id);
    if (id !== activity.object) return playing.askWhyNotTarget(id);
  }
  if (isDrafting(state)) return pressWhileDrafting(id, isObject);
  if (pickOnTable(id)) return null;
  if (activity?.kind === "attach" && isObject && id !== activity.object) return changing.attach(activity.object, id);
  if (activity?.kind === "payment" && activity.payment && isObject && isPayer(id)) return playing.demand(id);
  if (activity?.kind === "session" && id !== activity.object) return playing.pickObject(id);
  return isObject ? playing.open(id) : null;
}

/** A press declares a creature or says what it attacks or blocks, or goes to a share; else it only shows the object. */
function pressWhileDrafting(id, isObject) {
  update({ activity: null, selected: null });
  if (isDeclaring(state.draft)) return press(id) || (isObject && playing.open(id));
  const share = document.querySelector(`.board [data-share="${CSS.escape(id)}"] input`);
  return share ? share.focus() : isObject && playing.open(id);
}

/** Whether an object could take part in a payment: one of who pays, not the one that is paid for. */
function isPayer(id) {
  const look = state.shown?.objects[id];
  return id !== state.activity.object && (!look || look.controller === asker(state.document));
}

/** Open the menu of an object, beside it. */
export function openMenu(event, id) {
  event.preventDefault();
  const tile = event.currentTarget.closest?.("[data-id]") ?? event.currentTarget;
  const { left, bottom } = tile.getBoundingClientRect();
  update({ menu: { id, left, top: bottom } });
}


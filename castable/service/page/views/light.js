/** How an object or player is lit at the moment: what the board shows of what is being done. */
import { isDeclaring, isDrafting, whomOf } from "../table/declaring.js";
import { partIn } from "../table/picking.js";

/** Return the words for how something is lit: "lit", "mana", "target", "used", "kept", "source", "spent", "culprit", "dim", "unsure". */
export function lightOf(state, id) {
  const { activity } = state;
  if (isDrafting(state)) return isDeclaring(state.draft) ? litByDeclaration(state, id) : litByDivision(state.draft, id);
  const part = partIn(state, id);
  if (part) return part;
  const found = activity ? (LIGHTS[activity.kind]?.(activity, id) ?? "") : "";
  return found || (activity && activity.kind !== "why" ? "" : litByProbe(state, id));
}

function litByDeclaration({ draft, whom }, id) {
  const { kind, pairs, held } = draft;
  if (id === held) return "chosen";
  if (held) return whomOf(held).includes(id) ? "target" : pairs.some(([one]) => one === id) ? `${kind}s` : "dim";
  if (isNamed(draft, id)) return "culprit";
  if (pairs.some(([one]) => one === id)) return `${kind}s`;
  return whom[id]?.length ? `can-${kind}` : "";
}

const litByDivision = (draft, id) => (isNamed(draft, id) ? "culprit" : draft.divided.among.includes(id) ? "sharing" : "");

/** Whether the reasons against a draft are about an object. */
const isNamed = ({ answer }, id) => answer?.verdict === "illegal" && answer.reasons.some((reason) => reason.objects.includes(id));

function litByProbe(state, id) {
  if (state.activity?.kind === "why" && state.activity.answer) return "";
  if (state.playable[id]) return "lit";
  if (state.manaSources[id]) return "mana";
  return state.playable[id] === null || state.manaSources[id] === null ? "unsure" : "";
}

const LIGHTS = {
  announce({ answer, object, choices }, id) {
    if (id === object) return "chosen";
    if (answer?.asks !== "target") return "";
    if (answer.options.some((o) => o.choice === id)) return "target";
    return choices.includes(id) ? "picked" : "dim";
  },
  payment({ object, payment, keep, use, play }, id) {
    if (keep.includes(id)) return "kept";
    if (use.includes(id)) return "demanded";
    if (payment?.uses.includes(id)) return "used";
    if (id === object) return "chosen";
    return play.targets?.flat().includes(id) ? "picked" : "";
  },
  session({ object, answer, picked, play }, id) {
    if (picked.some((choice) => isOf(choice, id))) return "spent";
    if (answer?.sources.some((source) => source.object === id)) return "source";
    if (id === object) return "chosen";
    return play.targets?.flat().includes(id) ? "picked" : "dim";
  },
  why({ answer }, id) {
    return answer?.reasons.some((reason) => reason.objects.includes(id)) ? "culprit" : "";
  },
  attach({ object }, id) {
    return id === object ? "chosen" : "target";
  },
};

/** Whether a choice of a session, such as "elves.1" or "life", is one of an object. */
const isOf = (choice, id) => choice === id || (choice.startsWith(`${id}.`) && !choice.slice(id.length + 1).includes("#"));

/** Return what the light says, in words for those who do not see it. */
export const LIGHT_WORDS = {
  lit: "can be played",
  mana: "can add mana",
  unsure: "not known whether it can be played",
  target: "can be chosen",
  picked: "chosen as a target",
  used: "would be used to pay",
  demanded: "must be used to pay",
  kept: "must be left alone",
  source: "can pay",
  spent: "chosen to pay",
  culprit: "named by the reasons",
  chosen: "chosen",
  "can-attack": "can attack",
  "can-block": "can block",
  attacks: "declared as an attacker",
  blocks: "declared as a blocker",
  sharing: "gets a share",
  dim: "can’t be chosen now",
};

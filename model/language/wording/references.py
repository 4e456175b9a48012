"""What instructions are about in words: "target creature" where it is first named, "that creature" from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from .. import amounts as am
from .. import effects as ef
from .. import filters as fi
from .. import targets as ta
from ..amounts import Amount
from ..costs import Action
from ..effects import Ref
from ..filters import Filter, Quality, Stat, Who, Zone
from ..names import Key, Name, NameOf, in_event, paid_by, target_of
from .english import IT, THEY, NounPhrase, article, in_plural, joined, number_word, ordinal, possessive
from .nouns import PLACES, a, compared, flat, is_definite, noun, place_of
from .players import each_of, one, owned
from .saying import Say, Speech, say

# ---------------------------------------------------------------- targets


def target(t: Speech, group: int) -> NounPhrase:
    """A target by its group: in full where the text first speaks of it."""
    if group >= len(t.targets):
        return NounPhrase(f"the {ordinal(group + 1)} target" if group else "the target")
    one_ = t.targets[group]
    several = one_.most != 1
    if group in t.named:
        return _again(t, group)
    t.named.add(group)
    return NounPhrase(named(one_, t), several)


def _again(t: Speech, group: int) -> NounPhrase:
    one_ = t.targets[group]
    several = one_.most != 1
    if (known := t.called.get(str(target_of(group)))) is not None:
        return known
    kind = kind_of(one_.what, several)
    like = [n for n in sorted(t.named) if kind_of(t.targets[n].what, t.targets[n].most != 1) == kind]
    if len(like) > 1:
        return NounPhrase(f"the {ordinal(like.index(group) + 1)} {kind}", several)
    return NounPhrase(f"{'those' if several else 'that'} {kind}", several)


def kind_of(what: Filter, several: bool = False) -> str:
    """The bare noun for what fits, as "that …" says it: "creature", "spell", "permanent or player"."""
    word = _bare(what)
    return joined((in_plural(w) for w in word.split(" or ")), "or") if several else word


def _bare(what: Filter) -> str:
    if what == fi.ANY_TARGET:
        return "permanent or player"
    if isinstance(what, fi.AnyOf):
        what = fi.AnyOf(tuple(p for p in what.parts if p != fi.THIS) or what.parts)
        return " or ".join(dict.fromkeys(_bare(part) for part in what.parts)) or "object"
    parts = flat(what)
    if any(isinstance(p, fi.IsPlayer | fi.PlayerWhere) for p in parts):
        return "player"
    stack = next((p for p in parts if isinstance(p, fi.OnStack)), None)
    if stack is not None:
        return noun(stack, Speech()) if fi.StackKind.SPELL in stack.kinds else "ability"
    if any(isinstance(p, fi.InZone) and p.zone is not Zone.BATTLEFIELD for p in parts):
        return "card"
    if fi.TOKEN in parts:
        return "token"
    types = [p.name.lower() for p in parts if isinstance(p, fi.HasType) and p.name in _KINDS]
    subtypes = [p.name for p in parts if isinstance(p, fi.HasType) and p.name in ("Equipment", "Aura", "Vehicle")]
    return (types or subtypes or ["permanent"])[-1]


_KINDS = ("Artifact", "Enchantment", "Creature", "Land", "Planeswalker", "Battle")


def named(one_: ta.Target, t: Speech) -> str:
    """A target in full: "up to two other target creatures you control"."""
    chosen = "" if one_.chooser is Who.YOU else f" of {owned(one_.chooser, t)} choice"
    joint = one_.joint
    what = _of_filter(one_, t)
    if ta.Alike(Quality.CONTROLLER) in joint and " graveyard" in what:
        joint = tuple(j for j in joint if j != ta.Alike(Quality.CONTROLLER))
        what = what.replace("all graveyards", "a single graveyard").replace(
            "an opponent's graveyard", "a single opponent's graveyard"
        )
    together = "".join(f" {say(j, t)}" for j in (*joint, *one_.related))
    conditions = tuple(c for c in one_.if_ if c not in t.held)
    if_ = f" if {joined(say(c, t) for c in conditions)}" if conditions else ""
    return f"{what}{together}{chosen}{' chosen at random' * one_.at_random}{if_}"


def _of_filter(one_: ta.Target, t: Speech) -> str:
    number = _how_many(one_, t)
    several = bool(number) and number != "up to one"
    if one_.what == fi.ANY_TARGET:
        other = "other " if one_.other_than else ""
        if not number:
            return "any other target" if other else "any target"
        return f"{number} {other}target{'s' * several}"
    match one_.what:
        case fi.AllOf((fi.ANY_TARGET, fi.Not(but))) if not number:
            return f"any target that isn't {a(but, t)}"
        case fi.AllOf((fi.ANY_TARGET, ta.HURT)) if not number:
            return "any target that was dealt damage this turn"
    what = noun(one_.what, t, plural=several, kind="card" if _is_card(one_.what) else "object")
    other = ""
    if what.startswith("other ") or one_.other_than:
        what = what.removeprefix("other ")
        other = "other"
    if number:
        return " ".join(filter(None, (number, other, "target", what)))
    return f"{'an' + other if other else ''} target {what}".lstrip()


def _is_card(what: Filter) -> bool:
    return any(isinstance(p, fi.InZone) and p.zone is not Zone.BATTLEFIELD for p in flat(what))


def _how_many(one_: ta.Target, t: Speech) -> str:
    def word(number: object) -> str:
        if isinstance(number, ef.ThatMuch):
            return "that many"
        return number_word(number) if isinstance(number, int) else say(number, t)

    match one_.least, one_.most:
        case 1, 1:
            return ""
        case 0, None:
            return "any number of"
        case 0, most:
            return f"up to {word(most)}"
        case least, None:
            return f"{word(least)} or more"
        case least, most if least == most:
            return word(least)
        case 1, 2:
            return "one or two"
        case 1, 3:
            return "one, two, or three"
        case least, most:
            return f"{word(least)} to {word(most)}"


def _related(relation: ta.Related, t: Speech) -> str:
    other = target(t, relation.to) if relation.to in t.named else target(t.with_targets(t.targets), relation.to)
    if relation.at_most:
        return f"with {relation.own} less than or equal to {possessive(other)} {relation.theirs}"
    match relation.own, relation.theirs:
        case Quality.CONTROLLER, Quality.CONTROLLER if "player" in other.text or "opponent" in other.text:
            return f"{other} controls"
        case Quality.CONTROLLER, Quality.CONTROLLER:
            return f"controlled by {possessive(other)} controller"
        case Quality.CONTROLLER, Quality.ITSELF:
            return f"{other} controls"
        case Quality.HOST, Quality.ITSELF:
            return f"attached to {other}"
        case Quality.BLOCKED, Quality.ITSELF:
            return f"blocking {other}"
        case own, theirs if own is theirs:
            return f"with the same {own} as {other}"
        case own, theirs:
            return f"whose {own} is {possessive(other)} {theirs}"


# ---------------------------------------------------------------- references


_CALLED: dict[Key, tuple[str, bool]] = {
    Name.IT: ("it", False),
    Name.SEEN: ("those cards", True),
    Name.PLAYER: ("that player", False),
    Name.AIMED_AT: ("the targets of that spell", True),
    Name.SOURCE: ("that source", False),
    Name.DAMAGED: ("that creature or player", False),
    Name.DEALT_DAMAGE: ("each creature dealt damage this way", False),
    Name.SEARCHERS: ("each player who searched their library this way", False),
    Name.DOERS: ("each player who did so", False),
    Name.TOKENS: ("the token", False),
    Name.DRAWN: ("the drawn card", False),
    Name.MILLED: ("the milled cards", True),
    Name.SACRIFICED: ("the sacrificed permanent", False),
    Name.COUNTERED: ("the permanent whose ability was countered this way", False),
    Name.EXILED: ("the exiled card", False),
    Name.EXILED_SO: ("the exiled card", False),
    Name.PUT: ("the card put there this way", False),
    Name.SHUFFLED: ("the cards shuffled this way", True),
    Name.DISCOVERED: ("the discovered card", False),
    Name.GOT_COUNTERS: ("each permanent that got a counter this way", False),
    Name.KEPT: ("the chosen permanents", True),
    Name.OPPONENT: ("that opponent", False),
    Name.GIFTED: ("that opponent", False),
    Name.GAINS: ("that player", False),
    Name.FIRST_PILE: ("the first pile", False),
    Name.SECOND_PILE: ("the second pile", False),
    Name.PILE: ("the chosen pile", False),
    Name.OTHER_PILE: ("the other pile", False),
    Name.VOTED_MOST: ("each one with the most votes or tied for most votes", False),
    Name.VOTES: ("the votes", True),
    Name.THOSE: ("those permanents", True),
    Name.EACH: ("each of those", False),
    Name.CHOSEN: ("the chosen one", False),
    paid_by(Action.SACRIFICE): ("the sacrificed permanent", False),
    paid_by(Action.DISCARD): ("the discarded card", False),
    paid_by(Action.EXILE): ("the exiled card", False),
    paid_by(Action.REVEAL): ("the revealed card", False),
    paid_by(Action.TAP): ("the tapped creature", False),
    paid_by(Action.UNTAP): ("the untapped permanent", False),
    paid_by(Action.RETURN): ("the returned permanent", False),
}
"""What has a name among instructions, as texts call it, and whether it is of several."""


def _bound(name: Key, t: Speech) -> NounPhrase:
    if isinstance(name, NameOf) and name.name is Name.TARGET:
        if (own := t.called.get(str(name))) is not None:
            return own
        return target(t, int(name.of)) if name.of.isdigit() else NounPhrase(f"the {name.of} target")
    if isinstance(name, NameOf) and name.name is Name.VOTES_FOR:
        return NounPhrase(f"each player who voted for {name.of}")
    if (settled := t.settled.pop(str(name), None)) is not None:
        said = all_that(settled, t)
        t.called[str(name)] = (
            NounPhrase(f"those {in_plural(_bare(settled.what))}", plural=True)
            if isinstance(settled, ef.Each) and said.plural
            else NounPhrase("that player")
            if name is Name.PLAYER
            else pronoun(said)
        )
        return said
    known = t.called.get(str(name))
    if known is not None:
        return known
    if name in _CALLED:
        return NounPhrase(*_CALLED[name])
    if isinstance(name, NameOf):
        unknown = NounPhrase(*_CALLED.get(name.name, (f"the {name.of}", False)))
        return t.called.get(str(name)) or t.called.get(name.name.value) or unknown
    of_event = next((n for n in Name if in_event(n) is name), None)
    return (
        t.called.get(of_event.value) or NounPhrase(*_CALLED.get(of_event, ("it", False)))
        if of_event
        else NounPhrase(f"the {name}")
    )


def call(t: Speech, name: Key, noun_: NounPhrase) -> None:
    """Remember what later instructions call something by."""
    t.called[str(name)] = noun_


def _with_most(amount: Any, t: Speech) -> str:
    """What a player has the most of: life, cards in hand, or permanents of a kind."""
    match amount:
        case am.Count(fi.AllOf((*kinds, fi.Controlled(Who.YOU)))) if kinds:
            return f"who controls the most {noun(fi.AllOf(tuple(kinds)), t, True)}"
        case am.Count():
            return "who has the most cards in hand"
    return "with the most life"


def _each(what: Filter, t: Speech) -> NounPhrase:
    parts = flat(what)
    if len(parts) == 1 and isinstance(parts[0], ef.SpokenOf):
        return refer(parts[0].of, t)
    match what:
        case fi.AllOf((fi.IsPlayer(), fi.PlayerWhere(left, fi.Compare.AT_LEAST, am.MostOf(_, same)))) if left == same:
            return NounPhrase(f"the player {_with_most(left, t)}")
        case fi.AllOf((fi.IsPlayer(Who.OPPONENT | Who.ANYONE as who), fi.Not(ef.SpokenOf(ef.Bound(Name.DOERS))))):
            return NounPhrase(f"each {'opponent' if who is Who.OPPONENT else 'player'} who doesn't")
        case fi.AllOf((fi.InZone(Zone.GRAVEYARD), fi.Owned(Who.YOU), fi.TopOfGraveyard(part, 1))):
            return NounPhrase(f"the top {noun(part, t, kind='card')} of your graveyard")
        case fi.AllOf((fi.IsPlayer(), ef.SpokenOf(ef.Bound(Name.FRIENDS)))):
            return NounPhrase("each player who is a friend")
        case fi.AllOf((fi.IsPlayer(), fi.Not(ef.SpokenOf(ef.Bound(Name.FRIENDS))))):
            return NounPhrase("each player who is a foe")
        case fi.AllOf((fi.InZone(Zone.GRAVEYARD | Zone.EXILE as zone), ef.SpokenOf(of))):
            spoken = refer(of, t)
            return NounPhrase(f"{spoken} from {'exile' if zone is Zone.EXILE else 'a graveyard'}", spoken.plural)
    if is_definite(what, t):
        return NounPhrase(noun(what, t))
    if any(isinstance(p, fi.ExiledWithThis) for p in parts) and all(
        isinstance(p, fi.ExiledWithThis | fi.InZone) for p in parts
    ):
        now = any(p.now for p in parts if isinstance(p, fi.ExiledWithThis))
        return NounPhrase("the exiled card") if now else NounPhrase(f"all cards exiled with {t.me}", plural=True)
    kind = "card" if _is_card(what) else "player" if any(isinstance(p, fi.IsPlayer) for p in parts) else "permanent"
    return NounPhrase(f"each {noun(what, t, kind=kind)}")


def _in_turn_from(ref: ef.InTurnFrom, t: Speech) -> NounPhrase:
    first = "the next opponent in turn order" if ref.after else "you"
    return NounPhrase(f"starting with {first}, each {'opponent' if ref.who is Who.OPPONENT else 'player'}")


def all_that(ref: Ref, t: Speech) -> NounPhrase:
    """The same of a group as what is done to it at once says it: "all creatures"."""
    if not isinstance(ref, ef.Each):
        return refer(ref, t)
    said = _each(ref.what, replace(t, named=set(t.named)))
    if not said.text.startswith("each ") or any(isinstance(p, fi.IsPlayer) for p in flat(ref.what)):
        return _each(ref.what, t)
    kind = "card" if _is_card(ref.what) else "permanent"
    return NounPhrase(f"all {noun(ref.what, t, plural=True, kind=kind, every=True)}", plural=True)


def is_of_group(ref: Ref) -> bool:
    """Whether it is cards of a group that was looked at, among which some are."""
    return isinstance(ref, ef.TheRest) or (isinstance(ref, ef.Bound) and ref.name in (Name.SEEN, Name.MILLED))


def at_most_in_all(total: tuple[Stat, Amount | int] | None, t: Speech) -> str:
    """What a number of all that are chosen adds up to at most: " with total mana value 6 or less"."""
    return "" if total is None else f" with total {total[0]} {say(total[1], t)} or less"


def _picked(ref: ef.Picked, t: Speech) -> NounPhrase:
    by = at_most_in_all(ref.total, t)
    if ref.by is not None:
        by = f" of {possessive(_chooser(ref.by, t))} choice"
    kind = "card" if _is_card(ref.what) or _is_of_group(ref.what) else "permanent"
    if any(isinstance(p, fi.IsPlayer) for p in flat(ref.what)):
        kind = "player"
    if ref.apart is not None:
        by = f" with different {in_plural(ref.apart)}{by}"
    if _is_just_group(ref.what):
        return _of_them(ref, t, by)
    if ref.least == ref.most == 1:
        return NounPhrase(a(ref.what, t, kind) + by)
    many = noun(ref.what, t, plural=True, kind=kind, every=False)
    if ref.most is None:
        return NounPhrase(f"{'any number of' if ref.least == 0 else 'one or more'} {many}{by}", plural=True)
    most = _so_many(ref.most, t)
    if ref.least == 0:
        return NounPhrase(f"up to {most} {noun(ref.what, t, kind=kind) if ref.most == 1 else many}{by}", ref.most != 1)
    if ref.least != ref.most:
        least = number_word(ref.least) if isinstance(ref.least, int) else say(ref.least, t)
        return NounPhrase(f"{least} to {most} {many}{by}", plural=True)
    if not isinstance(ref.most, int | am.X | ef.ThatMuch):
        return NounPhrase(f"a number of {many}{by} equal to {most}", plural=True)
    return NounPhrase(f"{most} {many}{by}", plural=True)


def _so_many(number: Amount | int, t: Speech) -> str:
    """A number of things that can be counted."""
    return number_word(number) if isinstance(number, int) else say(number, t).replace("that much", "that many")


def _chooser(by: Ref, t: Speech) -> NounPhrase:
    said = refer(by, t)
    return said if said.is_you else THEY if said.text.startswith("each ") else said


def _is_of_group(what: Filter) -> bool:
    return any(isinstance(p, ef.SpokenOf) and is_of_group(p.of) for p in flat(what))


def _is_just_group(what: Filter) -> bool:
    return all(isinstance(p, ef.SpokenOf) for p in flat(what))


def _of_them(ref: ef.Picked, t: Speech, by: str) -> NounPhrase:
    of = next(p.of for p in flat(ref.what) if isinstance(p, ef.SpokenOf))
    group = "them" if is_of_group(of) else str(refer(of, t))
    if ref.most is None:
        return NounPhrase(f"any number of {group}{by}", plural=True)
    most = _so_many(ref.most, t)
    return NounPhrase(f"{'up to ' * (ref.least == 0)}{most} of {group}{by}", ref.most != 1)


def _top(ref: ef.TopOf, t: Speech) -> NounPhrase:
    who = refer(ref.who, t)
    number = ref.number
    whose = "their" if who == THEY else possessive(who)
    if number == 1 and who.plural and who.text.startswith("those "):
        return NounPhrase(f"the {'bottom' if ref.bottom else 'top'} card of each of {whose} libraries", plural=True)
    if number == 1:
        return NounPhrase(f"the {'bottom' if ref.bottom else 'top'} card of {whose} library")
    if isinstance(number, int | am.X | ef.ThatMuch):
        word = number_word(number) if isinstance(number, int) else "X" if isinstance(number, am.X) else "that many"
        return NounPhrase(f"the top {word} cards of {whose} library", plural=True)
    return NounPhrase(f"the top X cards of {whose} library, where X is {say(number, t)}", plural=True)


def _all_in(ref: ef.AllIn, t: Speech) -> NounPhrase:
    if ref.who == ef.EACH_PLAYER:
        return NounPhrase(f"all {in_plural(ref.zone)}", plural=True)
    return NounPhrase(f"{possessive(refer(ref.who, t))} {ref.zone}")


def _at_random(ref: ef.AtRandom, t: Speech) -> NounPhrase:
    number = number_word(ref.number) if isinstance(ref.number, int) else say(ref.number, t)
    match ref.of:
        case ef.The():
            return NounPhrase(f"{refer(ref.of, t)} chosen at random".replace("each ", "an ", 1))
        case ef.AllIn():
            of = refer(ref.of, t)
            cards = "a card" if ref.number == 1 else f"{number} cards"
            return NounPhrase(f"{cards} at random from {of}", ref.number != 1)
        case ef.Each(what) if not is_definite(what, t):
            parts = [p for p in flat(what) if not isinstance(p, fi.InZone | fi.Owned | fi.OfPlayer)]
            zoned = any(isinstance(p, fi.InZone) and p.zone is not Zone.BATTLEFIELD for p in flat(what))
            if zoned:
                thing = fi.AllOf(tuple(parts))
                head = article(_card(thing, t)) if ref.number == 1 else f"{number} {in_plural(_card(thing, t))}"
                return NounPhrase(f"{head} at random from {place_of(flat(what), t)}", ref.number != 1)
            return NounPhrase(f"{a(what, t, 'permanent')} chosen at random", ref.number != 1)
    return NounPhrase(f"{number} of {refer(ref.of, t)} at random", ref.number != 1)


def _card(what: Filter, t: Speech) -> str:
    return noun(fi.InZone(Zone.LIBRARY) & what, t).removesuffix(" in a library")


def _together(ref: ef.Together, t: Speech) -> NounPhrase:
    match ref.parts:
        case (first, ef.Each(fi.AllOf(parts))) if fi.Not(ef.SpokenOf(first)) in parts:
            one_ = refer(first, t)
            rest = fi.AllOf(tuple(p for p in parts if p != fi.Not(ef.SpokenOf(first))))
            return NounPhrase(f"{one_} and all other {noun(rest, t, True, 'permanent', True)}", plural=True)
    said = (str(refer(part, t)) for part in ref.parts)
    return NounPhrase(joined(said, "and/or" if ref.shared else "and"), plural=True)


def _attacked(ref: ef.AttackedBy, t: Speech) -> NounPhrase:
    kinds = "permanent" if ref.battle else "planeswalker"
    by = refer(ref.of, t)
    return NounPhrase(f"the player or {kinds} {by} {'are' if by.plural else 'is'} attacking")


def _owner(of: Ref, word: str, t: Speech) -> NounPhrase:
    if isinstance(of, ef.TheSource | ef.TheSpell):
        return NounPhrase(f"{possessive(refer(of, t))} {word}")
    said = refer(of, t)
    if not said.plural and (" or " in said.text or "," in said.text or " in " in said.text or " control" in said.text):
        return NounPhrase(f"the {word} of {said}")
    if said.plural or said.text.startswith("each "):
        return NounPhrase(f"{'their' if said.plural else 'its'} {word}{'s' * said.plural}", said.plural)
    return NounPhrase(f"{possessive(said)} {word}")


def refer(ref: Ref, t: Speech) -> NounPhrase:
    """What an instruction is about, as a noun."""
    return _REFERRED[type(ref)](ref, t)


def _voters(ref: ef.OpponentsWhoVoted, _: Speech) -> NounPhrase:
    return NounPhrase(f"each opponent who voted for a choice you {DIDNT + ' vote' if ref.otherwise else 'voted'} for")


DIDNT = "didn't"
_REFERRED: dict[type[Ref], Callable[[Any, Speech], NounPhrase]] = {
    ef.TheSource: lambda _, t: NounPhrase(t.me),
    ef.TheSpell: lambda _, __: NounPhrase("this spell or ability"),
    ef.Targeted: lambda r, t: target(t, r.group),
    ef.Each: lambda r, t: _each(r.what, t),
    ef.Picked: _picked,
    ef.Bound: lambda r, t: _bound(r.name, t),
    ef.The: lambda r, t: each_of(r.who, t) if r.who is not Who.YOU else one(r.who, t),
    ef.ControllerOf: lambda r, t: _owner(r.of, "controller", t),
    ef.OwnerOf: lambda r, t: _owner(r.of, "owner", t),
    ef.Together: _together,
    ef.TopOf: _top,
    ef.InTurnFrom: _in_turn_from,
    ef.PlayerToRight: lambda _, __: NounPhrase("the player to your right"),
    ef.DefendingPlayer: lambda _, __: NounPhrase("defending player"),
    ef.AttackedBy: _attacked,
    ef.Attackable: lambda _, __: NounPhrase("a player or permanent of your choice that may be attacked"),
    ef.Convokers: lambda _, t: NounPhrase(f"each creature that convoked {t.me}"),
    ef.Devoured: lambda r, t: NounPhrase(f"each {noun(r.what, t, kind='permanent')} {t.me} devoured"),
    ef.CardOf: lambda r, _: (
        NounPhrase("the sacrificed cards", plural=True)
        if r.of == ef.Bound(Name.SACRIFICED)
        else NounPhrase("that card")
    ),
    ef.TheRest: lambda _, __: NounPhrase("the rest"),
    ef.AllIn: _all_in,
    ef.AtRandom: _at_random,
    ef.OpponentsWhoVoted: _voters,
}


def pronoun(said: NounPhrase) -> NounPhrase:
    """What has just been named, spoken of again: "it", "they"."""
    if said.is_you:
        return said
    return THEY if said.plural or "player" in said.text or "opponent" in said.text else IT


WORDS: dict[type, Say] = {
    Ref: lambda r, t: str(refer(r, t)),
    ta.Target: named,
    ta.Alike: lambda j, _: (
        "controlled by the same player" if j.by is Quality.CONTROLLER else f"that share {article(j.by)}"
    ),
    ta.Apart: lambda j, _: (
        "controlled by different players" if j.by is Quality.CONTROLLER else f"with different {in_plural(j.by)}"
    ),
    ta.Related: _related,
    ta.TotalStat: lambda j, t: f"with total {j.stat} {compared(j.compare, j.amount, t)}",
}


def _spoken_of(part: ef.SpokenOf, t: Speech) -> tuple[str, str]:
    if part.of == ef.Bound(Name.DOERS):
        return "that", "who did so"
    if not is_of_group(part.of):
        return "whole", str(refer(part.of, t))
    return "where", "from it" if t.called.get("group") == IT else "from among them"


PLACES[ef.SpokenOf] = _spoken_of

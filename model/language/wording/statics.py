"""Static abilities in words: costs, prohibitions, permissions, mana."""

from __future__ import annotations

from msgspec.structs import replace

from .. import abilities as ab
from .. import amounts as am
from .. import conditions as co
from .. import filters as fi
from ..costs import BoundsOfX, Cost, ObjectPart
from ..filters import Compare, Filter, Who, Zone
from ..mana import COLOR_NAMES, ManaType
from .amounts import for_each
from .changes import affected, changed
from .conditions import provided, timing
from .costs import paid
from .english import NounPhrase, agree, article, joined, number_word, possessive
from .keywords import as_keyword, named_cost
from .making_mana import mana_types
from .nouns import a, cost_name, flat, is_definite, noun, spells_of
from .players import all_of, does, each_of, one, owned
from .predicates import fits
from .saying import Say, Speech, say


def _spells_cast(what: Filter, who: Who, t: Speech) -> NounPhrase:
    if what == fi.THIS:
        return NounPhrase("this spell")
    cast = "" if who is Who.ANYONE else f" {agree(all_of(who, t), 'cast')}"
    text = spells_of(what, t)
    for word in (" cast from ", " with ", " that ", " of ", " from "):
        head, found, rest = text.partition(word)
        if found and cast:
            if word == " cast from ":
                return NounPhrase(f"{head}{cast} from {rest}", plural=True)
            return NounPhrase(
                f"{head}{cast}{found}{rest}" if word in (" with ", " of ", " that ") else text + cast, plural=True
            )
    return NounPhrase(text + cast, plural=True)


def _cost_change(ability: ab.CostChange, t: Speech) -> str:
    what = _what_costs(ability, t)
    parts = [f"{ability.mana} {'less' if ability.less else 'more'}"] if ability.mana.symbols else []
    parts += (
        [f"{possessive(NounPhrase(t.me))} mana cost {'less' if ability.less else 'more'}"]
        if ability.own_mana_cost
        else []
    )
    times, where = _times(ability, t)
    parts = [p.replace("{1}", "{X}", 1) if where else p for p in parts]
    extra = joined(paid(Cost((p,)), t) for p in ability.extra)
    verb = agree(what, "cost").removeprefix(f"{what} ")
    to = (
        " to activate"
        if ability.abilities is not None and ability.spells is None
        else " to cast"
        if ability.spells is not None and ability.abilities is None
        else ""
    )
    said = f"{what} {verb} {joined(parts)}{to}{times}{where}" if parts else ""
    if extra:
        more = (
            f"{what} {verb} an additional {extra.removeprefix('pay ')}"
            if extra.startswith("pay ")
            else f"as an additional cost of {what}, {extra}"
        )
        said = f"{said} and {more}" if said else more + times + where
    least = (
        f". This effect can't reduce the mana in that cost to less than {number_word(ability.minimum)} mana"
        if ability.minimum
        else ""
    )
    least += ". This effect reduces only the amount of colored mana you pay" if ability.typed_only else ""
    if ability.spells == fi.THIS and ability.targeting is not None:
        said += f" if it targets {a(ability.targeting, t)}"
    first = ab_first_spell(ability)
    if first:
        kind = noun(fi.SPELL & (ability.spells or fi.ANYTHING), t)
        return f"the first {kind} {agree(one(ability.who, t), 'cast')} each turn costs {joined(parts)} to cast{least}"
    if ability.if_ == (co.YourTurn(),):
        return f"during your turn, {said}{_working_in(ability, t)}{least}"
    when = timing(ability.if_, t)
    held = f" {when}" if when else provided(ability.if_, t)
    return f"{said}{held}{_working_in(ability, t)}{least}"


def ab_first_spell(ability: ab.CostChange) -> bool:
    """Whether it is about the first spell of its kind in a turn."""
    match ability.if_:
        case (co.Holds(am.SpellsCastThisTurn(who, what, False), Compare.EQUAL | Compare.AT_MOST, 0),):
            return who is ability.who and what == ability.spells and ability.times == 1
    return False


def _working_in(ability: ab.CostChange, _: Speech) -> str:
    if ability.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return ""
    return f" (this works from your {ability.zone})"


def _times(ability: ab.CostChange, t: Speech) -> tuple[str, str]:
    each = for_each(ability.times, t)
    if ability.times == 1 or each:
        return each, ""
    if isinstance(ability.times, int):
        return f", {number_word(ability.times)} times over", ""
    if isinstance(ability.times, am.X):
        return "", ""
    return "", f", where X is {say(ability.times, t)}"


def _what_costs(ability: ab.CostChange, t: Speech) -> NounPhrase:
    what: list[NounPhrase] = [] if ability.spells is None else [_spells_cast(ability.spells, ability.who, t)]
    if ability.abilities is not None:
        what.append(_abilities_of(ability, t))
    said = [n.text for n in what]
    if ability.targeting is not None and ability.spells != fi.THIS:
        verb = "target" if (what[-1].plural) else "targets"
        said[-1] += f" that {verb} {a(ability.targeting, t)}"
    said += [f"{name} costs" for name in ability.actions]
    return NounPhrase(joined(said), plural=len(said) > 1 or (what[0].plural if what else True))


def _abilities_of(ability: ab.CostChange, t: Speech) -> NounPhrase:
    whose = "" if ability.who is Who.ANYONE else f" {does(ability.who, 'activate', t)}"
    mana = "" if ability.mana_abilities else " that aren't mana abilities"
    if ability.abilities == fi.THIS and not ability.keyword:
        return NounPhrase("this ability")
    kind = f"{ability.keyword} abilities" if ability.keyword else "abilities" if whose else "activated abilities"
    of = "" if ability.abilities in (fi.ANYTHING, None) else f" of {_sources(ability.abilities, t)}"
    return NounPhrase(f"{kind}{whose}{of}{mana}", plural=True)


def _sources(what: Filter | None, t: Speech) -> str:
    if what is None or what == fi.ANYTHING:
        return "permanents"
    return (
        str(affected(what, t)) if any(isinstance(p, fi.InZone) for p in flat(what)) else noun(what, t, True, "source")
    )


# ---------------------------------------------------------------- prohibitions


def _cant(ability: ab.Cant, t: Speech) -> str:
    who = _whom(ability, t)
    held = provided(ability.if_, t, "as long as") if ability.if_ else ""
    match ability.doing:
        case ab.Doing.CAST if ability.what == fi.THIS:
            return (
                f"{agree(who, CANT)} cast this spell{held}"
                if ability.who is not Who.ANYONE
                else f"this spell can't be cast{held}"
            )
        case ab.Doing.CAST:
            return f"{agree(who, CANT)} cast {_spells(ability.what, t)}{held}"
        case ab.Doing.ACTIVATE:
            return _cant_activate(ability, who, t) + held
        case ab.Doing.PLAY_LAND:
            lands = "lands" if ability.what == fi.ANYTHING else noun(fi.LAND & ability.what, t, True)
            return f"{agree(who, CANT)} play {lands}{held}"
        case ab.Doing.TURN_FACE_UP:
            return f"{affected(ability.what, t)} can't be turned face up{held}"
        case ab.Doing.PUT_COUNTERS:
            return (
                f"{agree(who, CANT)} put {ability.called + ' ' if ability.called else ''}counters "
                f"on {affected(ability.what, t)}{held}"
            )
        case ab.Doing.SACRIFICE if (
            ability.who is Who.ANYONE and ability.what != fi.ANYTHING and not ability.only_for_costs
        ):
            return f"{affected(ability.what, t)} can't be sacrificed{held}"
        case ab.Doing.PAY_LIFE:
            costs = " to cast spells or activate abilities" if ability.only_for_costs else ""
            return f"{agree(who, CANT)} pay life{costs}{held}"
        case ab.Doing.CREW:
            return f"{affected(ability.what, t)} can't crew Vehicles{held}"
        case ab.Doing.TARGET:
            return f"{affected(ability.what, t)} can't be targeted by {who}{held}"
    costs = " to cast spells or activate abilities" if ability.only_for_costs else ""
    return f"{agree(who, CANT)} {ability.doing} {affected(ability.what, t)}{costs}{held}"


CANT = "can't"


def _spells(what: Filter, t: Speech) -> str:
    said = "spells" if what == fi.ANYTHING else spells_of(what, t)
    return said.replace(" cast from anywhere other than your hand", " from anywhere other than their hands")


def _whom(ability: ab.Cant, t: Speech) -> NounPhrase:
    if ability.players != fi.ANYTHING:
        if ability.players == fi.OfDefender():
            return NounPhrase("defending player")
        if is_definite(ability.players, t):
            return NounPhrase(noun(ability.players, t, kind="player"))
        kind = fi.OPPONENT if ability.who is Who.OPPONENT else fi.PLAYER
        return NounPhrase(f"each {noun(kind & ability.players, t, kind='player')}")
    return all_of(ability.who, t)


def _definite(what: Filter, t: Speech) -> NounPhrase:
    said = noun(what, t)
    return NounPhrase(said, plural=said.startswith("those "))


def _cant_activate(ability: ab.Cant, who: NounPhrase, t: Speech) -> str:
    kind = f"{ability.called} abilities" if ability.called not in ("", "{T}") else "activated abilities"
    of = "" if ability.what == fi.ANYTHING else f" of {_sources(ability.what, t)}"
    if is_definite(ability.what, t) and not ability.called:
        kind, of = f"{possessive(_definite(ability.what, t))} {kind}", ""
    cost = " with {T} in their costs" if ability.called == "{T}" else ""
    mana = "" if ability.mana_abilities else " unless they're mana abilities"
    mana = (
        f" unless they're {ability.not_called} abilities{' or mana abilities' * (not ability.mana_abilities)}"
        if ability.not_called
        else mana
    )
    if ability.who is Who.ANYONE and ability.players == fi.ANYTHING:
        return f"{kind}{of}{cost} can't be activated{mana}"
    return f"{agree(who, CANT)} activate {kind.removeprefix('activated ')}{of}{cost}{mana}"


def _cant_be_target(ability: ab.CantBeTarget, t: Speech) -> str:
    for who, keyword in ((Who.OPPONENT, "hexproof"), (Who.ANYONE, "shroud")):
        if ability == ab.CantBeTarget(fi.IsPlayer(Who.YOU), by=who):
            return f"you have {keyword}"
    kinds = joined(["spells"] * ability.spells + ["abilities"] * ability.abilities, "or")
    if ability.of != fi.ANYTHING:
        spells = [noun(fi.SPELL & ability.of, t, True)] if ability.spells else []
        sources = [f"abilities from {noun(ability.of, t, True, 'source')}"] if ability.abilities else []
        kinds = joined([*spells, *sources], "or")
    by = "" if ability.by is Who.ANYONE else f" {agree(all_of(ability.by, t), 'control')}"
    subject = affected(ability.affects, t)
    return f"{subject} can't be the target{'s' * (subject.plural and not subject.is_you)} of {kinds}{by}"


def _spell_limit(s: ab.SpellLimit, t: Speech) -> str:
    who = all_of(s.who, t)
    if s.who in (Who.ANYONE, Who.OPPONENT):
        who = NounPhrase("each player") if s.who is Who.ANYONE else NounPhrase("each opponent")
    kind = noun(fi.SPELL & s.spells, t, s.most != 1)
    return f"{agree(who, CANT)} cast more than {number_word(s.most)} {kind} each turn{provided(s.if_, t)}"


# ---------------------------------------------------------------- permissions


def _may_play(ability: ab.MayPlayFrom, t: Speech) -> str:
    who = all_of(ability.who, t)
    if ability.face is not None:
        t = replace(t, me=f"the {('first', 'second')[ability.face]} half of {t.me}")
    what = _played(ability, t)
    where = _whose_zone(ability, t)
    if ability.here != fi.ANYTHING:
        what += f" from among {noun(fi.InZone(ability.zone) & ability.here, t, True)}"
    limits = f"{_ways_to_pay(ability, t)}{_uses(ability)}{provided(ability.if_, t, 'as long as')}"
    frm = "" if " from among " in what or (" exiled with " in what and ability.zone is Zone.EXILE) else f" from {where}"
    said = f"{agree(who, 'may')} {what}{frm}{limits}"
    return "; ".join((said, *(say(each, t) for each in ability.then)))


def _cast_so(so: ab.CastThisWay, t: Speech) -> str:
    """What is so of a spell that was cast by a permission."""
    kind = noun(fi.SPELL & so.what, t)
    spell = t.seen_by(NounPhrase("it"))
    it = NounPhrase("it")
    gains = f"{agree(it, changed(so.changes, t, it, lasting=False))} until end of turn" if so.changes else ""
    rules = (say(rule, spell) for rule in so.rules)
    return f"if {t.you} cast {article(kind)} this way, {joined([*filter(None, [gains]), *rules], 'and')}"


def _played(ability: ab.MayPlayFrom, t: Speech) -> str:
    parts = flat(ability.what)
    if fi.THIS in parts:
        rest = tuple(p for p in parts if p != fi.THIS)
        return f"{'play' if ability.lands else 'cast'} this card{_that(rest, t)}"
    all_lands = ability.what == fi.ANYTHING or (not ability.spells and ability.what == fi.LAND)
    lands = [f"play {'lands' if all_lands else noun(fi.LAND & ability.what, t, True)}"] if ability.lands else []
    if any(isinstance(p, fi.ExiledWithThis) for p in parts) and len(parts) == 1:
        cards = f"cards exiled with {t.me}"
        return (
            f"play {cards}"
            if ability.lands and ability.spells
            else f"{'play lands' if ability.lands else 'cast spells'} from among {cards}"
        )
    if ability.lands and ability.spells and ability.what != fi.ANYTHING:
        return f"play {noun(fi.InZone(Zone.LIBRARY) & ability.what, t, True).replace(' in all libraries', '')}"
    spells = [f"cast {_spells(ability.what, t)}"] if ability.spells else []
    return joined([*lands, *spells], "and")


def _that(rest: tuple[Filter, ...], t: Speech) -> str:
    return f" if {fits(NounPhrase('it'), fi.AllOf(rest), t)}" if rest else ""


def _whose_zone(ability: ab.MayPlayFrom, t: Speech) -> str:
    top = "the top of " if ability.top_only else ""
    if ability.zone is Zone.EXILE:
        return f"{top}exile"
    if ability.zone is Zone.COMMAND:
        return f"{top}the command zone"
    own = possessive(all_of(ability.who, t)) if ability.who is Who.YOU else "their"
    whose = {Who.YOU: own, Who.ANYONE: "any player's"}.get(ability.whose) or owned(ability.whose, t)
    return f"{top}{whose} {ability.zone}"


def _ways_to_pay(ability: ab.MayPlayFrom, t: Speech) -> str:
    its = "its mana cost" if fi.THIS in flat(ability.what) else "their mana costs"
    free = f" without paying {its}" if ability.free else ""
    lent = "" if ability.cost is None else f" by {_paying(ability.cost, replace(t, me='it'))} rather than paying {its}"
    more = (
        (
            f" by {_paying(ability.extra, t)} in addition to paying "
            f"{'its' if its.startswith('its') else 'their'} other costs"
        )
        if ability.extra.parts
        else ""
    )
    offered = (
        f" by paying {'its' if its.startswith('its') else 'their'} {ability.alternative} cost"
        if ability.alternative
        else ""
    )
    return (
        free + lent + offered + more + (", and mana of any type can be spent to cast them" if ability.any_type else "")
    )


_ING = {"pay": "paying", "sacrifice": "sacrificing", "discard": "discarding", "exile": "exiling", "tap": "tapping",
        "remove": "removing", "return": "returning", "put": "putting", "reveal": "revealing",
        "mill": "milling"}  # fmt: skip


def _paying(cost: Cost, t: Speech) -> str:
    verb, _, rest = paid(cost, t).partition(" ")
    return f"{_ING.get(verb, verb + 'ing')} {rest}"


def _uses(ability: ab.MayPlayFrom) -> str:
    often = {0: "", 1: " once each turn", 2: " twice each turn"}.get(
        ability.each_turn, f" {ability.each_turn} times each turn"
    )
    often += {0: "", 1: " once"}.get(ability.uses, f" {ability.uses} times")
    return often + (", one of each permanent type each turn" if ability.each_type else "")


def _flash(s: ab.Flash, t: Speech) -> str:
    who = all_of(s.who, t)
    if s.spells == fi.THIS:
        return f"you may cast this spell as though it had flash{provided(s.if_, t)}"
    return f"{agree(who, 'may')} cast {_spells(s.spells, t)} as though they had flash{provided(s.if_, t)}"


def _extra_lands(s: ab.ExtraLands, t: Speech) -> str:
    who = each_of(s.who, t)
    on = f"each of {'your' if who.is_you else 'their'} turns"
    number = {None: "any number of lands", 1: "an additional land"}.get(
        s.number, f"{number_word(s.number or 0)} additional lands"
    )
    return f"{who} may play {number} on {on}{provided(s.if_, t)}"


def _any_time(s: ab.ActivateAnyTime, t: Speech) -> str:
    of = "" if s.what == fi.ANYTHING else f" of {_sources(s.what, t)}"
    return (
        f"{agree(all_of(s.who, t), 'may')} activate {s.keyword} abilities{of} "
        f"any time you could cast an instant{provided(s.if_, t)}"
    )


def _loyalty(s: ab.LoyaltyActivations, t: Speech) -> str:
    often = (
        f"{number_word(s.more)} additional time{'s' * (s.more != 1)} this turn"
        if s.more
        else {2: "twice each turn"}.get(s.times, f"{s.times} times each turn")
    )
    whose = f"{agree(all_of(s.who, t), 'may')} activate"
    return f"{whose} loyalty abilities of {_sources(s.what, t)} {often} rather than only once"


# ---------------------------------------------------------------- mana


def _produces(ability: ab.ProducesInstead, t: Speech) -> str:
    more = (
        {2: "twice as much of that mana", 3: "three times as much of that mana"}.get(
            ability.factor, f"{ability.factor} times as much of that mana"
        )
        if ability.factor != 1
        else ""
    )
    kind = (
        "{%s}" % ability.type_ + " instead of any other type" + " and amount" * ability.to_one if ability.type_ else ""
    )
    kind = "one mana of any color instead of any other type" if ability.any_color else kind
    least = f" {number_word(ability.at_least)} or more" if ability.at_least > 1 else ""
    what = a(ability.what, t, "permanent")
    head = (
        f"if {what} is tapped for{least} mana"
        if ability.who is Who.ANYONE
        else f"if {agree(one(ability.who, t), f'tap {what} for{least} mana')}"
    )
    return f"{head}, it produces {joined([more, kind])}" + " instead" * (not kind)


def _spend_as(ability: ab.SpendAsThough, t: Speech) -> str:
    only = "" if ability.spending is None else f" to {ability.spending.words.removeprefix('to ')}"
    spent, as_what = _kinds(ability.from_types).removesuffix(" of any type"), _kinds(ability.as_types)
    only = only.replace("~", t.me)
    return (
        f"{agree(all_of(ability.who, t), 'may')} spend {spent} "
        f"{'only ' * ability.only}as though it were {as_what}{only}"
    )


def _kinds(types: tuple[ManaType, ...]) -> str:
    names = {5: "mana of any color", 6: "mana of any type"}
    return names.get(len(types)) or f"{joined((COLOR_NAMES.get(c, 'colorless') for c in types), 'or')} mana"


# ---------------------------------------------------------------- costs of spells


def _alternative(ability: ab.AlternativeCost, t: Speech) -> str:
    named = as_keyword(ability, t)
    if named is not None:
        return named
    where = "" if ability.zone is None else f" from {_own_zone(ability.zone)}"
    down = " face down as a 2/2 creature" if ability.face_down else " transformed" if ability.face else ""
    only = " when an effect lets you" if ability.offered else ""
    changes = (
        f". If you do, {agree(NounPhrase('it'), changed(ability.changes, t, NounPhrase('it'), lasting=True))}"
        if ability.changes
        else ""
    )
    name = f"{ability.name.replace('-', ' ').capitalize()}: " if ability.name else ""
    price = paid(ability.cost, t) or "pay {0}"
    lent = " (this permission's own cost)" if ability.lent else ""
    if not (where or down or name):
        return f"{_if_first(ability.if_, t)}you may {price} rather than pay this spell's mana cost{only}{changes}{lent}"
    cast = f"cast this card{where}{down}"
    return (
        f"{name}{_if_first(ability.if_, t)}you may {cast} by {_paying(ability.cost, t)} "
        f"rather than paying its mana cost{only}{changes}{lent}"
    )


def _if_first(conditions: tuple[co.Condition, ...], t: Speech) -> str:
    said = provided(conditions, t).strip()
    return f"{said}, " if said else ""


def _own_zone(zone: Zone) -> str:
    return {Zone.EXILE: "exile", Zone.COMMAND: "the command zone"}.get(zone, f"your {zone}")


def _additional(ability: ab.AdditionalCost, t: Speech) -> str:
    named = as_keyword(ability, t) if ability.name and not ability.lent else None
    if named is not None:
        return named
    bounds = [say(p, t) for p in ability.cost.parts if isinstance(p, BoundsOfX)]
    cost = Cost(tuple(p for p in ability.cost.parts if not isinstance(p, BoundsOfX)))
    if bounds and not cost.parts:
        return joined(bounds)
    may = "you may " if ability.optional else ""
    match cost.parts:
        case (ObjectPart(count=1) as part,) if ability.repeatable:
            many = say(replace(part, count=am.ChosenNumber()), t)
            many = many.replace("X ", "any number of ", 1).replace(", where X is the chosen number", "")
            return f"as an additional cost to cast this spell, {may}{many}"
    often = " any number of times" if ability.repeatable else ""
    times = for_each(ability.times, t) or (
        "" if ability.times == 1 else f", a number of times equal to {say(ability.times, t)}"
    )
    where = f" and cast it from {_own_zone(ability.zone)}" if ability.zone else ""
    everything = ". If you do, choose all modes" if ability.all_modes else ""
    name = "" if not ability.name or ability.name.isdigit() else f"{cost_name(ability.name).capitalize()}: "
    price = paid(cost, t) or ("promise a gift" if ability.name == "gift" else "pay {0}")
    lent = ", even face down" if ability.lent else ""
    bound = f". {joined(bounds)}" if bounds else ""
    return f"{name}as an additional cost to cast this spell, {may}{price}{often}{times}{where}{lent}{everything}{bound}"


def _instead_of_mana(s: ab.MayPayInstead, t: Speech) -> str:
    who = all_of(s.who, t)
    spells = spells_of(s.spells, t)
    of_spell = provided(s.of_spell, t)
    cost = paid(s.cost, replace(t, me="that spell"))  # which is what the cost is of (118.9)
    if s.name == "free":
        said = f"{agree(who, 'may')} cast {spells} without paying their mana costs"
    else:
        keyword = f"{s.name.replace('-', ' ')} cost " if s.name else ""
        said = (
            (
                f"{agree(who, 'may')} {cost} as {article(keyword).strip()} "
                f"rather than pay the mana cost of {spells} {does(Who.YOU, 'cast', t)}"
            )
            if keyword
            else (f"{agree(who, 'may')} {cost} rather than pay the mana cost of {spells} {agree(who, 'cast')}")
        )
    changes = f". They {changed(s.changes, t, NounPhrase('they', plural=True), lasting=True)}" if s.changes else ""
    return f"{said}{of_spell}{provided(s.if_, t)}{changes}"


def _also(s: ab.MayPayAlso, t: Speech) -> str:
    named = as_keyword(s.additional, t)
    cost = named or f"an optional additional cost: {paid(s.additional.cost, t)}"
    cast = "" if s.who is Who.ANYONE else f" {agree(all_of(s.who, t), 'cast')}"
    return f"{spells_of(s.spells, t)}{cast} have {cost[:1].lower() + cost[1:]}{provided(s.if_, t)}"


def _only_if(s: ab.OnlyIf, t: Speech) -> str:
    when = timing(s.if_, t)
    if when:
        return f"cast this spell only {when}"
    match s.if_:
        case (co.ThisFits(fi.InZone(Zone.GRAVEYARD)),):
            return "cast this spell only from your graveyard"
        case (co.CouldCastSorcery(),):
            return "cast this spell only as a sorcery"
    return f"cast this spell only{provided(s.if_, t)}"


def _counts_as(s: ab.CountsAs, t: Speech) -> str:
    order = ("saddle", "crew", "station")
    keywords = sorted(s.keywords, key=lambda k: order.index(k) if k in order else len(order))
    verbs = joined(
        {"crew": "crews Vehicles", "saddle": "saddles Mounts", "station": "stations permanents"}.get(
            k, f"counts for {k}"
        )
        for k in keywords
    )
    whose = t.me if s.what == fi.THIS else f"each {noun(s.what, t, kind='creature')}"
    if s.stat:
        return f"{whose} {verbs} using its {s.stat} rather than its power"
    return f"{whose} {verbs} as though its power were {s.more} greater"


WORDS: dict[type, Say] = {
    ab.ActivateAnyTime: _any_time,
    ab.LoyaltyActivations: _loyalty,
    ab.Flash: _flash,
    ab.MayPlayFrom: _may_play,
    ab.CastThisWay: _cast_so,
    ab.ExtraLands: _extra_lands,
    ab.OnAnyTurn: lambda s, t: f"{agree(all_of(s.who, t), 'can')} {joined(s.actions)} on any player's turn",
    ab.NoHexproof: lambda s, t: (
        f"{affected(s.affects, t)} can be the targets of spells and abilities "
        f"{'' if s.by is Who.ANYONE else agree(all_of(s.by, t), 'control') + ' '}as though they didn't have hexproof"
    ),
    ab.Haste: lambda s, t: (
        f"{agree(all_of(Who.YOU, t), 'may')} activate abilities of "
        f"{affected(s.affects, t)} as though those creatures had haste"
    ),
    ab.CostChange: _cost_change,
    ab.InsteadOfKeywordCost: lambda s, t: (
        f"you may {paid(s.cost, t)} rather than pay {s.keyword} costs"
        f"{'' if s.what == fi.ANYTHING else ' of ' + _sources(s.what, t)}{provided(s.if_, t)}"
    ),
    ab.CountsAs: _counts_as,
    ab.CostMinimum: lambda s, t: (
        f"each {noun(fi.SPELL & s.spells, t)} that would cost less than {number_word(s.mana)} "
        f"mana to cast costs {number_word(s.mana)} mana to cast{provided(s.if_, t)}"
    ),
    ab.MayPayInstead: _instead_of_mana,
    ab.MayPayAlso: _also,
    ab.AlternativeCost: _alternative,
    ab.AdditionalCost: _additional,
    ab.Splice: lambda s, t: named_cost(f"splice onto {noun(s.onto, t)}", s.cost, t),
    ab.LifeForMana: lambda s, t: (
        f"for each {mana_types(s.types)} in a cost, {agree(all_of(s.who, t), 'may')} "
        f"pay {s.life} life rather than pay that mana"
    ),
    ab.ProducesInstead: _produces,
    ab.SpendAsThough: _spend_as,
    ab.Cant: _cant,
    ab.SpellLimit: _spell_limit,
    ab.LandLimit: lambda s, t: (
        f"{agree(all_of(s.who, t), CANT)} play more than {number_word(s.most)} "
        f"land{'s' * (s.most != 1)} each turn{provided(s.if_, t)}"
    ),
    ab.SorcerySpeed: lambda s, t: (
        f"{agree(each_of(s.who, t), 'can')} cast {_spells(s.spells, t)} only any time "
        f"{'you' if s.who is Who.YOU else 'they'} could cast a sorcery{provided(s.if_, t)}"
    ),
    ab.OnlyIf: _only_if,
    ab.CantBeTarget: _cant_be_target,
    ab.MustTarget: lambda s, t: (
        f"while choosing targets, {all_of(s.who, t)} must choose at least one {noun(s.what, t)} if able"
    ),
}

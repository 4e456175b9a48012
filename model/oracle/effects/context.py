"""What pronouns of a sentence stand for: its targets by place, and what the sentences before have spoken of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...language.amounts import Amount, Count, Greatest, Least
from ...language.cards import BASIC_LAND_TYPES
from ...language.costs import Action
from ...language.effects import (
    IT,
    YOU,
    AnyMay,
    AtRandom,
    AttackedBy,
    Bound,
    CardOf,
    Changes,
    ControllerOf,
    Draws,
    Each,
    InTurnFrom,
    MoveTo,
    OwnerOf,
    Picked,
    Picks,
    PlayerToRight,
    Ref,
    Seq,
    SpokenOf,
    Targeted,
    The,
    TheSource,
    Together,
)
from ...language.filters import (
    EXILED_WITH_THIS_NOW,
    THIS,
    AllOf,
    AnyOf,
    AttachedHost,
    ChosenPlayer,
    Compare,
    Controlled,
    ExiledWithThis,
    Filter,
    Giver,
    HasStat,
    HasType,
    InZone,
    Is,
    IsPlayer,
    Not,
    OfPlayer,
    OnStack,
    Owned,
    Stat,
    State,
    Who,
    Zone,
)
from ...language.keywords.ring import BEARER
from ...language.names import Name, NameOf, paid_by
from ...language.parts import exchanged, mentions, parts_of
from ...language.targets import SAME_CONTROLLER
from ..clauses.described import described
from ..phrases.amounts import number_or_x
from ..phrases.lexicon import NUMBERS
from ..phrases.nouns import noun
from .groups import compared, of_several, with_most
from .jointly import apart_by
from .players_who import players_who
from .spoken import Speaking

PLACE = re.compile(r"⟨(\d+)⟩")
_MOST = re.compile(
    r"the (?P<what>.+?) with the (?P<how>greatest|highest|least|lowest) (?P<stat>power|toughness|mana value)"
)
TIES = re.compile(
    r"If (?:two or more|multiple) \w+ are tied for (?:the )?(?:greatest|highest|least|lowest) (?:\w+|mana value), "
    r"(?:you )?choose one of them\."
)
GIVER = Each(AllOf((InZone(Zone.BATTLEFIELD), Giver())))
"""The one object that gives an ability, as its text names it (201.5a)."""
_NUMBER = "|".join((*NUMBERS, "X", "a", "an"))

AN_OPPONENT = Picks(Picked(IsPlayer(Who.OPPONENT), name=Name.PLAYER))
"""An opponent of your choice, who is "that player" from there on (608.2d)."""


_ATTACKED = re.compile(r"the player or planeswalker (?P<by>it|~|that creature)(?:'s| is) attacking")
_OF_OTHERS = (
    "the creature you don't control", "the creature an opponent controls",
    "the permanent you don't control", "the permanent an opponent controls",
)  # fmt: skip


class Context(Speaking):
    """What is spoken of: what the pronouns and phrases of a text stand for at a place of it."""

    # ------------------------------------------------------------ objects

    def what(self, text: str) -> Ref | None:
        """What a phrase is about: targets, "it", "each creature", "a creature you control"."""
        found = self._what(text.strip().removesuffix(" each"))
        if found is not None and not self.is_player(found):
            self.it = IT if isinstance(found, Picked) else found  # what was chosen is not chosen again
            self._remember()
        return found

    def spoken(self, text: str) -> Ref | None:
        """What a pronoun within a phrase is about, which does not change what "it" is after it."""
        return self.apart().what(text)

    def _what(self, text: str) -> Ref | None:
        self._remember()
        low = text.lower()
        place = PLACE.fullmatch(text.removeprefix("each of "))
        if place:
            return Targeted(int(place[1]))
        low = low.removeprefix("each of ") if low.startswith("each of the chosen ") else low
        if low == "~giver":  # 201.5a
            return self.names.get(low, GIVER)
        named = self._named(low) or self._by_its_kind(text)
        if named is not None:
            return named
        if _TOKENS.fullmatch(low) and ("token" in self.names or self.it != IT):
            return self.names.get("token") or self._token_spoken_of()
        if low in _IT:
            of_several_names = low in _SEVERAL and isinstance(self.it, TheSource)
            return self.names.get("them") if of_several_names else self.it
        if _THAT.fullmatch(low):
            return self._that(low)
        if low in _HOSTS:
            return Each(_HOSTS[low])
        if low == "that permanent or card" and len(self.targets) == 1:
            return Targeted(0)
        if re.fullmatch(
            r"that (?:player or (?:planeswalker|permanent|creature)|(?:permanent|creature) or player)", low
        ):
            return self.names.get(low) or self._either_target()
        several = of_several(text, self) or self._attacked(low)
        if several is not None:
            return several
        both = re.fullmatch(
            r"(?P<one>~|⟨\d+⟩|it|you|[^,]+?) and (?P<other>⟨\d+⟩|~|it|that player|each [^,]+)",
            text,
        )
        both = both or re.fullmatch(
            r"(?P<one>~|[Ii]t|⟨\d+⟩) and (?P<other>[A-Z]\w+s you control|the exiled card)", text
        )
        if both:
            one, other = self._any(both["one"]), self._any(both["other"])
            return Together((one, other)) if one is not None and other is not None else None
        return self._chosen_or_each(text)

    def _attacked(self, low: str) -> Ref | None:
        """What a creature attacks, where that is no battle: "the player or planeswalker it's attacking"."""
        found = _ATTACKED.fullmatch(low)
        attacker = self.spoken(found["by"]) if found else None
        return None if attacker is None else AttackedBy(attacker, battle=False)

    def _by_its_kind(self, text: str) -> Ref | None:
        """What is called by its creature type: "that Hero" of an event, "those Vampires" that were just tapped."""
        found = _OF_A_KIND.fullmatch(text)
        if found is None:
            return None
        kind = found["one"] or found["several"]
        event = self.names.get(f"event {kind.lower()}")
        if event is not None and found["one"]:
            return event
        if found["one"]:
            one = [n for n, t in enumerate(self.targets) if HasType(kind) in list(parts_of(t.what)) and t.most == 1]
            if len(one) == len(self.targets) == 1:
                return Targeted(0)
        done = mentions(self.did, HasType) and HasType(kind) in list(parts_of(self.did))
        return self.it if done and self.it == IT else None

    def _several_before(self, phrase: str) -> Ref | None:
        """What "those creatures" are that have been counted or changed, or are all the targets, and not "it" alone."""
        if not phrase.startswith(("those ", "the chosen ")) or (phrase.startswith("the ") and self.it == IT):
            return None
        match self.did:
            case Draws(number=Count(Filter() as what)) if self.it in (None, TheSource()):
                return Each(what)
            case Changes(what=Each() as each) if self.it == Bound(Name.EVENT_IT):
                return each
        noun, fitting = self._targets_of_kind(phrase)
        one_each = [n for n, target in enumerate(self.targets) if target.most == 1]
        all_of_them = 1 < len(self.targets) == len(fitting) == len(one_each)
        return Together(tuple(map(Targeted, fitting))) if noun is not None and all_of_them else None

    def _named(self, low: str) -> Ref | None:
        """What a text calls by a name that says what it is: itself, "the exiled card", "your Ring-bearer"."""
        if low in ("~", "this creature", "this permanent", "this spell", "this card", "this emblem"):
            return TheSource()
        if low == "the amassed army":
            return self.names.get(low)
        if low in ("the exiled card", "the exiled cards", "the exiled creature") and "exiled" in self.names:
            return self.names["exiled"]
        if _EXILED_ONES.fullmatch(low) and Action.EXILE in self.paid and not self.of_event:
            return Bound(paid_by(Action.EXILE))
        if _EXILED_ONES.fullmatch(low) and (self.it in (None, TheSource()) or self.exiles_none):
            return Each(EXILED_WITH_THIS_NOW)  # 607.2a
        if _TAPPED.fullmatch(low) and Action.TAP in self.paid:
            return Bound(paid_by(Action.TAP))
        if _SACRIFICED.fullmatch(low) and (sacrificed := self.sacrificed()) is not None:
            return sacrificed
        if low in ("those cards", "all cards revealed this way", "the revealed cards") and "all shown" in self.names:
            return self.names["all shown"]
        if low == "all cards revealed this way" and "revealed" not in self.names:
            return self.names.get("group")
        return self._named_by_what_it_did(low)

    def sacrificed(self) -> Ref | None:
        """What an instruction has sacrificed, or the cost where nothing else has been spoken of."""
        as_cost = self.it in (None, TheSource()) or Action.SACRIFICE in self.paid
        of_cost = Bound(paid_by(Action.SACRIFICE)) if as_cost else None
        return self.names.get("sacrificed", of_cost)

    def _named_by_what_it_did(self, low: str) -> Ref | None:
        """What was chosen, cast, crewed or saddled with, tempted, voted for."""
        if _CHOSEN.fullmatch(low) and "chosen" in self.names:
            return self.names["chosen"]
        if _MANNED.fullmatch(low) and "manned" in self.names:
            return self.names["manned"]
        if low == "that card" and self.it is None and "that spell" in self.names:
            return self.names["that spell"]
        if _CHOSEN.fullmatch(low) and len(self.targets) == 1 and self.it == Targeted(0):
            return Targeted(0)
        if low in _OF_OTHERS:
            return self._target_of_others(low)
        if low in ("the other", "the other creature") and "other one" in self.names:
            return self.names["other one"]
        if low == "one of the other creatures" and low in self.names:
            return self.names[low]
        if low == "your ring-bearer":
            return Each(BEARER)
        if _MOST_VOTED.fullmatch(low):
            return Bound(Name.VOTED_MOST)
        return None

    def _target_of_others(self, phrase: str) -> Ref | None:
        """What "the creature you don't control" is: the one target of which its text says so."""
        theirs = (Controlled(Who.OPPONENT), Not(Controlled(Who.YOU)))
        fitting = [n for n, target in enumerate(self.targets) if any(part in theirs for part in parts_of(target.what))]
        single = len(fitting) == 1 and self.targets[fitting[0]].most == 1
        return Targeted(fitting[0]) if single and phrase in _OF_OTHERS else None

    def _token_spoken_of(self) -> Ref | None:
        """What "that token" is where none has been created: what was spoken of, if that is a token."""
        if isinstance(self.it, Targeted) and self.it.group < len(self.targets):
            return self.it if Is(State.TOKEN) in list(parts_of(self.targets[self.it.group].what)) else None
        was_target = isinstance(self.it, Bound) and isinstance(self.it.name, NameOf)
        return None if was_target or isinstance(self.it, TheSource) else self.it

    def _either_target(self) -> Ref | None:
        """What "that player or planeswalker" is: the one target that may be either."""
        either = [
            n for n, target in enumerate(self.targets)
            if not only_players(target.what) and self.may_be_player(Targeted(n))
        ]  # fmt: skip
        return Targeted(either[0]) if len(either) == 1 else None

    def may_be_player(self, target: Targeted) -> bool:
        """Whether a target is a player, or may be one: "any target"."""
        known = self.targets[target.group : target.group + 1]
        return any(isinstance(p, IsPlayer) for p in parts_of(known))

    def _that(self, phrase: str) -> Ref | None:
        """What "that creature" is: not a token that was made since, and nothing of another type."""
        other = self._of_its_kind(phrase) or self._several_before(phrase)
        if other is not None:
            return other
        if self._is_doubtful(phrase):
            return self.names.get(phrase.replace("that ", "event ", 1))
        discarded = self.names.get("discarded")
        if discarded is not None and phrase.endswith(("card", "cards")) and self.it in (None, TheSource()):
            return discarded
        if isinstance(self.it, TheSource):
            return self._not_itself(phrase)
        if phrase.startswith("the ") and self.it is None:
            return None
        if phrase.startswith("those ") and isinstance(self.it, Targeted) and "those targets" in self.names:
            return self.names["those targets"]
        before = self.names.get("before token")
        if before is not None and self.it == IT and not re.search(r"tokens?$|clone$|copy$", phrase):
            return before
        noun, fitting = self._targets_of_kind(phrase)
        if len(fitting) == 1 and (self.it == self.names.get("that spell") or self._event_is_no(noun)):
            return Targeted(fitting[0])  # a spell is no land
        if isinstance(self.it, Targeted) and self.it.group < len(self.targets):
            if phrase.startswith("those ") and self.targets[self.it.group].most == 1:
                return None
            kinds = self._kinds_of(self.it.group)
            if noun is not None and kinds and noun not in kinds:
                event = self.names.get(phrase.replace("that ", "event ", 1)) if not fitting else None
                return Targeted(fitting[0]) if len(fitting) == 1 else event
        return self.it

    def _event_is_no(self, noun: str | None) -> bool:
        """Whether "it" is what an event is about that was of another kind than this."""
        said = {f"event {kind.lower()}" for kind in _KINDS.values()} & self.names.keys()
        return self.it == Bound(Name.EVENT_IT) and bool(said) and f"event {noun}".lower() not in said

    def _of_its_kind(self, phrase: str) -> Ref | None:
        """What is spoken of by its kind where "it" is of another: the ability, the spell, the host, the exiled card."""
        if phrase == "that ability" and "ability" in self.names:
            return self.names["ability"]
        if phrase == "those permanents" and self.it in (None, IT, Bound(Name.EVENT_IT)) and phrase in self.names:
            return self.names[phrase]
        spell = phrase in ("that spell", "that spell or ability")
        if spell and "that spell" in self.names and not self.is_on_the_stack():
            return self.names["that spell"]
        event = self.it in (TheSource(), Bound(Name.SOURCE), Bound(Name.EVENT_IT))
        if "hurt" in self.names and event and _A_PERMANENT.fullmatch(phrase):
            return self.names["hurt"]
        if "host" in self.names and self.it == Bound(Name.SEEN) and _A_PERMANENT.fullmatch(phrase):
            return self.names["host"]  # what was shown since is a card
        aimed_at = self.it == Bound(Name.SOURCE) == self.names.get("that spell")
        if "host" in self.names and aimed_at and _A_PERMANENT.fullmatch(phrase):
            return self.names["host"]  # and not the spell that targets it
        if self.it == Bound(Name.SEEN) and _A_PERMANENT.fullmatch(phrase) and self.targets:
            return self._target_of_kind(phrase)
        if re.fullmatch(r"(?:that|those) cards?", phrase) and isinstance(self.it, Targeted) and "exiled" in self.names:
            return self.names["exiled"] if self._kinds_of(self.it.group) else None  # a target is a permanent
        return None

    def _targets_of_kind(self, phrase: str) -> tuple[str | None, list[int]]:
        """The kind of permanent that a phrase names, and which targets may be one."""
        noun = next((kind for word, kind in _KINDS.items() if re.search(rf"\b{word}s?$", phrase)), None)
        return noun, [n for n in range(len(self.targets)) if noun in self._kinds_of(n)]

    def _target_of_kind(self, phrase: str) -> Ref | None:
        """The one target that a phrase about a permanent names, where what was looked at since is a card."""
        fitting = self._targets_of_kind(phrase)[1]
        return Targeted(fitting[0]) if len(fitting) == 1 else None

    def _is_doubtful(self, phrase: str) -> bool:
        """Whether one permanent that is spoken of may be "it" as well as what was spoken of before.

        It is a card that was revealed, or several permanents after an event that was about another one; "those spells"
        are one that was cast and its copies.
        """
        if phrase.startswith("the chosen ") and sum(isinstance(p, Picks) for p in parts_of(self.did)) > 1:
            return True  # they were chosen one after the other, and are not known together
        if phrase == "those spells":
            return not isinstance(self.it, (Each, Targeted))
        if self.of_event and phrase in ("the creature", "the land", "the permanent"):
            return self.it not in (Bound(Name.EVENT_IT), Each(AttachedHost())) and not isinstance(self.it, Targeted)
        shown = "host" in self.names and "all shown" in self.names and self.it == IT
        several = self.of_event and isinstance(self.it, Each) and self.it != Each(AttachedHost())
        return _A_PERMANENT.fullmatch(phrase) is not None and (shown or several)

    def is_on_the_stack(self) -> bool:
        """Whether "it" is a target that may be a spell or ability."""
        return isinstance(self.it, Targeted) and any(
            isinstance(part, OnStack) for part in parts_of(self.targets[self.it.group : self.it.group + 1])
        )

    def _kinds_of(self, group: int) -> set[str]:
        """The kinds of permanents that a target may be, as far as its text says them."""
        types = {p.name for p in parts_of(self.targets[group].what) if isinstance(p, HasType)}
        return types & set(_KINDS.values())

    def _not_itself(self, phrase: str) -> Ref | None:
        """What "that card" is where "it" is the object with the text: what else was spoken of, if anything was."""
        if re.fullmatch(r"the exiled (?:creature |artifact )?cards?", phrase):
            return self.names.get("other") or Each(ExiledWithThis(now=True))
        return self.names.get("other")  # of itself the text would have said "it"

    def _remember(self) -> None:
        """Remember what was last spoken of that is not the object with the text, which "that card" hardly means."""
        if self.it is not None and not isinstance(self.it, TheSource):
            self.call("other", self.it)

    def speak_of(self, it: Ref) -> None:
        """Let "it" be this from here on; what it was before is what else was spoken of."""
        self._remember()
        self.it = it

    def token_made(self) -> None:
        """Tokens are what "it" and "those tokens" are now; "that creature" is still what it was."""
        before = self.it
        if before is not None and "before token" not in self.names:
            self.call("before token", before)
        self.it = IT
        self.call("token", Bound(Name.TOKENS))

    @property
    def done_by_several(self) -> bool:
        """Whether each of several players has done what was just said, so that it is not told which of them did."""
        last = self.did.parts[-1] if isinstance(self.did, Seq) and self.did.parts else self.did
        who = getattr(last, "who", None)
        return isinstance(who, The) and who.who is not Who.YOU and not isinstance(last, AnyMay)

    def done_this_way(self, verb: str) -> Ref:
        """What something was done to "this way": by an instruction before, else by the cost of the ability (607.2)."""
        if verb in ("exiled", "discarded", "put into your graveyard") and verb in self.names:
            return self.names[verb]
        if verb == "milled" and self.names.get("group") == Bound(Name.MILLED):
            return Bound(Name.MILLED)  # "it" may be a token by then
        action = _AS_COST.get(verb)
        untold = self.it in (None, TheSource()) and not self.of_event and "other" not in self.names
        if action is not None and (untold or (action in self.paid and isinstance(self.it, Targeted))):
            return Bound(paid_by(action))
        return IT

    def two(self, one: str, other: str) -> tuple[Ref | None, Ref | None]:
        """What two phrases of a clause are about: "it" in either is what was spoken of before the clause."""
        before = self.it
        first = self.anyone(one)
        between = self.it
        named = one.lower() not in _IT and one != "~" and not _THAT.fullmatch(one.lower())
        self.it = between if named and other.startswith("its ") else before
        second = self.anyone(other)
        if other.lower() in _IT or (second is not None and self.is_player(second)):
            self.it = between
        return first, second

    def anyone(self, text: str) -> Ref | None:
        """What a phrase is about, players among it: "any target", "each opponent", "that creature"."""
        player = self.who(text)
        return player if player is not None and self.is_player(player) else self.what(text) or player

    def _any(self, text: str) -> Ref | None:
        return self._what(text) or self.who(text)

    def _chosen_or_each(self, text: str) -> Ref | None:
        each = re.fullmatch(
            r"(?:each|all|every) (?:of (?!any number |up to ))?(?!of )(?P<what>.+)", text, re.IGNORECASE
        )
        if each:
            what = self._all(each["what"])
            return None if what is None else Each(what)
        some = re.fullmatch(
            r"(?:each of (?=any number|up to ))?(?:(?P<any>any number of|one or more)|"
            rf"(?P<upto>up to )?(?P<n>{_NUMBER}|another|that many)) (?P<what>.+)", text, re.IGNORECASE
        )  # fmt: skip
        if some:
            return self._some(some)
        if self.breaks_ties and (most := _MOST.fullmatch(text)) is not None:
            return self._one_with_most(most)
        plural = self.filter(text) or self.filter(as_one_kind(text)) or self._of_either(text)
        return None if plural is None or not re.match(r"(?:other )?[\w-]*", text) else self._plural(text, plural)

    def _all(self, text: str) -> Filter | None:
        """All of some kinds: "artifacts and creatures", "permanents except for Giants, Wizards, and lands"."""
        kinds, but, other = text.partition(" except for ")
        if but:
            what, left_out = self._all(kinds), _any_of_these(other) or whole(other)
            return None if what is None or left_out is None else AllOf((what, Not(left_out)))
        return self.filter(text) or _any_of_these(text) or self.filter(as_one_kind(text)) or self._of_either(text)

    def _of_either(self, text: str) -> Filter | None:
        """What is of one of two kinds that are said one after the other: "red creatures and white creatures"."""
        found = _EITHER_KIND.fullmatch(text)
        kinds = (
            [self.filter(f"{found[one]} {found['noun']}{found['rest'] or ''}") for one in ("one", "other")]
            if found
            else []
        )
        known = tuple(kind for kind in kinds if kind is not None)
        return AnyOf(known) if len(known) == 2 else None

    def _one_with_most(self, found: re.Match[str]) -> Ref | None:
        """The one with the greatest or least number of all, which is chosen where several are tied (609.5)."""
        what, stat = self.filter(found["what"]), Stat(found["stat"])
        if what is None:
            return None
        greatest = found["how"] in ("greatest", "highest")
        bound = HasStat(stat, Compare.AT_LEAST, Greatest(stat, what)) if greatest else (
            HasStat(stat, Compare.AT_MOST, Least(stat, what))
        )  # fmt: skip
        return Picked(AllOf((what, bound)), 1, 1)

    def _plural(self, text: str, what: Filter) -> Ref | None:
        word = re.search(r"\b\w+s\b|\bElves\b|\bMice\b|\bpermanents\b", text)
        return Each(what) if word else None

    def _some(self, found: re.Match[str]) -> Ref | None:
        words = found["what"]
        if found["n"] and found["n"].lower() == "another":
            words = f"another {words}"
        words, apart = apart_by(words)
        words = re.sub(r"^(\w+) or an? (\w+)$", r"\1 or \2", words)
        what = self.filter(words) or (self.filter(as_one_kind(words)) if found["any"] else None)
        if what is None:
            return None
        if found["any"]:
            return Picked(what, 1 if found["any"].lower() == "one or more" else 0, None, apart=apart)
        count = self._how_many(found["n"].lower())
        if count is None or (apart and not found["upto"]):  # of which there may be no so many
            return None
        return Picked(what, 0 if found["upto"] else count, count, apart=apart)

    def _how_many(self, words: str) -> Amount | int | None:
        """How many of some are chosen: a number, X, or as many as has been said."""
        if words == "that many":
            return self.that_much()
        return 1 if words == "another" else number_or_x(words.upper() if words == "x" else words)

    def filter(self, text: str) -> Filter | None:
        """The filter of a noun phrase that is the whole text, with "that player controls" and the like."""
        text = text.strip().replace(" each opponent controls", " an opponent controls")
        text = re.sub(r"\bthat entered the battlefield (?=(?:under your control )?this turn$)", "that entered ", text)
        if " among " in text and (most := with_most(text, self)) is not None:
            return most
        apart = self._less_others(text) or self._of_same_controller(text)
        if apart is not None:
            return apart
        but = text.removesuffix(" other than enchanted creature")
        if but != text:
            other = self.filter(but)
            return None if other is None else AllOf((other, Not(AttachedHost())))
        but = text.removesuffix(" other than the chosen creature")
        if but != text:
            other, one = self.filter(but), self.names.get("chosen", self.it)
            known = isinstance(one, (Targeted, Bound)) and one != Bound(Name.EVENT_IT)
            return AllOf((other, Not(SpokenOf(one)))) if other is not None and known and one is not None else None
        tail, whose = None, None
        owned = re.search(
            r" (?:(?P<player>that player|those players|they|⟨\d+⟩|defending player|(?:its|that creature's) controller|"
            r"enchanted player)"
            r" (?P<how>controls?|owns?)|"
            r"(?:from|in) (?P<owner>that player|their|⟨\d+⟩|its owner)(?:'s)? (?P<zone>graveyard|hand|library))$",
            text,
        )
        if owned:
            tail = text[: owned.start()]
            name = owned["player"] or owned["owner"]
            whose = self.who("they" if name == "their" else name)
            if whose is None:
                return None
            return self._of_player(tail, whose, owned["zone"])
        return self._other(text, whole(text) or compared(text, self) or _with_asides(text))

    def _less_others(self, text: str) -> Filter | None:
        """Read: "creature except for creatures you control with flying"."""
        kind, but, others = text.partition(" except for ")
        what, less = (self.filter(kind), self.filter(others)) if but else (None, None)
        return None if what is None or less is None else AllOf((what, Not(less)))

    def _of_same_controller(self, text: str) -> Filter | None:
        """Read: "other creature with the same controller" as one object that is spoken of."""
        kind = text.removesuffix(" with the same controller")
        what = self.filter(kind) if kind != text and isinstance(self.it, Targeted) else None
        if what is None or self.it is None:
            return None
        return AllOf((what, OfPlayer(SpokenOf(ControllerOf(self.it)))))

    def _other(self, text: str, what: Filter | None) -> Filter | None:
        """Read: "each other creature" is other than what was spoken of, if that can be other than the ability's own."""
        if what is None or not _OTHER.search(text) or Not(THIS) not in list(parts_of(what)):
            return what
        if only_players(what):
            return other_than(what, self.player or YOU)
        it = self._spoken_of_apart(what)
        if it is None:
            alone = not self.targets and mentions(what, OnStack)  # other spells than the one that says so
            return None if self.of_spell and not alone else what
        return other_than(what, it)

    def _spoken_of_apart(self, what: Filter) -> Ref | None:
        """What has been spoken of that "other" may be other than; ``None``: nothing but the object with the text."""
        it = self.names.get("token", IT) if self.it == IT else self.it
        if it is None or isinstance(it, TheSource) or self.is_player(it):
            objects = [n for n, target in enumerate(self.targets) if not only_players(target.what)]
            return Targeted(objects[0]) if self.of_spell and len(objects) == 1 else None
        chosen = {"chosen", "chosen from"} & self.names.keys()
        here = InZone(Zone.BATTLEFIELD) in list(parts_of(what))
        if here and "host" in self.names and self.of_event and HasType("Creature") in list(parts_of(what)):
            return self.names["host"]  # an Aura or Equipment is no creature that others are other than
        if self.of_spell or it == Bound(Name.TOKENS) or (it == IT and (chosen or not here)):
            return it
        if not isinstance(it, Targeted) or it.group >= len(self.targets):
            return None
        theirs = Controlled(Who.OPPONENT) in list(parts_of(self.targets[it.group].what))
        return None if theirs and Controlled(Who.YOU) in list(parts_of(what)) else it

    def _of_player(self, text: str, whose: Ref, zone: str | None) -> Filter | None:
        found = self._other(text, whole(text) or _with_asides(text))
        if found is None:
            return None
        where: tuple[Filter, ...] = (InZone(Zone(zone)),) if zone else ()
        return AllOf((*where, found, OfPlayer(SpokenOf(whose))))

    # ------------------------------------------------------------ players

    def who(self, text: str) -> Ref | None:
        """The players that a phrase is about."""
        low = text.lower().strip().removesuffix(" each")
        place = PLACE.fullmatch(low)
        if place:
            return Targeted(int(place[1]))
        both = re.fullmatch(r"you and (?P<other>⟨\d+⟩|that player)", low)
        if both:
            other = self.who(both["other"])
            return None if other is None else Together((The(Who.YOU), other))
        before = self._by_whose_side(low) or self._one_spoken_of(low) or self._players_who(text)
        if before is not None:
            return before
        if low in _PLAYERS:
            return The(_PLAYERS[low])
        if low in ("that player", "they", "those players", "the player", "that opponent", "he or she"):
            return None if low == "those players" and not self._is_of_several(self.player) else self.player
        if low in (
            "its controller",
            "their controller",
            "its controllers",
            "their controllers",
        ):
            return None if self.it is None else ControllerOf(self.it)
        if _CONTROLLER.fullmatch(low):
            of_that = self.spoken(re.sub(r"^the ", "that ", low.removesuffix("'s controller")))
            return None if of_that is None else ControllerOf(of_that)
        if low in ("its owner", "that card's owner", "their owner", "their owners"):
            return None if self.it is None else OwnerOf(self.it)
        if re.fullmatch(r"that player or that \w+'s controller|that permanent's controller or that player", low):
            return None if self.it is None else ControllerOf(self.it)  # of a player, that player
        whose = re.fullmatch(
            r"(?P<of>⟨\d+⟩|~(?:giver)?|enchanted \w+)'s (?P<how>controller|owner)|"
            r"the (?P<whose>controller|owner) of (?P<its>⟨\d+⟩)", low
        )  # fmt: skip
        if whose:
            of = self._what(whose["of"] or whose["its"])
            made = ControllerOf if "controller" in (whose["how"], whose["whose"]) else OwnerOf
            return None if of is None else made(of)
        if low in ("the active player", "that attacking player", "the attacking player", "attacking player"):
            return The(Who.ACTIVE)  # 506.2
        return None

    def _players_who(self, text: str) -> Ref | None:
        of_kind = re.fullmatch(r"(?:[Tt]hat|[Tt]he) (?P<kind>[A-Z]\w+)'s controller", text.strip())
        one = self._by_its_kind(f"that {of_kind['kind']}") if of_kind else None
        if one is not None:
            return ControllerOf(one)
        some = players_who(text[:1].lower() + text[1:], self.did)
        return None if some is None else Each(some)

    def _one_spoken_of(self, low: str) -> Ref | None:
        """Players that are known by what has been spoken of: the others, an object's controller, a spell's."""
        special = self._chosen_ones(low)
        if special is not None:
            return special
        if low == "each other player" and isinstance(self.player, (Targeted, OwnerOf, ControllerOf)):
            return Each(AllOf((IsPlayer(Who.ANYONE), Not(SpokenOf(self.player)))))
        if low in ("that player", "that opponent") and self.player is None:
            return self._whose_it_is()
        if low in ("the first player", "the second player", "those opponents"):
            return self.names.get(low)
        if low == "that source's controller":
            return ControllerOf(self.it) if self.it == Bound(Name.SOURCE) and self.of_event else None
        if low == "that spell's controller" and "that spell" in self.names:
            return ControllerOf(self.names["that spell"])
        if low == "the exiled card's owner":
            exiled = self._what("the exiled card")
            return None if exiled is None else OwnerOf(exiled)
        return self.names.get(low) if low in ("defending player", "each other player") else None

    def _by_whose_side(self, low: str) -> Ref | None:
        """Players by whom they are against, or sit beside: opponents of one who is spoken of, friends and foes."""
        if low == "each of its controller's opponents":
            return None if self.it is None else Each(AllOf((IsPlayer(), Not(SpokenOf(ControllerOf(self.it))))))
        if low == "each of that player's opponents" and self.player is not None:
            one = not isinstance(self.player, (The, Each, Together))
            return Each(AllOf((IsPlayer(Who.ANYONE), Not(SpokenOf(self.player))))) if one else None
        if low in ("each friend", "each foe") and "friends" in self.names:
            friends = SpokenOf(self.names["friends"])
            return Each(AllOf((IsPlayer(Who.ANYONE), friends if low == "each friend" else Not(friends))))
        if low == "the player to your right":
            return PlayerToRight()
        return None

    def _is_of_several(self, players: Ref | None) -> bool:
        """Whether these may be several players: each of some, two or more targets."""
        if isinstance(players, Targeted):
            return self.targets[players.group].most != 1
        return isinstance(players, (Each, Together)) or (isinstance(players, The) and players != YOU)

    def _chosen_ones(self, low: str) -> Ref | None:
        """Players who are chosen at random, as targets or for the object with the text; somebody's opponents."""
        if low == "enchanted player":
            return Each(AllOf((IsPlayer(), AttachedHost())))
        if low == "an opponent chosen at random":
            return AtRandom(The(Who.OPPONENT))
        if low == "each of its controller's opponents":
            return None if self.it is None else Each(AllOf((IsPlayer(), Not(SpokenOf(ControllerOf(self.it))))))
        if low in ("the chosen player", "the chosen opponent"):
            players = [n for n, target in enumerate(self.targets) if only_players(target.what) and target.most == 1]
            if not players and not self.of_spell and "player" not in self.names:
                return Each(ChosenPlayer())  # for the object with the text (607.2d)
            return Targeted(players[0]) if len(players) == 1 else None
        but = re.fullmatch(r"each player other than (?P<who>⟨\d+⟩|its controller)", low)
        if but:
            other = self.who(but["who"])
            return None if other is None else Each(AllOf((IsPlayer(Who.ANYONE), Not(SpokenOf(other)))))
        return None

    def _whose_it_is(self) -> Ref | None:
        """Who "that player" is where only what a target player has, or an opponent's object, has been spoken of."""
        if isinstance(self.it, Each):
            theirs = {part.part.of for part in parts_of(self.it) if isinstance(part, OfPlayer) and (
                isinstance(part.part, SpokenOf) and isinstance(part.part.of, Targeted))}  # fmt: skip
            return theirs.pop() if len(theirs) == 1 else None
        if self.it == IT and isinstance(self.did, MoveTo):  # whose permanents have just been moved
            whose = {part for part in parts_of(self.did) if isinstance(part, ControllerOf)}
            return whose.pop() if len(whose) == 1 else None
        if not isinstance(self.it, Targeted) or self.it.group >= len(self.targets):
            return None
        target = self.targets[self.it.group]
        parts = list(parts_of(target.what))
        if target.joint == SAME_CONTROLLER:
            return ControllerOf(self.it)
        if Owned(Who.OPPONENT) in parts:
            return OwnerOf(self.it)
        return ControllerOf(self.it) if Controlled(Who.OPPONENT) in parts else None

    def is_player(self, ref: Ref) -> bool:
        """Whether what is referred to is a player."""
        if isinstance(ref, (The, ControllerOf, OwnerOf, PlayerToRight, InTurnFrom)):
            return True
        if isinstance(ref, AtRandom):
            return self.is_player(ref.of)
        if isinstance(ref, Together):
            return all(self.is_player(part) for part in ref.parts)
        if isinstance(ref, Targeted) and ref.group < len(self.targets):
            return only_players(self.targets[ref.group].what)
        if isinstance(ref, Each):
            return only_players(ref.what)
        return isinstance(ref, Bound) and ref.name in ("player", "event player", "damaged player", "opponent")

    def spoke_of(self, places: Sequence[int], *, objects: bool = True) -> None:
        """Remember the targets that a sentence names: the last player, the last object where no clause has done so."""
        for place in places:
            if place < len(self.targets) and only_players(self.targets[place].what):
                self.player = Targeted(place)
            elif objects:
                self.it = Targeted(place)


def other_than(what: Filter, it: Ref) -> Filter:
    """A filter of what is "other" than something else than the object with the text."""
    return exchanged(what, lambda part: Not(SpokenOf(it)) if part == Not(THIS) else part)  # type: ignore[no-any-return]


_OTHER = re.compile(r"\b(?:an)?other\b(?! than)", re.IGNORECASE)
_KINDS_JOINED = re.compile(r"(?P<kinds>(?:[\w-]+, )*[\w-]+,?) and (?P<last>[\w-]+)(?P<rest> .+)?")


def as_one_kind(text: str) -> str:
    """Read: "each artifact, creature, and land you control" is each that is an artifact, creature, or land."""
    found = _KINDS_JOINED.fullmatch(text)
    return text if found is None else f"{found['kinds']} or {found['last']}{found['rest'] or ''}"


def _any_of_these(text: str) -> Filter | None:
    """Several plain kinds of permanents: "artifacts, creatures, and enchantments"."""
    words = re.split(r",? and |, ", text)
    if len(words) < 2 or not all(re.fullmatch(r"(?:non\w+ )?[A-Za-z][a-z]+", w) for w in words):
        return None
    found = [whole(w) for w in words]
    kinds = tuple(f for f in found if f is not None)
    return AnyOf(kinds) if len(kinds) == len(words) else None


def whole(text: str) -> Filter | None:
    """The filter of a noun phrase that is a whole text, at the beginning of a sentence too."""
    for words in (text, text[:1].lower() + text[1:]):
        found = noun(words)
        if found is not None and found.end == len(words):
            return found.what
    return None


def _with_asides(text: str) -> Filter | None:
    """The filter of a noun phrase with what targets may be said to be, too: "creatures that attacked this turn"."""
    found = described(text)
    return found.what if found is not None and found.end == len(text) and found.is_plain else None


def only_players(what: Filter) -> bool:
    """Whether only players fit a filter."""
    if isinstance(what, AllOf):
        return any(only_players(p) for p in what.parts)
    if isinstance(what, AnyOf):
        return bool(what.parts) and all(only_players(p) for p in what.parts)
    return isinstance(what, IsPlayer | ChosenPlayer)


_EITHER_KIND = re.compile(
    r"(?P<one>[A-Za-z]+) (?P<noun>creatures|permanents) and (?P<other>[a-z]+) (?P=noun)(?P<rest> you control)?"
)
_AS_COST = {"sacrificed": Action.SACRIFICE, "exiled": Action.EXILE, "tapped": Action.TAP, "discarded": Action.DISCARD,
            "returned": Action.RETURN}  # fmt: skip
_MOST_VOTED = re.compile(r"each (?:creature|card|permanent|player) with the most votes or tied for most votes")
_KINDS = {
    "creature": "Creature", "artifact": "Artifact", "land": "Land", "enchantment": "Enchantment",
    "planeswalker": "Planeswalker",
}  # fmt: skip
_IT = frozenset({"it", "them", "the token", "the tokens", "those tokens", "the copy", "the copies", "each of them",
                 "they", "itself", "the rest of them"})  # fmt: skip
_SEVERAL = frozenset({"them", "they", "each of them", "the rest of them", "those tokens", "the tokens", "the copies"})
_A_PERMANENT = re.compile(r"that (?:creature|land|artifact|enchantment|planeswalker|permanent)")
_EXILED_ONES = re.compile(r"the exiled (?:[\w-]+ )*(?:cards?|creatures?|permanents?|artifacts?|spells?|tokens?)")
_SACRIFICED = re.compile(r"the sacrificed (?:creature|permanent|artifact|enchantment|land|planeswalker)s?")
_TAPPED = re.compile(r"the creature tapped to pay ~'s additional cost")
_CHOSEN = re.compile(r"the chosen (?:cards?|creatures?|permanents?|lands?|artifacts?|enchantments?|spells?)")
_MANNED = re.compile(r"that (?:mount|vehicle|mount or vehicle)")
_TOKENS = re.compile(r"(?:the|that|those) tokens?(?: created this way)?")
_THAT = re.compile(
    r"(?:that|those|the(?= (?:creature|land|permanent)$)|the exiled|the returned|the sacrificed|the chosen|"
    r"the discarded|the milled|the revealed) "
    r"(?:other )?(?:creatures?|cards?|permanents?|lands?|spells?|tokens?|artifacts?|enchantments?|planeswalkers?|"
    r"abilit(?:y|ies)|spell or ability|equipment|aura|(?:creature|land|artifact|token) cards?|vehicle|token|clone|copy)"
)
_OF_A_KIND = re.compile(r"[Tt]hat (?P<one>[A-Z][a-z-]+)|(?:each of )?[Tt]hose (?P<several>[A-Z][a-z-]+)s")
_CONTROLLER = re.compile(
    r"(?:that|the) (?:creature|spell|permanent|land|artifact|enchantment|planeswalker|token|aura|ability|"
    r"spell or ability)'s controller"
)
_HOSTS = dict.fromkeys((
    "enchanted creature", "equipped creature", "enchanted land", "enchanted permanent", "enchanted artifact",
    "enchanted player", "fortified land", "enchanted planeswalker",
    *(f"enchanted {name.lower()}" for name in BASIC_LAND_TYPES),
), AttachedHost()) | {"enchanted creature card": AllOf((InZone(Zone.GRAVEYARD), AttachedHost()))}  # fmt: skip
_PLAYERS = {
    "you": Who.YOU, "each opponent": Who.OPPONENT, "each player": Who.ANYONE, "all players": Who.ANYONE,
    "your opponents": Who.OPPONENT, "each of your opponents": Who.OPPONENT, "each other player": Who.OPPONENT,
    "players": Who.ANYONE, "you and each opponent": Who.ANYONE, "opponents": Who.OPPONENT,
}  # fmt: skip


def copied(of: Ref | None, text: str) -> Ref | None:
    """What is copied: "that card" is the card that something which has moved is now."""
    return CardOf(of) if isinstance(of, Bound) and text.endswith(" card") else of


__all__ = ["PLACE", "Context", "Controlled", "OnStack", "Owned", "copied", "only_players"]

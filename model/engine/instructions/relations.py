"""Pairs, cards that haunt creatures, and cards that are encoded on them (702.95, 702.55, 702.99)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.decisions import Subsets, YesOrNo, chosen
from ...game.matching.states import are_paired
from ...game.position import GameObject
from ...language.abilities import Damages, GainAbility, ManaEvent, TriggeredAbility
from ...language.effects import IT, CastsFree, CopiesCards, Each, Encodes, Haunts, Pairs, Until, Verb
from ...language.filters import CREATURE, PERMANENT, YOURS, IsPlayer, These, This, Who, Zone
from ..events.making import HAUNTED
from ..events.proposed import Move
from ..events.run import Process, Run, ask
from .carrying import carries
from .frame import Frame
from .lasting import add_lasting
from .zone_changes import pick


@carries(Pairs)
def pairs(frame: Frame, effect: Pairs) -> Process[None]:
    """Pair two creatures that are still creatures of the player, and unpaired (702.95c)."""
    ids = (*(yield from pick(frame, effect.one)), *(yield from pick(frame, effect.other)))
    both = [frame.run.object(i) for i in ids]
    if len(ids) != 2 or not all(_may_be_paired(frame.run, o, frame.you) for o in both):
        return
    for one, other in (both, both[::-1]):
        assert one is not None
        assert other is not None
        frame.run.put(replace(one, paired_with=other.ref))


def _may_be_paired(run: Run, o: GameObject | None, player: str) -> bool:
    here = o is not None and o.zone is Zone.BATTLEFIELD and o.controller == player
    if o is None or not here or "Creature" not in run.look(o.id).words:
        return False
    return not any(are_paired(o, run.position.objects[i]) for i in run.position.battlefield)


def unpair(run: Run) -> None:
    """End pairs that have ceased to be two creatures of one player (702.95e)."""
    for id in run.position.battlefield:
        o = run.position.objects[id]
        if o.paired_with is None:
            continue
        other = run.position.current(o.paired_with)
        there = other is not None and other.controller == o.controller and are_paired(o, other)
        if other is None or not there or not all("Creature" in run.look(i).words for i in (id, other.id)):
            run.put(replace(o, paired_with=None))


@carries(Haunts)
def haunts(frame: Frame, effect: Haunts) -> Process[None]:
    """Exile a card haunting a creature (702.55a)."""
    creature = yield from pick(frame, effect.creature)
    for id in (yield from pick(frame, effect.what)):
        move = Move(id=id, to=Zone.EXILE, verb=Verb.EXILE, by=frame.you, source=frame.source, rule="702.55a")
        yield from frame.happen(move)
        found = frame.run.object(id)
        if creature and found is not None and found.zone is Zone.EXILE:
            frame.run.put(replace(found, chosen={**found.chosen, HAUNTED: frame.run.ref(creature[0])}))


@carries(Encodes)
def encodes(frame: Frame, _: Encodes) -> Process[None]:
    """Exile the card of a spell encoded on a creature, which lets it be copied and cast (702.99a, c)."""
    spell = frame.find(frame.spell)
    own = tuple(i for i in frame.objects_that_fit(PERMANENT & CREATURE & YOURS, frame.scope()))
    if spell is None or spell.stacked is None or spell.stacked.copy or not own:
        return
    text = f"exile {spell.id} encoded on a creature"
    if (yield from ask(frame.you, "may", text, YesOrNo(), rule="702.99a", source=spell.id)) == "no":
        return
    text = f"on which creature {spell.id} is encoded"
    creature = chosen((yield from ask(frame.you, "choose", text, Subsets(own), rule="702.99a", source=spell.id)))[0]
    yield from frame.happen(Move(id=spell.id, to=Zone.EXILE, by=frame.you, rule="702.99a"))
    card = frame.run.ref(spell.id)
    copied = (CopiesCards(Each(These((card,)))), CastsFree(IT))
    strikes = Damages(This(), IsPlayer(Who.ANYONE), combat=True)
    given = GainAbility(TriggeredAbility(ManaEvent.OTHER, effects=copied, when=strikes))
    add_lasting(frame.run, objects=(frame.run.ref(creature),), changes=(given,), controller=frame.you,
                until=Until.WHILE_EXILED, tied_to=card)  # fmt: skip

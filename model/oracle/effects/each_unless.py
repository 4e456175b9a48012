"""What happens to each of several unless somebody pays for it: "for each land, destroy it unless …" (118.12a)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.filters import AllOf
from ...language.names import Name
from .context import Context, as_one_kind
from .unless import read_unless

_OF_SHOWN = re.compile(r"(?:of those cards|card|(?P<what>.+) revealed this way)")
_DESTROYED = re.compile(r"(?:\w+) destroyed this way")


def for_each_unless(what: str, rest: str, context: Context) -> ef.Effect | None:
    """An instruction about each of several that is carried out for those alone for which nobody has paid."""
    of = _several(what, context) if " unless " in rest else None
    if of is None:
        return None
    player = context.player if re.search(r"\bthat player\b", rest) else ef.ControllerOf(ef.IT)
    each = read_unless(rest, context.apart(it=ef.IT, player=player))
    if not isinstance(each, ef.UnlessPays) or each.then is not None or not _is_about_it(each.do):
        return None
    return ef.UnlessPaidFor(of, each)


def _several(what: str, context: Context) -> ef.Ref | None:
    """Of what each one is spoken: of a kind of objects, of cards that were shown, of what was destroyed."""
    shown, group = _OF_SHOWN.fullmatch(what), context.names.get("group")
    if shown:
        fits = context.filter(shown["what"]) if shown["what"] else None
        if group is None or (fits is None and shown["what"]):
            return None
        return group if fits is None else ef.Each(AllOf((ef.SpokenOf(group), fits)))
    if _DESTROYED.fullmatch(what):
        return ef.IT if isinstance(context.did, ef.MoveTo) and context.did.bound is Name.IT else None
    noun = None if "this way" in what else context.filter(what) or context.filter(as_one_kind(what))
    return None if noun is None else ef.Each(noun)


def _is_about_it(effect: ef.Effect) -> bool:
    """Whether it can be done to all of them at once that nobody has paid for."""
    match effect:
        case (
            ef.MoveTo(what=ef.Bound(Name.IT))
            | ef.CountersSpell(what=ef.Bound(Name.IT))
            | ef.DiscardsThese(what=ef.Bound(Name.IT))
        ):
            return True
        case ef.SacrificeOf(who=ef.ControllerOf(ef.Bound(Name.IT)), what=ef.SpokenOf(ef.Bound(Name.IT)), number=None):
            return True
        case ef.DealsDamage(to=ef.ControllerOf(ef.Bound(Name.IT)), amount=int(), divided=False):
            return True
    return False

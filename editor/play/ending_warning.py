"""Before Enter ends something: which units of whoever decides could still act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.play.prompt_options import NOTHING_YET, UNIT, PromptOptions, TouchSpot
from engine.play import Choice

if TYPE_CHECKING:
    from editor.play.pending_choice import PendingChoice


def ending_of(pending: PendingChoice) -> Choice | None:
    """What Enter would end while units could still act; None where it ends nothing, or none could."""
    plan, default = pending.plan, pending.default()
    choice = default.whole if default else plan.choices[0] if len(plan.choices) == 1 and not plan.is_set else None
    ends = choice is not None and not choice.args and pending.begun == NOTHING_YET and not pending.session.is_open
    return choice if ends and _could_act(pending) else None


def idle_units(pending: PendingChoice) -> tuple[int, ...]:
    """The units of whoever decides that could still act."""
    hand = pending.hand
    return _own(pending, hand) if hand is not None else ()


def _could_act(pending: PendingChoice) -> bool:
    """Whether a unit of whoever decides could be sent somewhere: units that only add to something do not count."""
    hand = pending.hand
    own = _own(pending, hand) if hand is not None else ()
    if hand is None or not own:
        return False
    return any(pending.leads_on(hand, option) for option in hand.lit[TouchSpot(UNIT, own[0])])


def _own(pending: PendingChoice, hand: PromptOptions) -> tuple[int, ...]:
    state = pending.session.game.state
    units = (spot.value for spot in hand.lit if spot.kind == UNIT)
    return tuple(unit for unit in units if state.counter(unit).side == hand.prompt.actor)

"""52.3 to 52.6 The side that loses steps says by which units, where the order leaves a choice."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.loss_orders import Losses, is_enhanced, is_outgunned, is_proof, order_of
from engine.games.time_for_trumpets.combat.losses import lose_step
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.battle.loss_steps import loss_step
from engine.mechanics.choices import Choose
from engine.mechanics.positions import alive, in_hex, side_of, units_in
from engine.play import NOWHERE, rule, say


def party(state: TrumpetsState, units: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of some units that are still on the map."""
    return tuple(unit for unit in alive(state, units) if in_hex(state, unit))


def bears_at_last(state: TrumpetsState, frame: Losses, units: tuple[int, ...]) -> tuple[int, ...]:
    """52.3, 52.5 Return the units of a side of which none is in the order: by one reading they bear nothing."""
    return () if frame.attacking and state.rules.losses_last_hq == "none" else units


def bearers(state: TrumpetsState, frame: Losses, _side: int = NOWHERE) -> tuple[int, ...]:
    """52.3 to 52.6 Return the units among which the owner chooses who bears the next loss."""
    units = party(state, frame.units) if frame.hits > 0 else ()
    if is_enhanced(state, frame) and is_proof(state, frame, units):
        return ()
    order = order_of(state, frame)
    due = any(tier.who(state, frame, units) for tier in order.tiers)
    found = order.among(state, frame, units) if due else bears_at_last(state, frame, units)
    return (*found, *leaders_with(state, frame, found)) if found else ()


@rule("rb.39.3#e")
def leaders_with(state: TrumpetsState, frame: Losses, units: tuple[int, ...]) -> tuple[int, ...]:
    """39.3 Return the leaders in the hexes of units that bear a loss: the owner may choose one of them instead."""
    if not state.rules.leaders:
        return ()
    there = (one for hex in dict.fromkeys(state.at[unit] for unit in units) for one in units_in(state, hex))
    return tuple(one for one in there if state.counter(one).is_leader and side_of(state, one) == frame.side)


@rule("rb.53.1#a", "rb.53.1#a1")
def suffer(play: TrumpetsPlay, frame: Losses, unit: int) -> None:
    """52.3 A unit loses a step; 53.1 an Allied AFV before superior guns brings its side another hit."""
    clause = "rb.52.3" if frame.afv else "rb.52.5"
    outgunned = not frame.more and is_outgunned(play.state, frame, unit)
    extra = play.state.rules.afv_superior_hits - 1 if outgunned else 0
    play.change(hits=frame.hits - 1 + extra, more=frame.more or outgunned)
    lose_step(play, unit, clause)


# 52.3 to 52.6 Of the units that the order leaves the owner chooses.
LOSE = Choose[TrumpetsState, Losses]()(
    "lose",
    suffer,
    bearers,
    "loss.not_due",
    "rb.52.3#b",
    also=(
        *("rb.52.4#b", "rb.52.5#b", "rb.52.6#b", "rb.53.2.1#c", "rb.53.2.2#c"),
        *("rb.52.3#a", "rb.52.4#a", "rb.52.5#a", "rb.52.6#a", "rb.53.2.1#a", "rb.53.2.2#a"),
    ),
    text="verb.lose_step",
)
LOSSES = loss_step(
    "losses",
    "rb.52.3",
    Losses,
    LOSE,
    spare=lambda state, unit: (state.steps[unit], -state.counter(unit).strength(state.steps[unit])),
    measure=lambda state, frame: (sum(state.steps[unit] for unit in frame.units) + frame.hits,),
    ask=lambda _state, frame: say("ask.losses", "rb.52.3", side=frame.side, hits=frame.hits),
)

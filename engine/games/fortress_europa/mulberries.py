"""29.0 Mulberries: storms, and what becomes of them."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import LEFT, FortressPlay, friends_in, kind, take_off
from engine.games.fortress_europa.supply.ports import mulberries
from engine.play import Step, rule
from engine.rulebook.dice import covers

STORM = "storm"


@rule("rb.29.5#a")
def roll_for_each(play: FortressPlay, _frame: OfSide) -> None:
    """29.5 In a storm a die is rolled for each Mulberry before the Allies move."""
    state = play.state
    if state.weather == STORM:
        for hex in mulberries(state):
            play.roll("mulberry", (6,), hex)


@rule("rb.29.5#a", "rb.18.7.2#f2")
def batter(play: FortressPlay, _frame: OfSide, faces: tuple[int, ...]) -> None:
    """29.5 A battered Mulberry keeps half of its capacity, rounded down."""
    state, hex, (face,) = play.state, faces.subject[0], faces  # type: ignore[attr-defined]
    if covers(state.rules.mulberry_damage, face):
        lost = state.mulberry[hex] - state.mulberry[hex] // 2
        state.mulberry[hex] -= lost
        state.mulberry_damage[hex] += lost
        state.damaged_in[hex] = state.turn
    play.tell("mulberry.storm", "rb.29.5#a", hex=hex, face=face, left=state.mulberry[hex])


STORMS = Step("mulberry_storm", "rb.29.5", OfSide, enter=roll_for_each, after={"mulberry": batter})


@rule("rb.29.4#a", "rb.29.4#b", "rb.29.6#a")
def destroy(play: FortressPlay, hex: int) -> None:
    """29.4 Germans in its hex destroy a Mulberry for good; its capacity is gone at once."""
    state = play.state
    if not state.mulberry[hex] and not state.mulberry_damage[hex]:
        return
    state.mulberry[hex] = state.mulberry_damage[hex] = 0
    for unit in friends_in(state, ALLIED, hex):
        if kind(state, unit) == "mulberry":
            take_off(state, unit)
            state.away[unit] = LEFT
    play.tell("mulberry.destroyed", "rb.29.4#a", hex=hex)

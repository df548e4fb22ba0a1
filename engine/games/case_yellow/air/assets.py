"""5.1 Air assets: how many of a side lie ready, and where the others are."""

from __future__ import annotations

from engine.games.case_yellow.state import YellowState
from engine.play import rule


def ready(state: YellowState, side: int) -> int:
    """5.1b Count the assets of a side that are available."""
    return int(state.available[(state.SIDES[side],)])


def set_ready(state: YellowState, side: int, number: int) -> None:
    """5.1b So many assets of a side are available; those of before are no more."""
    state.available[(state.SIDES[side],)] = number


def use(state: YellowState, side: int, number: int = 1) -> None:
    """5.1 Take assets from those available: they are used, or set aside, until the next turn."""
    state.available[(state.SIDES[side],)] -= number
    state.used[(state.SIDES[side],)] += number


@rule("rb.5.1#c4", "rb.5.1#e8")
def lose(state: YellowState, side: int, turns: int) -> None:
    """5.1 An asset that has just been used is eliminated: it comes back so many turns later."""
    state.used[(state.SIDES[side],)] -= 1
    state.returning[(state.SIDES[side], state.turn + turns)] += 1


@rule("rb.5.1#b3")
def still_out(state: YellowState, side: int) -> int:
    """5.1b Count the eliminated assets of a side that have not come back by now."""
    return sum(
        count for (name, turn), count in state.returning.items() if name == state.SIDES[side] and turn > state.turn
    )


def clear(state: YellowState, side: int) -> None:
    """13.3d All assets of a side are lost, whether ready, used or eliminated."""
    name = state.SIDES[side]
    state.available[(name,)] = state.used[(name,)] = 0
    for key in [key for key in dict(state.returning.items()) if key[0] == name]:
        state.returning[key] = 0

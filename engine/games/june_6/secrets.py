"""7.24a The content of the cup is secret: what a side may take to be in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.june_6.chits import resample_chit
from engine.games.june_6.counters import DIVISION
from engine.games.june_6.logistics import NATIONS_OF
from engine.games.june_6.markers import (
    PLAN,
    all_headquarters,
    corps_marker,
    has_presets,
    is_free_ops,
    marker_of,
    marker_side,
    own_markers,
)
from engine.games.june_6.opening import SET_ASIDE
from engine.games.june_6.state import June6State
from engine.play import NOWHERE, rule

Below = Callable[[int], int]


def _taken(words: list[str], number: int, below: Below) -> list[str]:
    """Take so many of some markers at random."""
    rest = list(words)
    return [rest.pop(below(len(rest))) for _ in range(min(number, len(rest)))]


@rule("rb.5.14")
def possible_markers(state: June6State, side: int) -> list[str]:
    """5.14 The markers of a side that have not come to light this turn."""
    hqs = (hq for hq in all_headquarters(state, side) if state.counter(hq).headquarters == DIVISION)
    words = [marker_of(state, hq) for hq in hqs if state.at[hq] != NOWHERE] * state.rules.markers_division
    words += [corps_marker(nation) for nation in NATIONS_OF[side]] * state.rules.markers_corps
    for word in state.spent:
        if word in words:
            words.remove(word)
    return sorted(words)


@rule("rb.7.24")
def resample(state: June6State, side: int, below: Below) -> None:
    """7.24a Put other markers of the enemy into the cup, as many as there are; one's own are known."""
    resample_chit(state, side, below)
    enemy = 1 - side
    hidden = [word for word in own_markers(state, state.pool, enemy) if not is_free_ops(word)]
    firsts = [word for word in state.bought if word.startswith(SET_ASIDE)]
    first = own_markers(state, (word.removeprefix(SET_ASIDE) for word in firsts), enemy)
    known = has_presets(state, enemy)
    candidates = sorted([*hidden, *first]) if known else possible_markers(state, enemy)
    drawn = _taken(candidates, len(hidden) + len(first), below)
    if len(drawn) < len(hidden) + len(first):
        return
    in_cup = drawn[len(first) :]
    _put_back(state, enemy, in_cup, drawn[: len(first)])


def _put_back(state: June6State, enemy: int, in_cup: list[str], first: list[str]) -> None:
    side = 1 - enemy
    free = [word for word in own_markers(state, state.pool, enemy) if is_free_ops(word)]
    plain = [word for word in state.bought if not word.startswith((PLAN, SET_ASIDE))]
    kept = [word for word in state.bought if word.startswith(PLAN) or _is_first_of(state, word, side)]
    mine, theirs = own_markers(state, plain, side), list(own_markers(state, plain, enemy))
    unseen = _taken_out(theirs, own_markers(state, state.pool, enemy))
    state.pool.fill((*own_markers(state, state.pool, side), *free, *in_cup))
    state.bought.fill((*mine, *kept, *theirs, *in_cup[:unseen], *(SET_ASIDE + word for word in first)))


def _is_first_of(state: June6State, word: str, side: int) -> bool:
    return word.startswith(SET_ASIDE) and marker_side(state, word.removeprefix(SET_ASIDE)) == side


def _taken_out(words: list[str], others: Iterable[str]) -> int:
    """Take out of the first what is among the others; how much that is."""
    before = len(words)
    for word in others:
        if word in words:
            words.remove(word)
    return before - len(words)

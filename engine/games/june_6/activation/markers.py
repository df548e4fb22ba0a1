"""5.16, 7.1, 7.2 Activation markers (AM): whom each activates, what lies in the cup, who gets them free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.june_6.arrivals.reinforcements import (
    arriving,
    due,
    free_corps_markers,
    free_division_markers,
    pays,
    waits_for_reduced_phase,
)
from engine.games.june_6.command.formations import corps_of_nation
from engine.games.june_6.counters import ALLIED, COMMONWEALTH, DIVISION, GERMAN, REICH, US
from engine.games.june_6.state import June6Play, June6State, side_of
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

# 7.1, 7.2 Activation markers (AM): what lies in the cup, and whom each marker activates.

CORPS_MARKER, FREE_OPS, PLAN = "corps.", "free.", "plan."


@cached_value("record")
def units_by_id(state: June6State) -> dict[str, int]:
    """Return the units by the ids of their counters."""
    return {state.counter(unit).id: unit for unit in range(len(state.record))}


def marker_of(state: June6State, hq: int) -> str:
    """7.11 The marker of a headquarters: a division has its own, corps share those of their nation."""
    counter = state.counter(hq)
    return counter.id if counter.headquarters == DIVISION else corps_marker(counter.nation)


def corps_marker(nation: str) -> str:
    """Return the marker of all corps of a nation."""
    return CORPS_MARKER + nation


def free_marker(state: June6State, side: int) -> str:
    """Return the Free Ops marker of a side."""
    return FREE_OPS + state.SIDES[side]


def plan_marker(state: June6State, corps: int) -> str:
    """Return the word under which a bought corps activation waits to be declared (7.51)."""
    return PLAN + state.counter(corps).id


def planned_corps(state: June6State, marker: str) -> int:
    """Return the corps headquarters of a bought corps activation; NOWHERE for any other marker."""
    return units_by_id(state)[marker.removeprefix(PLAN)] if marker.startswith(PLAN) else NOWHERE


def is_free_ops(marker: str) -> bool:
    """Tell whether a marker is a Free Ops marker."""
    return marker.startswith(FREE_OPS)


def division_of(state: June6State, marker: str) -> int:
    """Return the division headquarters of a marker; NOWHERE for one of corps or Free Ops."""
    return units_by_id(state).get(marker, NOWHERE)


def marker_side(state: June6State, marker: str) -> int:
    """Whose marker it is."""
    if is_free_ops(marker):
        return state.SIDES.index(marker.removeprefix(FREE_OPS))
    if marker.startswith(CORPS_MARKER):
        return GERMAN if marker == corps_marker(REICH) else ALLIED
    return side_of(state, units_by_id(state)[marker.removeprefix(PLAN)])


@rule("rb.7.11")
def headquarters_of_marker(state: June6State, marker: str) -> tuple[int, ...]:
    """7.11 Whom a marker activates: its division, or all corps headquarters of its nation, in play or coming now."""
    if marker.startswith(CORPS_MARKER):
        nation = marker.removeprefix(CORPS_MARKER)
        return tuple(hq for hq in corps_of_nation(state, nation) if state.at[hq] != NOWHERE or _comes(state, hq))
    division = division_of(state, marker)
    return () if division == NOWHERE else (division,)


@rule("rb.10.32")
def _comes(state: June6State, hq: int) -> bool:
    """10.32 Whether a headquarters off the map is called upon by its marker; in the RE phase no marker is drawn."""
    return hq in due(state, side_of(state, hq)) and not waits_for_reduced_phase(state, hq)


def own_markers(state: June6State, markers: Iterable[str], side: int) -> tuple[str, ...]:
    """Return those of some markers that are a side's."""
    return tuple(marker for marker in markers if marker_side(state, marker) == side)


@rule("rb.5.14")
def markers_left(state: June6State, marker: str) -> int:
    """5.14 How many markers of a kind are not in the cup: each division has two, and so have the corps of a nation."""
    corps = marker.startswith(CORPS_MARKER)
    most = state.rules.markers_corps if corps else state.rules.markers_division
    return most - state.pool.count(marker) - state.spent.count(marker) - promised(state, marker)


@rule("rb.7.53")
def promised(state: June6State, marker: str) -> int:
    """7.51, 7.53 A bought corps activation lays a corps marker aside, and one of each Allied division of that corps."""
    plans = (planned_corps(state, word) for word in state.bought if word.startswith(PLAN))
    return sum(_needs(state, corps, marker) for corps in plans)


def _needs(state: June6State, corps: int, marker: str) -> bool:
    if marker.startswith(CORPS_MARKER):
        return marker == marker_of(state, corps)
    return state.counter(units_by_id(state)[marker]).parent == state.counter(corps).formation


def put_in(play: June6Play, marker: str, number: int = 1) -> None:
    """7.21 to 7.23 Put markers into the cup, unseen by the enemy."""
    state = play.state
    if not number:
        return
    state.pool.put(*[marker] * number)
    division, owner = division_of(state, marker), (marker_side(state, marker),)
    if division == NOWHERE:
        play.tell("pool.added", "rb.7.21", to=owner, marker=marker, count=number)
    else:
        note_early(state, division)
        play.tell("pool.added_division", "rb.7.21", to=owner, unit=division, count=number)


@rule("qa.am-3")
def note_early(state: June6State, hq: int) -> None:
    """AM-3 A marker that lay in the cup before its headquarters was due is not free when the headquarters comes."""
    if state.at[hq] == NOWHERE and hq not in state.arrivals.due(state.turn):
        state.introduced[hq] = 1


@rule("rb.7.21")
def presets(play: June6Play, side: int) -> None:
    """7.21 What a scenario puts into the cup for a side this turn: free, or for the points that it grants for that.

    Where the points do not go round, after supply interdiction, the side buys what it likes.
    """
    state = play.state
    due = own_markers(state, (marker for turn, marker in state.presets if turn == state.turn), side)
    price = sum(state.rules.marker_cost for marker in due if _is_paid(state, marker))
    if price > state.resources[side]:
        return
    state.resources[side] -= price
    for marker in dict.fromkeys(due):
        put_in(play, marker, due.count(marker))
        state.bought.put(*[marker] * due.count(marker))


def _is_paid(state: June6State, marker: str) -> bool:
    return any(pays(state, hq) for hq in headquarters_of_marker(state, marker))


def has_presets(state: June6State, side: int) -> bool:
    """Tell whether the scenario gives a side its markers for this turn."""
    return any(turn == state.turn and marker_side(state, marker) == side for turn, marker in state.presets)


@rule("rb.7.24")
def clear_away(play: June6Play) -> None:
    """7.24 At the end of the turn the markers go back to their owners."""
    for heap in (play.state.pool, play.state.bought, play.state.aside, play.state.spent):
        heap.fill(())


@cached_value("record")
def all_headquarters(state: June6State, side: int) -> tuple[int, ...]:
    """Return every headquarters of a side."""
    units = range(len(state.record))
    return tuple(unit for unit in units if state.counter(unit).headquarters and side_of(state, unit) == side)


# 5.16, 7.23 The activation markers of formations that come as reinforcements: nobody pays for them.


def left(state: June6State, marker: str) -> int:
    """Return how many markers of a kind can still go into the cup."""
    return max(markers_left(state, marker), 0)


@rule("rb.5.16", "rb.7.23", "pb.2.83#h")
def put_in_arrivals(play: June6Play, units: Sequence[int]) -> None:
    """7.23, 2.83c Put in the markers of the formations of these units, as far as they come this turn."""
    put_in_divisions(play, arriving(play.state, units))
    for nation in (US, COMMONWEALTH, REICH):
        marker = corps_marker(nation)
        put_in(play, marker, min(free_corps_markers(play.state, nation, units), left(play.state, marker)))


def put_in_divisions(play: June6Play, hqs: Iterable[int]) -> None:
    """7.23 Each division has its own markers."""
    state = play.state
    for hq in hqs:
        if state.counter(hq).headquarters == DIVISION:
            marker = marker_of(state, hq)
            put_in(play, marker, min(free_division_markers(state, hq), left(state, marker)))

"""5.16, 7.23 The activation markers of formations that come as reinforcements: nobody pays for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.june_6.arrivals import arriving, free_corps_markers, free_division_markers
from engine.games.june_6.counters import COMMONWEALTH, DIVISION, REICH, US
from engine.games.june_6.markers import corps_marker, marker_of, markers_left, put_in
from engine.games.june_6.state import June6Play, June6State
from engine.play import rule


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

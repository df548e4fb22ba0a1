"""33 Interdicted forest roads: the example between Houffalize and Wibrin."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.counters import Counter
from engine.play import Game
from tests.games.time_for_trumpets.field import hex_of, hq, now, offers, position, take, unit
from tests.games.time_for_trumpets.marching import infantry, points, segment, tank

CORPS = hq("ge.lviii", "corps_hq", formation="lviii")
PANTHER = tank("ge.panther", "116pz")
RECON = unit("ge.recon", "recon", (2, 9), (4, 9), mobility="off_road")
FOOT = infantry("ge.foot", "560vg")
LEADER = unit("ge.leader", "leader", (0, 9), unit_class="leader", mobility="off_road")
PLANE = unit("us.plane", "aircraft", (0, 0), unit_class="aircraft", mobility="air", weapon="P-47D")
STRAFED: dict[str, Any] = {"strafes": {"us.plane": "5935"}, "turn": 5}


@pytest.mark.parametrize(
    ("counter", "path", "cost"),
    [
        (PANTHER, ("6035", "5936", "5835"), 7.5),
        (RECON, ("6035", "5936", "5835"), 6.5),
        (FOOT, ("6035", "5936", "5835"), 3),
        (LEADER, ("6035", "5936"), 1),
    ],
)
def test_interdiction_costs_vehicles_more(counter: Counter, path: tuple[str, ...], cost: float) -> None:
    """rb.33#b, rb.33#d One more in the open, two more on a forest road; foot units and leaders who walk pay nothing."""
    state = position({counter: "6036", PLANE: "5935"}, **STRAFED)
    assert points(state, counter, *path) == cost


def evading(face: int) -> Game:
    """Return a segment in which a Panther before the forest road tries its luck."""
    game = segment({CORPS: "6138", PANTHER: "6035", PLANE: "5935"}, "ge.lviii", faces=[face], **STRAFED)
    assert ("ge.panther", "5936") in offers(game, "evade")
    take(game, "evade", "ge.panther", "5936")
    return game


def test_who_avoids_it_goes_on_at_the_usual_cost() -> None:
    """rb.33#h, rb.33#i All forest road hexes connected to the first are free of it."""
    state = now(evading(1))
    assert state.board.label(state.at[1]) == "6035"
    assert points(state, PANTHER, "5936", "5835") == 2


@pytest.mark.parametrize(("face", "disrupted"), [(4, 0), (6, 2)])
def test_who_does_not_enters_the_first_hex_and_stops(face: int, disrupted: int) -> None:
    """rb.33#j It has paid for interdiction, and by one reading the worst result disrupts it."""
    state = now(evading(face))
    assert state.at[1] == hex_of("5936")
    assert state.halted[1]
    assert state.expended[1] == 3 * state.PARTS
    assert state.disrupted[1] == disrupted


def test_only_vehicles_try_and_only_once() -> None:
    """rb.33#c, rb.33#e, rb.33#g, rb.5.8#e Nor from anywhere but before the first hex."""
    game = segment({CORPS: "6138", FOOT: "6035", RECON: "6037", PLANE: "5935"}, "ge.lviii", **STRAFED)
    assert offers(game, "evade") == []


def test_aircraft_hinder_their_enemies_alone() -> None:
    """rb.33#a, rb.33#f In the area of an American squadron Germans pay; who cannot pay for it all does not try."""
    ours = tank("us.tank", "9ad")
    state = position({ours: "6036", PLANE: "5935"}, **STRAFED)
    assert points(state, ours, "6035", "5936", "5835") == 2.5
    for left, tries in ((3, True), (2, False)):
        spent = {"ge.panther": (8 - left) * 4}
        game = segment({CORPS: "6138", PANTHER: "6035", PLANE: "5935"}, "ge.lviii", expended=spent, **STRAFED)
        assert bool(offers(game, "evade")) is tries

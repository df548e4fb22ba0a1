"""29.4 to 30.2 What the rulebook's examples of crossings, roads and fords cost."""

from __future__ import annotations

import pytest

from engine.games.time_for_trumpets.counters import Counter
from tests.games.time_for_trumpets.field import asked, now, offers, position, refusals, take, unit
from tests.games.time_for_trumpets.marching import (
    CORPS,
    NIGHT,
    guns,
    infantry,
    may_step,
    points,
    reaches,
    segment,
    tank,
)

FOOT = infantry("ge.foot")
GUNS = guns("ge.guns", formation="26vg")
HEAVY_AA = unit("ge.aa", "heavy_aa", (2, 8), mobility="off_road")
TRUCK = unit("ge.truck", "motorized_infantry", (2, 8), (4, 8), mobility="truck")
PANZER = tank("ge.panzer")
ENGINEER = unit("ge.eng", "engineer", (2, 6))
FOG = {"weather_5": "fog"}


@pytest.mark.parametrize(
    ("counter", "start", "path", "cost", "entries"),
    [
        (FOOT, "7946", ("7845",), 4, {}),
        (FOOT, "7946", ("7845",), 5, FOG),
        (FOOT, "7946", ("7845",), 5, {"turn": NIGHT}),
        (FOOT, "7946", ("7846", "7747"), 4, {}),
        (FOOT, "7844", ("7744",), 5, {}),
        (FOOT, "7844", ("7744",), 6, FOG),
        (GUNS, "7846", ("7747",), None, {}),
        (GUNS, "7846", ("7747",), 4, {"helped": {"ge.guns": 1}}),
        (HEAVY_AA, "7843", ("7743",), 6, {}),
        (TRUCK, "7843", ("7743",), None, {}),
        (TRUCK, "7843", ("7743",), 7, {"helped": {"ge.truck": 1}}),
        (PANZER, "7843", ("7743",), 9, {"helped": {"ge.panzer": 1}}),
    ],
)
def test_a_crossing_costs_what_the_example_says(
    counter: Counter, start: str, path: tuple[str, ...], cost: float | None, entries: dict[str, object]
) -> None:
    """rb.30.1#a, rb.30.2#a, rb.29.4#a The ground, and the water, and the dark."""
    state = position({counter: start}, **{"turn": 5, **entries})
    assert points(state, counter, *path) == cost


def test_a_foot_unit_wades_as_its_first_move_only() -> None:
    """rb.30.1#b Having moved, it crosses at bridges and fords alone."""
    game = segment({CORPS: "9040", FOOT: "8046"}, "ge.xlvii")
    take(game, "march", "ge.foot")
    take(game, "to", "7946")
    assert "7845" not in reaches(now(game), FOOT)
    assert "7846" in reaches(now(game), FOOT)


def test_an_engineer_helps_one_unit_and_crosses_itself() -> None:
    """rb.30.2#e Guns come over the ford with its help; nobody else does."""
    second = guns("ge.second", formation="26vg")
    units = {CORPS: "9040", GUNS: "7846", second: "7846", ENGINEER: "7846"}
    game = segment(units, "ge.xlvii", ferrying={"ge.eng": 1})
    assert ("ge.guns", "ge.eng") in offers(game, "help_over")
    assert points(now(game), GUNS, "7747") is None
    take(game, "help_over", "ge.guns", "ge.eng")
    assert offers(game, "help_over") == []
    take(game, "march", "ge.guns")
    take(game, "to", "7747")
    assert refusals(game, "march", "ge.eng") != []
    take(game, "cross_over", "ge.eng", "7747")
    state = now(game)
    assert [state.board.label(state.at[n]) for n in (1, 3)] == ["7747", "7747"]
    assert asked(game) == "movement"


def test_the_dark_river_is_another_reading() -> None:
    """rb.29.4#a By the other reading a river costs more in the dark, and woods and broken ground do not."""
    state = position({FOOT: "7946"}, turn=NIGHT, options={"move.dark": "river"})
    assert points(state, FOOT, "7845") == 5
    assert points(position({FOOT: "7747"}, turn=NIGHT, options={"move.dark": "river"}), FOOT, "7748") == points(
        position({FOOT: "7747"}, turn=5), FOOT, "7748"
    )


def test_a_bridge_holds_24_points_in_a_turn() -> None:
    """rb.30.3#b, rb.30.3#c, rb.30.3#e By the advanced rule a full bridge lets nobody over."""
    plain = position({PANZER: "7842"}, turn=5)
    board = plain.board
    edges = (e for _n, e in board.adjacent(plain.at[0]) if board.word("bridge", e) == "bridge")
    edge = next(edges)
    there = next(board.label(h) for h in board.grid.edge_hexes(edge) if h != plain.at[0])
    crossed = [[edge, 24]]
    for options, said in (({}, ""), ({"bottleneck": True}, "move.bridge_full")):
        game = segment({CORPS: "9040", PANZER: "7842"}, "ge.xlvii", options=options)
        take(game, "march", "ge.panzer")
        take(game, "to", there)
        state = now(game)
        assert state.crossed[edge,] == (1 if options else 0)
        state = position({PANZER: "7842"}, turn=5, options=options, crossed=crossed)
        assert may_step(state, PANZER, there) == said

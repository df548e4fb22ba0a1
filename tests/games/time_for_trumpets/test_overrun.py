"""35, 36 Overrun during movement."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.counters import Counter
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.overrun_conditions import can_enter, price, prohibition
from engine.games.time_for_trumpets.stacking import may_stay
from tests.games.time_for_trumpets.field import hex_of, hq, now, offers, position, refusals, take, unit
from tests.games.time_for_trumpets.marching import CORPS, NIGHT, infantry, segment, tank

TARGET, BESIDE = "7034", "7035"
"""Two clear hexes without a village, water or road between them."""
PANZER = tank("ge.pz", "2pz", cf=8)
FOOT = infantry("ge.foot", "2pz")
POST = unit("us.post", "infantry", (1, 6), size="company", formation="28id")


def field(**units: str) -> dict[Counter, str]:
    """Return the units of a segment."""
    return {CORPS: "8240", PANZER: BESIDE, FOOT: BESIDE, POST: TARGET}


def test_a_tank_with_infantry_overruns_a_single_step() -> None:
    """rb.35.1#b, rb.35.3#a, rb.35.3#i, rb.35.3#j, rb.35.3#k At 10 to 1 the defender is gone."""
    game = segment(field(), "ge.xlvii")
    assert offers(game, "overrun") == [("ge.pz", TARGET)]
    take(game, "overrun", "ge.pz", TARGET)
    assert "overrun.too_weak" in refusals(game, "carry_out")
    take(game, "join_overrun", "ge.foot")
    take(game, "carry_out")
    take(game, "follow_in", "ge.foot")
    state = now(game)
    assert [state.board.label(state.at[n]) for n in (1, 2)] == [TARGET, TARGET]
    assert state.at[3] == -1
    assert refusals(game, "march", "ge.pz")
    take(game, "done")
    assert not now(game).overrun[hex_of(TARGET)]


@pytest.mark.parametrize(
    ("post", "entries", "clause"),
    [
        (unit("us.two", "infantry", (1, 6), (2, 6)), {}, "rb.35.2#a"),
        (unit("us.post", "infantry", (1, 6)), {"road_block": {TARGET: 1}}, "rb.35.2#d"),
        (unit("us.post", "light_tank", (1, 6), mobility="afv"), {"road_block": {TARGET: 1}}, "rb.35.2#e"),
        (unit("us.post", "infantry", (1, 6)), {"engaged": {"us.post": 1}}, "rb.35.2#f"),
        (unit("us.post", "infantry", (1, 6)), {"fort": {TARGET: 1}}, "rb.35.2#g"),
        (unit("us.post", "infantry", (1, 6)), {"weather_5": "fog", "weather_7": "fog"}, "rb.35.2#i"),
        (unit("us.post", "infantry", (1, 6)), {}, ""),
    ],
)
def test_what_protects_a_weak_hex(post: Counter, entries: dict[str, Any], clause: str) -> None:
    """rb.35.2#a, rb.35.2#d, rb.35.2#e, rb.35.2#f, rb.35.2#g, rb.35.2#i One condition after the other."""
    assert prohibition(position({PANZER: BESIDE, post: TARGET}, turn=5, **entries), 0, hex_of(TARGET)) == clause


def test_an_hq_is_overrun_in_any_ground_but_not_in_a_village() -> None:
    """rb.35.1#a, rb.35.2#g By the default reading; by the other one even there."""
    head = hq("us.hq")
    board = position({head: TARGET}, turn=5).board
    towns = [h for h in board.grid.hexes if board.word("terrain", h) == "town"]
    villages = [
        h for h in board.grid.hexes if board.word("settlement", h) == "village" and board.word("terrain", h) == "clear"
    ]
    for hex, options, clause in (
        (towns[9], {}, ""),
        (villages[40], {}, "rb.35.2#g"),
        (villages[40], {"overrun.hq_anywhere": True}, ""),
    ):
        state = position({head: board.label(hex)}, turn=5, options=options)
        assert prohibition(state, 0, hex) == clause


def test_at_night_three_formations_overrun_with_their_own_units() -> None:
    """rb.36.1#a, rb.36.2#a, rb.36.4#c, rb.36.5#c 2nd Panzer alone; KGP with the 150th Brigade; others not at all."""
    head = {name: hq(f"ge.{name}", formation=name) for name in ("2pz", "26vg", "kgp", "150bde")}

    def night(lead: str, others: str) -> list[Any]:
        panzer, foot = tank("ge.pz", lead), infantry("ge.foot", others)
        units = {
            CORPS: "8240",
            **dict.fromkeys((head[lead], head[others]), "8140"),
            panzer: BESIDE,
            foot: BESIDE,
            POST: TARGET,
        }
        superior = {"ge.pz": f"ge.{lead}", "ge.foot": f"ge.{others}"}
        return offers(segment(units, "ge.xlvii", superior=superior, turn=NIGHT), "overrun")

    assert night("2pz", "2pz")
    assert not night("2pz", "26vg")
    assert not night("26vg", "26vg")
    assert night("kgp", "150bde")


def test_who_attacks_across_water_does_not_count() -> None:
    """rb.35.2#h The ratio is reached by those who need not cross a stream or river."""
    board = position({POST: TARGET}, turn=5).board
    pairs = (board.grid.edge_hexes(edge) for edge in board.grid.edges if board.word("river", edge) == "river")
    here, there = next(
        pair for pair in pairs if min(pair) >= 0 and all(board.word("terrain", hex) == "clear" for hex in pair)
    )
    units = {CORPS: "8240", PANZER: board.label(here), FOOT: board.label(here), POST: board.label(there)}
    game = segment(units, "ge.xlvii")
    assert "overrun.too_weak" in refusals(game, "overrun", "ge.pz", board.label(there)) or not offers(game, "overrun")


@pytest.mark.parametrize(
    "entries",
    [
        {"resting": {"ge.xlvii": 1}},
        {"exhausted": {"ge.xlvii": 1}},
        {"building": {"ge.pz": 1}},
        {"demolition": {"ge.pz": 1}},
    ],
)
def test_who_rests_or_works_overruns_nobody(entries: dict[str, Any]) -> None:
    """rb.4.3#f, rb.13.5.2#e, rb.19#f, rb.22.2#h An overrun is an attack, too."""
    assert offers(segment(field(), "ge.xlvii"), "overrun")
    assert offers(segment(field(), "ge.xlvii", **entries), "overrun") == []


def test_with_low_fuel_an_overrun_is_the_only_hex() -> None:
    """rb.29.2.2#b, rb.29.2.2#c, rb.35.3#g A tank that has moved its hex overruns nobody after it."""
    head = hq("ge.2pz", formation="2pz")
    superior = {"ge.pz": "ge.2pz", "ge.foot": "ge.2pz"}
    for low, moved, free in ((1, 0, True), (1, 1, False), (0, 1, True)):
        entries: dict[str, Any] = {"low_fuel": {"ge.2pz": low}, "moved": {"ge.pz": moved}}
        game = segment({**field(), head: "8140"}, "ge.xlvii", superior=superior, **entries)
        assert bool(offers(game, "overrun")) is free, (low, moved)


@pytest.mark.parametrize("entry", ["building", "unreleased", "reserve"])
def test_units_at_work_or_held_back_overrun_nobody(entry: str) -> None:
    """rb.29.1#b, rb.35.3#f, rb.18.4#h The tank stays where it is, like in a march."""
    for mover in ("ge.pz", "ge.foot"):
        entries: dict[str, Any] = {entry: {mover: 1}}
        assert offers(segment(field(), "ge.xlvii", **entries), "overrun") == []


HEAVY = unit("us.heavy", "heavy_tank", (1, 6), mobility="afv", traits=("heavy",))
GUNS = unit("us.guns", "artillery_substitute", (1, 6), unit_class="artillery")


@pytest.mark.parametrize("turn", [5, NIGHT])
@pytest.mark.parametrize(("post", "clause"), [(HEAVY, "rb.35.2#b"), (GUNS, "rb.35.2#c"), (POST, "")])
def test_heavy_afv_and_substitutes_stand_by_day_and_by_night(post: Counter, clause: str, turn: int) -> None:
    """rb.35.2#b, rb.35.2#c, rb.36.3#a The conditions of the day are those of the night."""
    assert prohibition(position({PANZER: BESIDE, post: TARGET}, turn=turn), 0, hex_of(TARGET)) == clause


def road_pair() -> tuple[str, str]:
    """Return two adjacent clear hexes that a minor road joins, the second without a village."""
    board = position({FOOT: TARGET}).board
    for there in board.grid.hexes:
        plain = board.word("terrain", there) == "clear" and board.word("settlement", there) == "none"
        for here, edge in board.adjacent(there) if plain else ():
            dry = board.word("river", edge) == "none" and board.word("road", edge) == "minor_road"
            if dry and board.word("terrain", here) == "clear":
                return board.label(here), board.label(there)
    raise AssertionError


def test_an_overrun_along_a_road_costs_a_point() -> None:
    """rb.35.3#g, rb.35.3#h, rb.36.4#d, rb.36.5#d In mud too; a tank with less cannot enter, by day or by night."""
    here, there = road_pair()
    foe = unit("us.post", "infantry", (1, 6), size="company", formation="28id")
    for ground in ("firm", "mud"):
        state = position({PANZER: here, foe: there}, turn=5, ground=ground)
        assert price(state, 0, hex_of(there)) == state.PARTS
    for turn, left, free in ((5, 4, True), (5, 3, False), (NIGHT, 4, True), (NIGHT, 3, False)):
        state = position({PANZER: here, foe: there}, turn=turn, expended={"ge.pz": 8 * 4 - left})
        assert can_enter(state, 0, hex_of(there)) is free


def test_an_overrun_hex_is_crowded_and_dear_for_the_segment() -> None:
    """rb.35.3#l, rb.35.3#m, rb.35.3#n Others pay a point more to enter; those who took no part go on from it."""
    rider = infantry("ge.rider", "2pz")
    for stays, room in (("attackers", True), ("eliminated", False)):
        units = {CORPS: "8240", rider: BESIDE, PANZER: TARGET, infantry("ge.two", "2pz"): TARGET}
        options = {"overrun.stays": stays}
        game = segment(units, "ge.xlvii", overrun={TARGET: 1}, options=options)
        state = now(game)
        go = MARCHES.go(state, 1)
        assert MARCHES.cost_of_step(state, go, hex_of(BESIDE), hex_of(TARGET)) == 2 * state.PARTS
        assert (may_stay(state, 1, hex_of(TARGET)) is None) is room
        assert "ge.two" in offers(game, "march")
        take(game, "done")
        assert not now(game).overrun[hex_of(TARGET)]

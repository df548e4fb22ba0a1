"""9.0 Supply roads and paths, isolation, Kampfgruppen, captured depots."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.entering import ADVANCE, MARCH, RETREAT, entered
from engine.games.time_for_trumpets.state import BAILEY, BLOWN
from engine.games.time_for_trumpets.supply.dumps import INCIDENTAL
from engine.games.time_for_trumpets.supply.fuel import has_depot
from engine.games.time_for_trumpets.supply.lines import is_on_path, next_on_road, roads_of, supply_roads
from engine.games.time_for_trumpets.supply.segment import SUPPLY
from engine.games.time_for_trumpets.supply.sources import sources
from engine.play import Step
from tests.games.time_for_trumpets.field import (
    ardennes,
    hex_of,
    hq,
    marked,
    now,
    play,
    position,
    unit,
)

STADTKYLL, PRUEM = "9822", "9232"
PD = moment("18PD")


def german(army: str, place: str, **units: str) -> dict[Any, str]:
    """Return a German army headquarters far off, a corps on the road, and units of it."""
    found: dict[Any, str] = {
        hq("ge.army", "army_hq", 20, formation=army): STADTKYLL if army == "6pza" else PRUEM,
        hq("ge.corps", "corps_hq", 10, formation="x"): place,
    }
    return found | {unit(f"ge.{name}"): where for name, where in units.items()}


def obeying(units: dict[Any, str]) -> dict[str, str]:
    """Return who obeys whom: all the corps, which obeys the army."""
    return {counter.id: "ge.corps" for counter in units if not counter.is_hq} | {"ge.corps": "ge.army"}


def out(units: dict[Any, str], **entries: Any) -> set[str]:
    """Return who is out of supply after the segment of a pre-dawn turn."""
    return marked(
        now(play(SUPPLY, None, units, **{"turn": PD, "superior": obeying(units), **entries})), "out_of_supply"
    )


def test_an_army_draws_from_its_own_sources_along_roads_within_its_area() -> None:
    """rb.9.2#a, rb.9.6#f, rb.9.6#g The roads of the 6th Panzer Army do not lead south of the boundary road."""
    state = position(german("6pza", STADTKYLL), superior={"ge.corps": "ge.army"}, turn=1)
    sixth = roads_of(state, 1)
    assert hex_of("7826") not in sixth
    assert hex_of(STADTKYLL) in sixth
    fifth = position(german("5pza", PRUEM), superior={"ge.corps": "ge.army"}, turn=1)
    assert hex_of("7826") in roads_of(fifth, 1)
    assert hex_of("9958") not in roads_of(fifth, 1)


def test_xlvii_corps_traces_over_the_southern_boundary() -> None:
    """rb.9.6#g1 Roads south of the boundary of the 7th Army are open to this corps alone."""
    units = german("5pza", PRUEM)
    others = position(units, superior={"ge.corps": "ge.army"}, turn=1)
    corps = {hq("ge.army", "army_hq", 20, formation="5pza"): PRUEM, hq("ge.47", "corps_hq", formation="xlvii"): PRUEM}
    fluid = position(corps, superior={"ge.47": "ge.army"}, turn=1)
    more = set(roads_of(fluid, 1)) - set(roads_of(others, 1))
    south = set(ardennes().area("ao_7a"))
    assert more
    assert more <= south


def test_headquarters_trace_roads_and_units_paths_within_the_range_of_the_back() -> None:
    """rb.9.7#b, rb.9.8#e The corps commands over 10, 20 on its back, which is up or not."""
    units = german("6pza", STADTKYLL, near="9418", far="7713")
    assert out(units) == {"ge.far"}


def test_a_headquarters_off_the_road_is_out_of_supply_with_all_its_units() -> None:
    """rb.9.6#f, rb.9.9#a By the letter a hex beside the road is not enough; an option thinks otherwise."""
    beside = german("6pza", "9820", near="9820")
    roads = position(german("6pza", STADTKYLL), superior={"ge.corps": "ge.army"}, turn=1)
    assert hex_of("9820") not in roads_of(roads, 1)
    assert out(beside) >= {"ge.corps", "ge.near"}


def test_enemy_zones_close_roads_although_a_friend_is_there() -> None:
    """rb.9.4#b, rb.9.4#c The only road to a headquarters leads past an American battalion."""
    state = position(german("6pza", STADTKYLL), superior={"ge.corps": "ge.army"}, turn=1)
    far = next(hex for hex in (hex_of("8821"), hex_of("8622"), hex_of("8820")) if hex in roads_of(state, 1))
    place = ardennes().label(far)
    assert out(german("6pza", place)) & {"ge.corps"} == set()
    wall = {unit(f"us.{n}"): ardennes().label(hex) for n, hex in enumerate(ring(far, 2))}
    guard = {unit(f"ge.g{n}"): ardennes().label(hex) for n, hex in enumerate(ring(far, 1))}
    assert "ge.corps" in out({**german("6pza", place), **wall, **guard})


def ring(hex: int, far: int) -> list[int]:
    """Return the hexes at a distance."""
    grid = ardennes().grid
    return [other for other in grid.hexes if grid.distance(hex, other) == far]


def road_back(state: Any, place: int) -> list[int]:
    """Return the hexes of the supply road of the corps from a hex back to a source."""
    way = [place]
    while (there := next_on_road(state, 1, way[-1])) >= 0:
        way.append(there)
    return way


def edges(state: Any, place: int) -> set[int]:
    """Return the hexsides that the supply road of the corps crosses."""
    way = road_back(state, place)
    return {ardennes().grid.edge_between(here, there) for here, there in pairwise(way)}


def test_a_blown_bridge_and_rubble_close_a_road() -> None:
    """rb.9.6#h Both on the shortest road back to the source."""
    units = german("5pza", PRUEM)
    state = position(units, superior={"ge.corps": "ge.army"}, turn=1)
    place = hex_of("7826")
    way = road_back(state, place)
    assert way[-1] in {hex_of("9232"), hex_of("9749"), *ardennes().area("entry_v"), *ardennes().area("entry_w")}
    bridged = [
        edge
        for here, there in pairwise(way)
        if ardennes().word("bridge", edge := ardennes().grid.edge_between(here, there))
    ]
    labels = {"bridge": {ardennes().grid.edge_label(bridged[0]): BLOWN}}
    blown = position(units, superior={"ge.corps": "ge.army"}, turn=1, **labels)
    assert bridged[0] in edges(state, place)
    assert bridged[0] not in edges(blown, place)
    middle = ardennes().label(way[len(way) // 2])
    rubble = position(units, superior={"ge.corps": "ge.army"}, turn=1, rubble={middle: 2})
    assert hex_of(middle) not in roads_of(rubble, 1)


def test_supply_is_settled_before_dawn_and_only_regained_later() -> None:
    """rb.9.5#c, rb.9.5#d At noon the one that had supply keeps it, and the one that had none finds it again."""
    units = german("6pza", STADTKYLL, near="9418", far="7713")
    noon = {"turn": moment("18MO"), "superior": obeying(units)}
    assert out(units, **noon) == set()
    assert out(units, **noon, out_of_supply={"ge.near": 1}) == set()
    assert out(units, **noon, out_of_supply={"ge.far": 1}) == {"ge.far"}


def test_nobody_is_out_of_supply_before_the_seventeenth() -> None:
    """rb.9.5#a The first pre-dawn turn with supply is that of the 17th."""
    units = german("6pza", STADTKYLL, far="7713")
    assert out(units, turn=moment("17PD")) == {"ge.far"}
    assert out(units, turn=moment("16EV")) == set()


def test_the_surrounded_are_isolated() -> None:
    """rb.9.16#b A ring of enemies leaves no way to any source; without it the unit is only out of supply."""
    units = german("6pza", STADTKYLL, far="7713")
    enemies = {unit(f"us.{n}"): ardennes().label(hex) for n, hex in enumerate(ring(hex_of("7713"), 2))}
    free = now(play(SUPPLY, None, units, turn=PD, superior=obeying(units)))
    assert marked(free, "isolated") == set()
    state = now(play(SUPPLY, None, {**units, **enemies}, turn=PD, superior=obeying(units)))
    assert "ge.far" in marked(state, "isolated")


@pytest.mark.parametrize("side", [0, 1])
def test_the_roads_of_a_side_join_those_of_its_armies(side: int) -> None:
    state = position(german("6pza", STADTKYLL), superior={"ge.corps": "ge.army"}, turn=1)
    found = supply_roads(state, side)
    assert found
    assert side == 1 or set(roads_of(state, 1)) <= found


# 9.6 Kampfgruppen


def kampfgruppe(place: str, ringed: bool = False, **entries: Any) -> set[str]:
    """Return who of KG Peiper and a division in a hex is out of supply before dawn on the 18th, surrounded or not."""
    enemies = ring(hex_of(place), 2) if ringed else []
    units: dict[Any, str] = {
        hq("ge.army", "army_hq", 20, formation="6pza"): STADTKYLL,
        hq("ge.kgp", "kampfgruppe_hq", 10, formation="kgp"): place,
        hq("ge.div", "division_hq", 8, formation="1ssd"): place,
        **{unit(f"us.{n}"): ardennes().label(hex) for n, hex in enumerate(enemies)},
    }
    obey = {"ge.kgp": "ge.army", "ge.div": "ge.army"}
    state = now(play(SUPPLY, None, units, turn=PD, superior=obey, **entries))
    return marked(state, "out_of_supply") & {"ge.kgp", "ge.div"}


def test_a_kampfgruppe_lies_off_the_road_and_lives_on_for_a_day() -> None:
    """rb.9.6#b, rb.9.6#c Near a supply road it is supplied; cut off it lasts a day longer than a division."""
    assert kampfgruppe("9820") == {"ge.div"}
    assert kampfgruppe("6010", True, supplied_on={"ge.kgp": 17, "ge.div": 17}) == {"ge.div"}
    assert kampfgruppe("6010", True, supplied_on={"ge.kgp": 16, "ge.div": 17}) == {"ge.div", "ge.kgp"}


def coming(unit_: Any, here: str, there: str, how: str, **entries: Any) -> Any:
    """Return the position after a unit has come from one hex into another by some way."""

    def begin(game: Any, _frame: Any) -> None:
        game.state.at[0] = hex_of(there)
        entered(game, 0, hex_of(here), hex_of(there), how)

    step = Step("comes", enter=begin)
    return now(play(step, None, {unit_: here}, steps_called=(INCIDENTAL,), **entries))


@pytest.mark.parametrize("how", [MARCH, ADVANCE])
def test_a_unit_loots_by_whatever_way_it_comes(how: str) -> None:
    """rb.12.3#b A march and an advance after combat."""
    state = coming(unit("ge.1"), "7015", "7014", how, turn=moment("17MO"))
    assert state.captured_fuel[hex_of("7014")] == 8


def test_fuel_goes_with_units_that_retreat() -> None:
    """rb.12.3#f The counters leave with the last unit."""
    state = coming(unit("ge.1"), "7014", "7015", RETREAT, captured_fuel={"7014": 2}, looted={"7014": 1})
    assert (state.captured_fuel[hex_of("7014")], state.captured_fuel[hex_of("7015")]) == (0, 2)


# 9.3, 9.7, 9.13


def test_captured_depots_supply_the_germans_and_end_their_shortage() -> None:
    """rb.9.3#a, rb.12.1#b A unit in Liège opens it to the 6th Panzer Army; a division that draws on it has fuel."""
    units: dict[Any, str] = {
        hq("ge.army", "army_hq", 20, formation="6pza"): STADTKYLL,
        hq("ge.2ssd", "division_hq", 8, formation="2ssd"): "5102",
    }
    obey = {"ge.2ssd": "ge.army"}
    held_ = position({**units, unit("ge.1"): "5202"}, superior=obey, turn=1)
    assert hex_of("5202") in sources(held_, "6pza")
    assert has_depot(held_, 1)
    empty = position(units, superior=obey, turn=1)
    assert hex_of("5202") not in sources(empty, "6pza")
    assert hex_of("5202") in sources(empty, "1a")


def test_namur_supplies_the_fifth_panzer_army() -> None:
    """rb.9.3#b, rb.12.1#c, rb.12.1#a In German hands, and no other army; a division that draws on it has fuel."""
    units: dict[Any, str] = {
        hq("ge.army", "army_hq", 20, formation="5pza"): PRUEM,
        hq("ge.2pz", "division_hq", 8, formation="2pz"): "1610",
    }
    obey = {"ge.2pz": "ge.army"}
    fifth = position({**units, unit("ge.1"): "1511"}, superior=obey, turn=1)
    assert hex_of("1511") in sources(fifth, "5pza") and hex_of("1511") not in sources(fifth, "6pza")
    assert has_depot(fifth, 1)
    empty = position(units, superior=obey, turn=1)
    assert hex_of("1511") not in sources(empty, "5pza")
    board = ardennes()
    assert (len(board.area("liege")), len(board.area("namur"))) == (6, 3)


def across(water: str, ford: bool) -> tuple[str, str, str]:
    """Return two hexes with such water between them and no bridge, and the hexside."""
    board = ardennes()
    found = next(
        edge
        for edge in board.grid.edges
        if board.word("river", edge) == water
        and not board.word("bridge", edge)
        and (board.word("ford", edge) == "ford") is ford
        and min(board.grid.edge_hexes(edge)) >= 0
    )
    one, other = board.grid.edge_hexes(found)
    return board.label(one), board.label(other), board.grid.edge_label(found)


@pytest.mark.parametrize(
    ("water", "ford", "built", "leads"),
    [
        ("river", False, 0, False),
        ("stream", False, 0, False),
        ("river", True, 0, True),
        ("river", False, BAILEY, True),
    ],
)
def test_paths_need_a_bridge_or_a_ford_over_water(water: str, ford: bool, built: int, leads: bool) -> None:
    """rb.9.7#e, rb.9.7#e1 A headquarters that supplies over a single hex, and a unit on the other bank."""
    here, there, edge = across(water, ford)
    entries: dict[str, Any] = {"bridge": {edge: built}} if built else {}
    state = position({hq("us.hq", near=1, far=1): here}, turn=1, **entries)
    assert is_on_path(state, 0, hex_of(there)) is leads


@pytest.mark.parametrize(("out_of_command", "supplied"), [(0, True), (1, False)])
def test_steps_draw_only_on_a_headquarters_in_command(out_of_command: int, supplied: bool) -> None:
    """rb.9.14#a, rb.9.14#b The division is on a supply road; its step needs it In Comm besides."""
    units = {
        hq("us.army", "army_hq", 20, formation="1a"): "5301",
        hq("us.hq", "division_hq", 9): "5301",
        unit("us.step", "medium_tank", (7, 8), (9, 8), ladder=(3, 5, 7, 9)): "5301",
    }
    obey = {"us.hq": "us.army", "us.step": "us.hq"}
    state = now(
        play(
            SUPPLY,
            None,
            units,
            turn=PD,
            superior=obey,
            steps={"us.step": 1},
            out_of_command={"us.hq": out_of_command},
        )
    )
    assert ("us.step" not in marked(state, "out_of_supply")) is supplied
    assert "us.hq" not in marked(state, "out_of_supply")

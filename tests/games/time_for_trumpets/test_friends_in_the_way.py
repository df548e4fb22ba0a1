"""23.8, 24, 26, 28.4 Friends of other armies and divisions: retreats among them, and what they share."""

from __future__ import annotations

import pytest

from engine.games.time_for_trumpets.activity.choosing import STATUS
from engine.games.time_for_trumpets.combat.advance import Manner
from engine.games.time_for_trumpets.combat.advance_ways import length
from engine.games.time_for_trumpets.command.segment import is_reached
from engine.games.time_for_trumpets.counters import Counter
from engine.games.time_for_trumpets.movement.movers import is_low_on_fuel
from engine.games.time_for_trumpets.orders import OfCorps
from engine.games.time_for_trumpets.stacking import allegiance, stack_freely
from engine.games.time_for_trumpets.supply.lines import boundary
from engine.mechanics.retreating import route
from tests.games.time_for_trumpets.field import ardennes, hex_of, hq, marked, now, of, play, position, take, unit
from tests.games.time_for_trumpets.marching import infantry
from tests.games.time_for_trumpets.test_combat import fought, go_back, result
from tests.games.time_for_trumpets.test_retreats_and_advances import retreat

SIXTH, FIFTH, SEVENTH = (hq(f"ge.{name}", "army_hq", formation=name) for name in ("6pza", "5pza", "7a"))


def around(label: str) -> list[str]:
    """Return the hexes beside one."""
    return [ardennes().grid.label(hex) for hex, _edge in ardennes().adjacent(hex_of(label))]


@pytest.mark.parametrize(
    ("own", "other", "here", "there"), [(FIFTH, SIXTH, "9024", "9023"), (FIFTH, SEVENTH, "6747", "6847")]
)
def test_a_retreat_into_another_army_disrupts_both(own: Counter, other: Counter, here: str, there: str) -> None:
    """rb.26.1.2#b, rb.26.1.2#c, rb.26.2.8#b, rb.26.2.8#c, rb.23.8#a, rb.28.4#e, rb.28.4#f, rb.29.3#g7 If it must."""
    mover = infantry("ge.mover", "26vg")
    strangers = {infantry(f"ge.x{at}", "12vg"): at for at in around(here)}
    superior = {"ge.mover": own.id, **{counter.id: other.id for counter in strangers}}
    free = {"isolated": {"ge.mover": 1}, "strategic": {f"ge.x{there}": 1}}
    game = retreat({own: "9940", other: "9915", mover: here, **strangers}, "ge.mover", 1, superior=superior, **free)
    take(game, "retreat_alone", "ge.mover", there)
    assert marked(now(game), "disrupted") == {"ge.mover", f"ge.x{there}"}
    assert not marked(now(game), "strategic")


def test_a_deployed_hq_that_must_retreat_is_disrupted() -> None:
    """rb.29.3#g6, rb.54#d It turns to march order first."""
    head = hq("us.1id", formation="1id")
    defenders = {head: "0405", unit("us.1", "infantry", (1, 6), (3, 6)): "0405"}
    attackers = {unit("ge.1", "infantry", (40, 6)): "0404"}
    free = {"us.1id": 1, "us.1": 1}
    game = fought({**attackers, **defenders}, [2], isolated=free, deployed={"us.1id": 1})
    assert "/DR" in "".join(result(game))
    go_back(game)
    assert [of(now(game), name, "us.1id") for name in ("deployed", "disrupted")] == [0, 2]
    assert of(now(game), "at", "us.1id") != hex_of("0405")


def test_two_divisions_act_as_one_but_for_their_fuel() -> None:
    """rb.24.1#a, rb.24.1#b, rb.24.1#d, rb.24.2#d Rest is common from 16AF; Low Fuel is that of the tanks alone."""
    panzer, jaeger = hq("ge.1ss", formation="1ssd"), hq("ge.3fj", formation="3fj")
    units = {hq("ge.corps", "corps_hq"): "7030", panzer: "7131", jaeger: "7132"}
    obey = {"ge.1ss": "ge.corps", "ge.3fj": "ge.corps"}
    game = play(STATUS, OfCorps(0, 0), units, superior=obey, turn=5)
    take(game, "rest", "ge.3fj")
    assert marked(now(game), "resting") == {"ge.1ss", "ge.3fj"}
    truck = unit("ge.truck", "anti_tank", (2, 8), mobility="truck", formation="3fj")
    state = position({**units, truck: "7133"}, superior={**obey, "ge.truck": "ge.3fj"}, low_fuel={"ge.1ss": 1})
    assert not is_low_on_fuel(state, 3)


def test_a_battalion_that_kgp_commandeers_is_one_of_its_own() -> None:
    """rb.24.1.1#a It obeys KGP, stacks with its units, and no more with those of its division."""
    kgp, jaeger = hq("ge.kgp", "kampfgruppe_hq", formation="kgp"), hq("ge.3fj", formation="3fj")
    corps = hq("ge.1ssk", "corps_hq", formation="1ssk")
    one, tank, other = infantry("ge.one", "3fj"), infantry("ge.tank", "kgp"), infantry("ge.other", "3fj")
    units = {corps: "9020", kgp: "8820", jaeger: "8920", one: "8721", tank: "8722", other: "8723"}
    obey = {"ge.kgp": "ge.1ssk", "ge.3fj": "ge.1ssk", "ge.tank": "ge.kgp", "ge.other": "ge.3fj"}
    for hq_of_one, with_kgp in (("ge.kgp", True), ("ge.3fj", False)):
        state = position(units, superior={**obey, "ge.one": hq_of_one}, turn=5)
        ally = [allegiance(state, unit) for unit in range(6)]
        assert stack_freely(state, ally[3], ally[4]) is with_kgp
        assert stack_freely(state, ally[3], ally[5]) is not with_kgp


def test_friends_open_a_zone_to_command() -> None:
    """rb.25.2#c Between two American companies the path leads over the hex of an engineer, and not past it."""
    head, far, eng = hq("ge.26vg", formation="26vg"), infantry("ge.far"), infantry("ge.eng")
    wall = {infantry(f"us.{label}", "28id"): label for label in ("6934", "7134", "6932", "7132")}
    obey = {"ge.far": "ge.26vg", "ge.eng": "ge.26vg"}
    ring = {infantry(f"us.w{n}", "28id"): label for n, label in enumerate(("6831", "6830", "7231", "7230"))}
    units = {head: "7036", far: "7032", **wall, **ring}
    assert not is_reached(position(units, superior={"ge.far": "ge.26vg"}, turn=5), 1)
    with_friend = {**units, eng: "7033", infantry("ge.two"): "7034"}
    assert is_reached(position(with_friend, superior={**obey, "ge.two": "ge.26vg"}, turn=5), 1)


def test_supply_roads_of_the_xlvii_corps_cross_the_southern_boundary() -> None:
    """rb.26.2.5#c Those of other corps of the 5th Panzer Army do not, nor do those of the 7th Army the other way."""
    state = position({FIFTH: "9940"}, turn=5)
    south, north = hex_of("6050"), hex_of("6040")
    assert [boundary.closed(state, kind, -1, south, -1) for kind in ("xlvii", "5pza", "7a")] == [False, True, False]
    assert boundary.closed(state, "7a", -1, north, -1)


def test_every_road_over_water_has_its_bridge() -> None:
    """rb.30.3#a Rivers, streams, lakes and the Meuse, wherever a road crosses them on the map."""
    board = ardennes()
    wet = [edge for edge in board.grid.edges if board.word("river", edge) != "none"]
    roads = [edge for edge in wet if board.word("road", edge) != "none"]
    assert len(roads) > 100
    assert [edge for edge in roads if board.word("bridge", edge) != "bridge"] == []


def test_escort_aa_keeps_up_with_the_armor_of_its_stack() -> None:
    """rb.24.4#c From the hex of the tank it goes as far as the tank; from another hex, or without one, it does not."""
    aa = unit("ge.aa", "heavy_aa", (1, 8), unit_class="combat_support", formation="fe", traits=("escort_aa",))
    pz = unit("ge.pz", "medium_tank", (4, 8), (8, 8), mobility="afv", formation="fe")
    for at, farther in (("7035", True), ("7135", False)):
        state = position({aa: "7035", pz: at}, turn=5)
        manner = Manner(hex_of("7034"), "DR2", False, ())
        lengths = [length(state, route(0, (one,), hex_of("7035"), 0, (), manner)) for one in (0, 1)]
        assert (lengths[0] == lengths[1]) is farther
        assert lengths[0] <= lengths[1]

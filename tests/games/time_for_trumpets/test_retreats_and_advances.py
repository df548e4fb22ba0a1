"""52.12 to 57 What follows a battle: retreats by supply roads, advances by rates, and what locked units owe."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from engine.games.time_for_trumpets.combat.advance import Advance, Manner
from engine.games.time_for_trumpets.combat.advance_ways import ADVANCES, may_overrun
from engine.games.time_for_trumpets.combat.clash import COUNTERATTACK, ENGAGED, Clash
from engine.games.time_for_trumpets.combat.declaring import DECLARED, Declaring
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.obligations import (
    CLASHES,
    bound_to,
    is_given_up,
    mark_all,
    may_withdraw,
    unlock,
)
from engine.games.time_for_trumpets.combat.passing import lets_pass, price
from engine.games.time_for_trumpets.combat.rates import leaves_watch, may_advance
from engine.games.time_for_trumpets.combat.retreat import RETREAT
from engine.games.time_for_trumpets.combat.retreat_ways import RETREATS, leads_on, steps_to_source
from engine.games.time_for_trumpets.combat.segment import COMBAT
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN, Counter
from engine.games.time_for_trumpets.ending.player_end import PLAYER_END
from engine.games.time_for_trumpets.ground import zone_box
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.movers import whole_allowance
from engine.games.time_for_trumpets.off_board import beyond
from engine.games.time_for_trumpets.orders import OfCorps, OfSide
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.lines import roads_of
from engine.mechanics.retreating import Route, route
from engine.mechanics.retreating.course import Retreat
from engine.play import Game, Step, System
from tests.games.time_for_trumpets.field import (
    REST,
    Units,
    ardennes,
    asked,
    hex_of,
    hq,
    marked,
    now,
    number,
    of,
    offers,
    position,
    refusals,
    scenario,
    take,
    unit,
)
from tests.games.time_for_trumpets.test_combat import fought, go_back, result

MORNING, NIGHT = 5, 4
ARMY = {hq("us.1a", "army_hq", 20, formation="1a"): "5044"}
CROSSROADS = "5644"
"""A hex of Bastogne, from which roads lead in all directions."""


def under(units: Units) -> dict[str, str]:
    """Return everybody on the American side under the 1st Army."""
    return {counter.id: "us.1a" for counter in units if counter.side == ALLIED and counter.id != "us.1a"}


def tank(id: str, **facts: Any) -> Counter:
    """Return a tank company."""
    return unit(id, "medium_tank", (4, 8), (8, 8), mobility="afv", weapon="PzIV", **facts)


def labels(hexes: Iterable[int]) -> set[str]:
    """Return the labels of hexes."""
    return {ardennes().grid.label(hex) for hex in hexes}


def game_of(units: Units, begin: Any, **entries: Any) -> Game:
    """Return a game in which something begins, and then something to look around."""

    def enter(play: Any, _frame: Any) -> None:
        begin(play)
        play.call(REST)

    root = Step("field", enter=enter, scope="phase")
    steps = (RETREAT, COMBAT, PLAYER_END, REST)
    system = System("time_for_trumpets", TrumpetsState, root, rules=compile_rules, steps=steps, triggers=(CLASHES,))
    faces = [(face,) for face in entries.pop("faces", ())]
    return Game.start(scenario(units, **{"turn": MORNING, **entries}), system=system, faces=faces)


def retreat(units: Units, who: str, hexes: int, **entries: Any) -> Game:
    """Return the retreat of one unit."""
    state = position(units)
    one = number(state, who)
    frame = Retreat((one,), state.at[one], hexes, state.roster[one].side)
    return game_of(units, lambda play: play.call(RETREAT, frame), **{"superior": under(units), **entries})


def goes(game: Game) -> set[str]:
    """Return the hexes that the unit may take next."""
    return {hex for _unit, hex in offers(game, "retreat_alone")} or set(offers(game, "retreat_together"))


# 54 Retreats


def test_a_retreat_follows_the_supply_road() -> None:
    """rb.54.1#c, rb.54.1#d, rb.54.2#h On a supply road each hex leads along it and nearer to a source."""
    units = {**ARMY, unit("us.1"): CROSSROADS}
    game = retreat(units, "us.1", 3)
    while asked(game) == "retreat":
        take(game, "retreat_alone", "us.1", sorted(goes(game))[0])
    state, one = now(game), number(now(game), "us.1")
    steps = [(event["came"], event["hex"]) for event in game.events if event.key == "unit.retreats"]
    assert len(steps) == 3 and steps[0][0] == hex_of(CROSSROADS)
    assert all(here in roads_of(state, one) and leads_on(state, one, here, hex) for here, hex in steps)
    strays = [hex for hex, _edge in ardennes().adjacent(steps[0][0]) if not leads_on(state, one, steps[0][0], hex)]
    assert strays and steps[0][1] not in strays


def test_isolated_units_retreat_where_they_like() -> None:
    """rb.54.1#j More ways are open to a unit that was Isolated."""
    units = {**ARMY, unit("us.1"): CROSSROADS}
    assert goes(retreat(units, "us.1", 1)) < goes(retreat(units, "us.1", 1, isolated={"us.1": 1}))


def test_the_shortest_way_to_the_road_comes_first() -> None:
    """rb.54.1#a, rb.54.1#b Off the road a unit takes a way with the fewest hexes to it."""
    state = position({**ARMY, unit("us.1"): CROSSROADS}, superior={"us.1": "us.1a"})
    one = number(state, "us.1")
    roads, grid = roads_of(state, one), ardennes().grid
    off = next(
        hex
        for hex in sorted(grid.hexes)
        if hex not in roads
        and grid.distance(hex, hex_of(CROSSROADS)) < 6
        and any(near in roads for near, _edge in ardennes().adjacent(hex))
        and not all(near in roads for near, _edge in ardennes().adjacent(hex))
    )
    game = retreat({**ARMY, unit("us.1"): grid.label(off)}, "us.1", 1)
    assert goes(game) and all(hex_of(label) in roads for label in goes(game))


def test_enemies_and_their_zones_bar_a_retreat() -> None:
    """rb.54.2#f, rb.54.2#g, rb.25.7#b Neither a hex with enemies nor one in their zone, though a friend is there."""
    near = labels(hex for hex, _edge in ardennes().adjacent(hex_of("0405")))
    units = {**ARMY, unit("us.1"): "0405", unit("us.2"): "0406", unit("ge.1"): "0407"}
    game = retreat(units, "us.1", 1, isolated={"us.1": 1})
    assert goes(game).isdisjoint({"0406"}) and goes(game) < near
    assert refusals(game, "retreat_alone", "us.1", "0406") == ["retreat.zone"]


def test_a_unit_that_cannot_retreat_is_eliminated() -> None:
    """rb.54.2#o With enemies all around nobody gets out."""
    around = {
        unit(f"ge.{at}"): label for at, label in enumerate(labels(h for h, _e in ardennes().adjacent(hex_of("0405"))))
    }
    game = retreat({**ARMY, unit("us.1"): "0405", **around}, "us.1", 1, isolated={"us.1": 1})
    assert marked(now(game), "lost") == {"us.1"} and asked(game) == "rest"


def test_light_flak_does_not_stop_tanks() -> None:
    """rb.25.7#c The tank passes the zone of light AA, infantry does not."""
    flak = unit("ge.aa", "light_aa", (1, 6), unit_class="combat_support")
    for counter, free in ((tank("us.1"), True), (unit("us.1"), False)):
        game = retreat({**ARMY, counter: "0405", flak: "0407"}, "us.1", 1, isolated={"us.1": 1})
        assert ("0406" in goes(game)) == free


def test_a_full_hex_does_not_take_a_retreat() -> None:
    """rb.54.2#j A retreat may not end over the stacking limit."""
    full = {unit(f"us.{at}"): "0406" for at in range(2, 5)}
    game = retreat({**ARMY, unit("us.1"): "0405", **full}, "us.1", 1, isolated={"us.1": 1})
    assert "0406" not in goes(game)
    assert refusals(game, "retreat_alone", "us.1", "0406") == ["retreat.no_room"]


def test_guns_turn_before_they_go_and_are_disrupted() -> None:
    """rb.54#b, rb.54#c, rb.29.3#g5, rb.2.13#g Guns in battery turn and are disrupted; a company leaves its fort."""
    gun = unit("us.fa", "field_artillery", (1, 6), unit_class="artillery", mobility="truck", defence_only=True)
    units = {gun: "0405", unit("us.1", "infantry", (1, 6), (3, 6), size="company"): "0405"}
    attackers = {unit("ge.1", "infantry", (40, 6)): "0404"}
    free = {"us.fa": 1, "us.1": 1}
    game = fought({**attackers, **units}, [2], isolated=free, deployed={"us.fa": 1}, in_fort={"us.1": 1})
    assert result(game) == ("/DR2",)
    go_back(game)
    state = now(game)
    assert [of(state, name, "us.fa") for name in ("deployed", "disrupted", "steps")] == [0, 2, 1]
    assert (of(state, "in_fort", "us.1"), of(state, "disrupted", "us.1")) == (0, 0)
    far = [state.board.grid.distance(of(state, "at", one), hex_of("0405")) for one in ("us.fa", "us.1")]
    assert far == [2, 2]


def test_a_retreat_leaves_the_map_at_a_source() -> None:
    """rb.54.1#h, rb.54.1#i With hexes left at a source on the edge the unit goes to the off-board zone, and may
    return.
    """
    state = position({**ARMY, unit("us.1"): "5862"}, superior={"us.1": "us.1a"})
    one = number(state, "us.1")
    near = [hex for hex, _edge in ardennes().adjacent(hex_of("5862")) if leads_on(state, one, hex, hex_of("5862"))]
    assert near
    game = retreat({**ARMY, unit("us.1"): ardennes().grid.label(near[0])}, "us.1", 3)
    while asked(game) == "retreat":
        take(game, "retreat_alone", "us.1", sorted(goes(game))[0])
    assert of(now(game), "at", "us.1") == zone_box(now(game), "e")
    assert number(now(game), "us.1") in beyond(now(game))


@pytest.mark.parametrize(
    ("counter", "here", "hex", "free"),
    [
        (tank("us.1"), "8101", "8201", False),
        (unit("us.1"), "8101", "8201", True),
        (tank("us.1"), "8301", "8302", True),
        (unit("us.1", "field_artillery", (1, 6), mobility="horse"), "8405", "8306", False),
        (unit("us.1"), "8405", "8306", True),
        (unit("us.1"), "0410", "0411", True),
        (tank("us.1"), "0410", "0411", False),
        (tank("us.1"), "5402", "5403", True),
        (unit("us.1"), "5101", "5201", False),
        (unit("us.1"), "5201", "5102", True),
    ],
)
def test_what_the_ground_lets_pass(counter: Counter, here: str, hex: str, free: bool) -> None:
    """rb.54.3#b, rb.54.3#c, rb.54.3#d, rb.54.3#d1 Forest, marsh, a river, a bridge and the Meuse."""
    state = position({counter: here}, turn=MORNING)
    assert lets_pass(state, 0, hex_of(here), hex_of(hex)) == free


# 55 Advances


def way(
    state: TrumpetsState, unit: str, target: str, path: tuple[str, ...] = (), blitz: bool = False, row: str = "DR4"
) -> Route:
    """Return the route of a unit that has advanced by some hexes."""
    one = number(state, unit)
    manner = Manner(
        hex_of(target), row, blitz, tuple(at for at in range(len(state.record)) if state.at[at] == hex_of(target))
    )
    start = state.at[one]
    return route(state.roster[one].side, (one,), start, 0, tuple(map(hex_of, path)), manner)


def test_the_first_hex_is_that_of_the_defenders() -> None:
    """rb.55#c, rb.55#c1, rb.55.1#e, rb.25.8#a, rb.25.8#b Then any; the zone in the first hex does not stop anybody."""
    state = position({unit("ge.1"): "0404", unit("us.9"): "0407"}, turn=MORNING)
    assert labels(ADVANCES.next_hexes(state, way(state, "ge.1", "0405"))) == {"0405"}
    further = labels(ADVANCES.next_hexes(state, way(state, "ge.1", "0405", ("0405",))))
    assert "0406" in further and "0407" not in further


def test_an_enemy_zone_stops_an_advance() -> None:
    """rb.55.1#f After the first hex a unit stops in an enemy zone."""
    state = position({unit("ge.1"): "0404", unit("us.9"): "0407"}, turn=MORNING)
    assert not ADVANCES.next_hexes(state, way(state, "ge.1", "0405", ("0405", "0406")))


def test_infantry_in_forest_and_marsh() -> None:
    """rb.55.1#c, rb.55.4#b, rb.55.4#c, rb.55.4#d 6 MF are two hexes of forest, one of marsh, four of ice."""
    foot = unit("ge.1", "infantry", (4, 6))
    for ground, here, hex, most in (
        ("firm", "8201", "8302", 2),
        ("firm", "8405", "8306", 1),
        ("frozen", "8405", "8306", 4),
    ):
        state = position(
            {foot: here}, turn=MORNING, ground=ground, weather_6="clear", weather_5="clear", weather_7="clear"
        )
        assert whole_allowance(state, 0) // price(state, 0, hex_of(here), hex_of(hex)) == most


def test_a_river_ends_the_advance_of_those_who_came_from_afar() -> None:
    """rb.55.3#b, rb.55.3#c Who has come to the river in this turn stops beyond it; who began next to it goes on."""
    for moved, began, free in ((1, "0408", False), (0, None, True), (1, "0511", True)):
        entries = {"began": {"ge.1": began}} if began else {}
        state = position({unit("ge.1"): "0410"}, turn=MORNING, moved={"ge.1": moved}, **entries)
        assert bool(ADVANCES.next_hexes(state, way(state, "ge.1", "0411", ("0411",)))) == free


@pytest.mark.parametrize(
    ("counter", "blitz", "may"),
    [
        (unit("ge.1"), False, True),
        (unit("ge.1", "field_artillery", (1, 6), unit_class="artillery"), False, False),
        (hq("ge.1"), False, False),
        (hq("ge.1", "kampfgruppe_hq", defence_only=False), False, True),
        (hq("ge.1", "kampfgruppe_hq", defence_only=False), True, True),
        (unit("ge.1"), True, False),
        (tank("ge.1"), True, True),
        (unit("ge.1", "armored_infantry", mobility="off_road"), True, True),
        (unit("ge.1", "assault_gun", mobility="afv", unit_class="combat_support"), True, False),
    ],
)
def test_who_advances(counter: Counter, blitz: bool, may: bool) -> None:
    """rb.55.1#a, rb.55.1#b, rb.57.3#c, rb.57.3#d, rb.57.3#e, rb.57.3#f, rb.57.3#f1 By class and wheels."""
    state = position({counter: "0404"}, turn=MORNING)
    assert may_advance(state, 0, Fight(GERMAN, hex_of("0405"), (0,), (), blitz=blitz)) == may


@pytest.mark.parametrize(
    ("formation", "turn", "weather", "options", "may"),
    [
        ("116pz", MORNING, "clear", {}, True),
        ("116pz", MORNING, "fog", {}, False),
        ("116pz", NIGHT, "clear", {}, False),
        ("2pz", NIGHT, "clear", {}, True),
        ("2pz", NIGHT, "fog", {}, False),
        ("2pz", NIGHT, "fog", {"advance.night_fog": "possible"}, True),
    ],
)
def test_when_tanks_overrun(formation: str, turn: int, weather: str, options: dict[str, Any], may: bool) -> None:
    """rb.56.1#a, rb.56.1#h, rb.56.2#a, rb.56.2#b By clear day any AFV, at night three formations."""
    sky = {f"weather_{army}": weather for army in (5, 6, 7)}
    units = {tank("ge.1", formation=formation): "6040", hq("us.hq"): "6041", unit("us.1"): "6042"}
    state = position(units, turn=turn, options=options, **sky)
    assert may_overrun(state, 0, hex_of("6039"), hex_of("6041")) == may
    assert not may_overrun(state, 0, hex_of("6041"), hex_of("6041"))
    assert not may_overrun(state, 0, hex_of("6039"), hex_of("6042"))


def test_a_substitute_is_not_overrun_in_advance() -> None:
    """rb.44.1#m, rb.56.1#a American tanks that advance overrun German guns, but no substitute."""
    guns = {"unit_class": "artillery", "mobility": "horse"}
    cover, battery = (unit(f"ge.{kind}", kind, **guns) for kind in ("artillery_substitute", "field_artillery"))
    state = position({tank("us.1"): "6040", cover: "6041", battery: "6039"}, turn=MORNING)
    may = [may_overrun(state, 0, hex_of("6140"), hex_of(label)) for label in ("6041", "6039")]
    assert may == [False, True]


def test_a_blitz_crosses_rivers_by_bridges() -> None:
    """rb.57.3#a, rb.57.3#h A unit on the river bank goes on, but not across."""
    foot = unit("ge.1", "armored_infantry", (4, 8), mobility="foot")
    state = position({foot: "0410", unit("us.9"): "0409"}, turn=MORNING)
    free = labels(ADVANCES.next_hexes(state, way(state, "ge.1", "0409", blitz=True, row="B4")))
    assert "0411" not in free


def test_an_advance_is_a_frame_of_its_own() -> None:
    """rb.55#a The side of an advance is that of the attack."""
    assert Advance(Fight(ALLIED, 0), "DE", ()).side == ALLIED


# 52.12, 52.13 What locked units owe

LINE = {
    hq("ge.corps", "corps_hq"): "0402",
    unit("ge.inf"): "0404",
    tank("ge.p"): "0404",
    hq("us.corps", "corps_hq"): "0408",
    unit("us.inf"): "0405",
    tank("us.t"): "0405",
    unit("us.new"): "0407",
}
OBEY = {"ge.inf": "ge.corps", "ge.p": "ge.corps", **dict.fromkeys(("us.inf", "us.t", "us.new"), "us.corps")}


def clash(word: str, turn: int = MORNING) -> Clash:
    """Return a battle that the Germans have fought from 0404 against 0405."""
    state = position(LINE)
    attackers, foes = (number(state, "ge.inf"), number(state, "ge.p")), (number(state, "us.inf"), number(state, "us.t"))
    return Clash(word, GERMAN, hex_of("0405"), foes, attackers, (hex_of("0404"),) * 2, turn)


def after(word: str, then: Any, **entries: Any) -> Game:
    """Return what comes of a clash when something has been done to it."""

    def begin(play: Any) -> None:
        play.state.clashes.add(clash(word))
        mark_all(play.state)
        then(play)

    return game_of(LINE, begin, superior=OBEY, **entries)


def only(game: Game) -> Clash:
    """Return the one clash that there is."""
    ((_number, found),) = now(game).clashes.items()
    return found


def test_reinforcements_of_engaged_units_are_engaged() -> None:
    """rb.52.13.5#c, rb.52.13.5#d Who comes into the hex is locked, too."""

    def come(play: Any) -> None:
        play.state.at[number(play.state, "us.new")] = hex_of("0405")

    game = after(ENGAGED, come)
    assert only(game).joined == (number(now(game), "us.new"),)
    assert marked(now(game), "engaged") == {"ge.inf", "ge.p", "us.inf", "us.t", "us.new"}
    other = after(COUNTERATTACK, come)
    assert only(other).joined == () and marked(now(other), "counterattack") == {"us.inf", "us.t"}


def test_who_withdraws_gives_up_the_hex_and_the_others() -> None:
    """rb.52.12.1#a1, rb.52.12.2#b One leaves: nobody may come in, and who stays behind is lost as combat begins."""

    def go(play: Any) -> None:
        state = play.state
        state.at[number(state, "us.t")] = hex_of("0407")
        play.call(COMBAT, OfCorps(ALLIED, number(state, "us.corps")))

    game = after(COUNTERATTACK, go, phasing="allied")
    assert marked(now(game), "lost") == {"us.inf"}


def test_nobody_enters_a_hex_that_is_given_up() -> None:
    """rb.52.12.1#a1 As long as somebody is left behind."""

    def go(play: Any) -> None:
        play.state.at[number(play.state, "us.t")] = hex_of("0407")

    game = after(COUNTERATTACK, go)
    assert only(game).left and is_given_up(now(game), ALLIED, hex_of("0405"))
    assert not is_given_up(now(game), GERMAN, hex_of("0405"))


def test_a_hex_that_all_have_given_up_stays_closed_until_the_turn_ends() -> None:
    """rb.52.12.1#a1, rb.52.12.1#a After a CA all withdraw: no friend may enter the hex in this player turn."""

    def go(play: Any) -> None:
        for one in ("us.t", "us.inf"):
            play.state.at[number(play.state, one)] = hex_of("0407")

    game = after(COUNTERATTACK, go)
    state = now(game)
    assert is_given_up(state, ALLIED, hex_of("0405")) and not marked(state, "counterattack")
    new = MARCHES.go(state, number(state, "us.new"))
    refusal = MARCHES.entry_refused(state, new, hex_of("0405"))
    assert refusal is not None and refusal.message.key == "clash.given_up"

    def end(play: Any) -> None:
        go(play)
        play.call(PLAYER_END, OfSide(ALLIED))

    assert not is_given_up(now(after(COUNTERATTACK, end)), ALLIED, hex_of("0405"))


def test_the_clash_goes_with_its_last_attacker() -> None:
    """rb.52.13.3#a Without attackers in their hexes there is nothing to answer."""

    def go(play: Any) -> None:
        for one in ("ge.inf", "ge.p"):
            play.state.at[number(play.state, one)] = hex_of("0403")

    assert not tuple(now(after(COUNTERATTACK, go)).clashes.items())


@pytest.mark.parametrize(("target", "side"), [("0405", GERMAN), ("0404", ALLIED)])
def test_another_attack_ends_it(target: str, side: int) -> None:
    """rb.52.12.4#c, rb.52.13.7#c, rb.52.13.6#c Attacked again, or striking back, nobody is locked any more."""
    units = ("ge.inf",) if side == GERMAN else ("us.inf",)

    def again(play: Any) -> None:
        state = play.state
        unlock(state, Fight(side, hex_of(target), tuple(number(state, one) for one in units)))

    game = after(ENGAGED, again)
    assert not tuple(now(game).clashes.items()) and marked(now(game), "engaged") == set()


def test_pinned_defenders_strike_back_together() -> None:
    """rb.52.13.6#b, rb.52.13.6#d Infantry that cannot withdraw takes part in an attack on the engaged attackers."""
    game = after(ENGAGED, lambda _play: None)
    state = now(game)
    corps = number(state, "us.corps")
    assert bound_to(state, ALLIED, corps, hex_of("0404")) == (number(state, "us.inf"),)


@pytest.mark.parametrize(
    ("counter", "free"),
    [
        (unit("us.x"), False),
        (unit("us.x", "light_aa", unit_class="combat_support"), False),
        (unit("us.x", "anti_tank", unit_class="combat_support"), False),
        (unit("us.x", "armored_cavalry"), True),
        (tank("us.x"), True),
        (unit("us.x", "field_artillery", unit_class="artillery"), True),
        (hq("us.x"), True),
    ],
)
def test_who_may_leave_an_engagement(counter: Counter, free: bool) -> None:
    """rb.52.13.1#a, rb.52.13.1#b, rb.52.13.1#c, rb.52.13.1#d, rb.52.13.1#e, rb.52.13.1#f, rb.52.13.1#h By kind."""
    state = position({counter: "0405"}, engaged={"us.x": 1})
    assert may_withdraw(state, 0) == free
    assert may_withdraw(position({counter: "0405"}), 0)


def test_resting_attackers_that_must_fight_again_are_lost() -> None:
    """rb.52.13.4#g, rb.52.13.5#i Infantry is eliminated, tanks are only free."""

    def rest(play: Any) -> None:
        play.call(COMBAT, OfCorps(GERMAN, number(play.state, "ge.corps")))

    game = after(ENGAGED, rest, turn=MORNING + 1, resting={"ge.corps": 1}, phasing="german")
    assert marked(now(game), "lost") == {"ge.inf"}
    assert marked(now(game), "engaged") == set()


def test_units_that_cannot_attack_are_trapped() -> None:
    """rb.52.12.3#b Where all have their CF in parentheses all are eliminated."""
    lame = {**{c: at for c, at in LINE.items() if c.id not in ("us.inf", "us.t")}}
    lame |= {unit("us.inf", defence_only=True): "0405", unit("us.t", "machine_gun", (1, 6), defence_only=True): "0405"}
    state = position(lame)
    foes = (number(state, "us.inf"), number(state, "us.t"))
    locked = Clash(COUNTERATTACK, GERMAN, hex_of("0405"), foes, (number(state, "ge.inf"),), (hex_of("0404"),), MORNING)

    def begin(play: Any) -> None:
        play.state.clashes.add(locked)
        play.call(COMBAT, OfCorps(ALLIED, number(state, "us.corps")))

    game = game_of(lame, begin, superior=OBEY, phasing="allied")
    assert marked(now(game), "lost") == {"us.inf", "us.t"}


def test_a_corps_attacks_a_hex_once() -> None:
    """rb.52.12.4#a, rb.52.12.4#b, rb.52.13.7#a, rb.52.13.7#b The same corps may not attack it again in this turn,
    another one may.
    """
    lines = {**LINE, hq("ge.other", "corps_hq"): "0302", unit("ge.o"): "0305"}
    obey = {**OBEY, "ge.o": "ge.other"}
    state = position(lines)
    for corps, offered in (("ge.corps", []), ("ge.other", ["0405"])):

        def begin(play: Any, corps: str = corps) -> None:
            play.state.attacked[hex_of("0405"), number(state, "ge.corps")] = 1
            play.call(COMBAT, OfCorps(GERMAN, number(state, corps)))

        game = game_of(lines, begin, superior=obey, phasing="german")
        assert offers(game, "attack") == offered
        if offered:
            assert refusals(game, "attack", "0406") == ["attack.no_target"]


def test_routes_know_where_they_lead() -> None:
    """rb.54.1#c A source is no step from itself."""
    state = position({**ARMY, unit("us.1"): "5862"}, superior={"us.1": "us.1a"})
    one = number(state, "us.1")
    assert steps_to_source(state, one, hex_of("5862")) < steps_to_source(state, one, hex_of(CROSSROADS))
    assert RETREATS.supposed(state, (one,), 2) is not None


# More of what is owed, and of losses


def test_everybody_is_free_when_the_segment_ends() -> None:
    """rb.52.13.2#d, rb.52.13.2#e, rb.52.13.4#d Tanks alone in an engagement disengage where they are."""

    def rest(play: Any) -> None:
        state = play.state
        state.at[number(state, "ge.inf")] = hex_of("0402")
        play.call(COMBAT, OfCorps(GERMAN, number(state, "ge.corps")))

    game = after(ENGAGED, rest, turn=MORNING + 1, phasing="german")
    assert marked(now(game), "engaged") == {"ge.p", "us.inf", "us.t"} and refusals(game, "done") == []
    take(game, "done")
    assert marked(now(game), "engaged") == set() and not tuple(now(game).clashes.items())


def test_a_fresh_engagement_outlives_its_own_segment() -> None:
    """rb.52.13.4#a, rb.52.13.4#b In the turn of the attack the markers stay on both sides."""

    def again(play: Any) -> None:
        play.call(COMBAT, OfCorps(GERMAN, number(play.state, "ge.corps")))

    game = after(ENGAGED, again, phasing="german")
    take(game, "done")
    assert marked(now(game), "engaged") == {"ge.inf", "ge.p", "us.inf", "us.t"}


def test_new_units_join_a_counterattack() -> None:
    """rb.52.12.2#c, rb.52.12.2#d Units in the hex and in any hex beside the attackers may take part."""
    line = {**LINE, unit("us.in"): "0405", unit("us.by"): "0305"}
    obey = {**OBEY, "us.in": "us.corps", "us.by": "us.corps"}
    state = position(line)
    foes = tuple(number(state, one) for one in ("us.inf", "us.t"))
    locked = Clash(COUNTERATTACK, GERMAN, hex_of("0405"), foes, (number(state, "ge.inf"),), (hex_of("0404"),), MORNING)

    def begin(play: Any) -> None:
        play.state.clashes.add(locked)
        play.call(COMBAT, OfCorps(ALLIED, number(state, "us.corps")))

    game = game_of(line, begin, superior=obey, phasing="allied")
    take(game, "attack", "0404")
    assert set(offers(game, "join")) == {"us.inf", "us.t", "us.in", "us.by"}


@pytest.mark.parametrize("mark", ["resting", "exhausted"])
def test_exhausted_units_do_not_counterattack(mark: str) -> None:
    """rb.52.12.3#c, rb.52.12.3#d Both are eliminated where they stand."""

    def begin(play: Any) -> None:
        play.call(COMBAT, OfCorps(ALLIED, number(play.state, "us.corps")))

    game = after(COUNTERATTACK, begin, phasing="allied", **{mark: {"us.corps": 1}})
    assert marked(now(game), "lost") == {"us.inf", "us.t"}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"fought": {"ge.inf": 1}}, "attack.fought"),
        ({"resting": {"ge.div": 1}}, "attack.resting"),
        ({"building": {"ge.inf": 1}}, "attack.busy"),
        ({"reserve": {"ge.inf": 1}}, "attack.busy"),
    ],
)
def test_what_keeps_a_unit_from_attacking(change: dict[str, Any], key: str) -> None:
    """rb.51.1#c1, rb.51.1#a Each condition alone keeps the infantry out."""
    line = {**LINE, hq("ge.div"): "0402"}
    state = position(line)
    corps = number(state, "ge.corps")
    battle = Fight(GERMAN, hex_of("0405"), (), (number(state, "us.inf"), number(state, "us.t")), corps=corps)

    def begin(play: Any) -> None:
        play.call(DECLARED, Declaring(battle))

    game = game_of(line, begin, superior={**OBEY, "ge.inf": "ge.div", "ge.div": "ge.corps"}, **change)
    assert refusals(game, "join", "ge.inf") == [key] and "ge.inf" not in offers(game, "join")


def test_guns_and_headquarters_do_not_attack() -> None:
    """rb.51.1#b Artillery fires instead, a CF in parentheses only defends, and a unit elsewhere is not adjacent."""
    gun = unit("ge.fa", "field_artillery", (1, 6), unit_class="artillery", defence_only=True)
    line = {**LINE, gun: "0404", unit("ge.far"): "0402"}
    state = position(line)
    battle = Fight(GERMAN, hex_of("0405"), (), (number(state, "us.inf"),), corps=number(state, "ge.corps"))
    obey = {**OBEY, "ge.fa": "ge.corps", "ge.far": "ge.corps"}
    game = game_of(line, lambda play: play.call(DECLARED, Declaring(battle)), superior=obey)
    assert refusals(game, "join", "ge.fa") == ["attack.no_value"]
    assert refusals(game, "join", "ge.far") == ["attack.not_adjacent"]
    assert refusals(game, "join", "us.inf")[0] == "unit.not_yours"


@pytest.mark.parametrize(
    ("units", "change", "keys"),
    [
        (("ge.inf", "ge.p"), {}, []),
        (("ge.inf",), {}, ["blitz.no_tanks"]),
        (("ge.p",), {}, ["blitz.no_tanks"]),
        (("ge.p",), {"turn": NIGHT}, []),
        (("ge.inf", "ge.p"), {"out_of_supply": {"ge.p": 1}}, ["blitz.no_supply"]),
        (("ge.inf", "ge.p"), {"shocked": {"ge.p": 1}}, ["blitz.shocked"]),
        (("ge.inf", "ge.p"), {"engaged": {"ge.inf": 1}}, ["blitz.engaged"]),
    ],
)
def test_who_may_blitz(units: tuple[str, ...], change: dict[str, Any], keys: list[str]) -> None:
    """rb.57.1#b, rb.57.1#c, rb.57.1#d, rb.57.1#e, rb.57.2#b, rb.57.2#d, rb.57.2#e Tanks, by day infantry, supply."""
    state = position(LINE)
    attackers = tuple(number(state, one) for one in units)
    battle = Fight(GERMAN, hex_of("0405"), attackers, (number(state, "us.inf"),), corps=number(state, "ge.corps"))
    game = game_of(LINE, lambda play: play.call(DECLARED, Declaring(battle)), superior=OBEY, **change)
    assert refusals(game, "blitz") == keys


def test_a_day_blitz_leaves_infantry_behind() -> None:
    """rb.57.1#l, rb.57.2#o The last infantry next to the defenders stays; at night nobody has to."""
    for turn, free in ((MORNING, False), (NIGHT, True)):
        state = position(LINE, turn=turn)
        units = (number(state, "ge.inf"), number(state, "ge.p"))
        battle = Fight(GERMAN, hex_of("0405"), units, (), blitz=True)
        assert leaves_watch(state, battle, units, units[0]) == free
        assert leaves_watch(state, battle, units, units[1])


def test_retreats_into_strangers_disrupt_them_all() -> None:
    """rb.54.2#k, rb.23.9#a Who ends with units of another division is disrupted with them."""
    units = {**ARMY, hq("us.d1", formation="1id"): "5044", hq("us.d2", formation="2id"): "5044", unit("us.1"): "0405"}
    others = {unit(f"us.x{at}"): at for at in labels(h for h, _e in ardennes().adjacent(hex_of("0405")))}
    obey = {"us.d1": "us.1a", "us.d2": "us.1a", "us.1": "us.d1", **{c.id: "us.d2" for c in others}}
    game = retreat({**units, **others}, "us.1", 1, isolated={"us.1": 1}, superior=obey)
    take(game, "retreat_alone", "us.1", "0406")
    assert marked(now(game), "disrupted") == {"us.1", "us.x0406"}


def test_the_farthest_of_the_ways() -> None:
    """rb.54.2#i A retreat of two hexes does not end next to where it began."""
    game = retreat({**ARMY, unit("us.1"): CROSSROADS}, "us.1", 2)
    while asked(game) == "retreat":
        take(game, "retreat_alone", "us.1", sorted(goes(game))[0])
    state = now(game)
    assert state.board.grid.distance(of(state, "at", "us.1"), hex_of(CROSSROADS)) == 2


def test_without_another_route_a_unit_is_lost() -> None:
    """rb.54.2#p By one reading a unit that would leave its supply road is eliminated instead."""
    here = hex_of(CROSSROADS)
    units = {**ARMY, unit("us.1"): CROSSROADS}
    state = position(units, superior={"us.1": "us.1a"})
    ahead = [hex for hex, _edge in ardennes().adjacent(here) if leads_on(state, 1, here, hex)]
    barred = {unit(f"us.b{hex}{n}"): ardennes().grid.label(hex) for hex in ahead for n in range(3)}
    for options, lost in (({}, set()), ({"retreat.other_route": "never"}, {"us.1"})):
        game = retreat({**units, **barred}, "us.1", 1, options=options)
        while asked(game) == "retreat":
            take(game, "retreat_alone", "us.1", sorted(goes(game))[0])
        assert marked(now(game), "lost") == lost


@pytest.mark.parametrize(
    ("ground", "turn", "weather", "dark"), [("firm", 5, "clear", "ground"), ("mud", 7, "fog", "river")]
)
def test_an_advance_pays_what_a_march_pays(ground: str, turn: int, weather: str, dark: str) -> None:
    """rb.55.1#c Every kind of unit pays the same for a step in both, with each reading, on any ground, in the dark."""
    chance, kinds = random.Random(turn), ("foot", "truck", "off_road", "afv")
    units = {unit(f"us.{kind}", "motorized_infantry", (4, 8), mobility=kind): "6036" for kind in kinds}
    sky = {f"weather_{army}": weather for army in (5, 6, 7)}
    options = {"move.dark": dark, "truck.minor_road": "by_day"}
    state = position(units, turn=turn, ground=ground, rubble={"6036": 1}, options=options, **sky)
    size, compared = state.board.grid.size, 0
    for here in [*chance.sample(range(size), 40), hex_of("6035")]:
        for there, _edge in state.board.adjacent(here):
            for one, kind in enumerate(kinds):
                marching = MARCHES.cost_of_step(state, MARCHES.go(state, one), here, there)
                if marching is not None and lets_pass(state, one, here, there):
                    assert price(state, one, here, there) == marching, (here, there, kind)
                    compared += 1
    assert compared > 300

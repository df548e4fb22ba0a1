"""43, 44, 48, 51 to 58 Battles played to the end: guns, headquarters, trapped units, aborted blitzes, what is left."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.air.support import available
from engine.games.time_for_trumpets.artillery.fire import mark_echelon
from engine.games.time_for_trumpets.artillery.substitutes import LOSE_BATTALIONS, LOSSES_FOLLOW
from engine.games.time_for_trumpets.combat.battle import BATTLE
from engine.games.time_for_trumpets.combat.bearing import LOSSES
from engine.games.time_for_trumpets.combat.blitz import is_barred
from engine.games.time_for_trumpets.combat.loss_orders import Losses
from engine.games.time_for_trumpets.combat.losses import eliminate, lose_step
from engine.games.time_for_trumpets.combat.retreat_ways import leads_on
from engine.games.time_for_trumpets.combat.segment import COMBAT
from engine.games.time_for_trumpets.combat.strengths import strengths
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN, Face
from engine.games.time_for_trumpets.ending.administration import ADMINISTRATION
from engine.games.time_for_trumpets.ending.player_end import PLAYER_END
from engine.games.time_for_trumpets.entering import MARCH, entered
from engine.games.time_for_trumpets.movement.movers import half, points
from engine.games.time_for_trumpets.orders import OfCorps, OfSide
from engine.games.time_for_trumpets.rules import compile_rules
from engine.games.time_for_trumpets.sequence import CYCLE, of_substitutes
from engine.games.time_for_trumpets.special.paratroops import PARATROOP_DROP
from engine.games.time_for_trumpets.stacking import CHECK
from engine.games.time_for_trumpets.state import POOL, TrumpetsState
from engine.games.time_for_trumpets.supply.lines import roads_of
from engine.play import Game, Step, System
from tests.games.time_for_trumpets.field import (
    REST,
    ardennes,
    asked,
    hex_of,
    hq,
    marked,
    now,
    number,
    of,
    offers,
    play,
    position,
    scenario,
    squadron,
    take,
    unit,
)
from tests.games.time_for_trumpets.test_combat import (
    EAST,
    HERE,
    MORNING,
    NIGHT,
    WEST,
    fight,
    fought,
    go_back,
    place,
    played,
    result,
    tank,
)

GUN = {"unit_class": "artillery", "defence_only": True, "mobility": "truck"}
CORPS = hq("ge.corps", "corps_hq", formation="lviii")


def battery(id: str, **facts: Any) -> Any:
    """Return a battalion of field artillery, in battery with 3 CF and a range of 12."""
    return unit(id, "field_artillery", (1, 6), deployed=(Face(3, 1, 0, 12),), **{**GUN, **facts})


# 43.8, 46.5, 52.1 Artillery and results


def test_guns_that_fire_do_not_share_the_fate_of_the_attackers() -> None:
    """rb.43.8#a, rb.46.5#a, rb.52.1#a AE: all attackers are eliminated, the battalion that fired is only marked."""
    units = {CORPS: "0401", unit("ge.1", er=1): WEST, unit("ge.2", er=1): WEST, battery("ge.fa"): "0402"}
    units[unit("us.1", "infantry", (44, 6), er=6)] = HERE
    under = dict.fromkeys(("ge.1", "ge.2", "ge.fa"), "ge.corps")
    game = fought(units, [6], superior=under, deployed={"ge.fa": 1})
    take(game, "fire", "ge.fa")
    assert result(game) == ("AE",)
    assert marked(now(game), "lost") == {"ge.1", "ge.2"} and marked(now(game), "fired") == {"ge.fa"}
    assert place(game, "ge.fa") == "0402"


def test_guns_under_attack_suffer_the_result() -> None:
    """rb.43.8#b, rb.51.1#c3 Guns in the hex add their defense, retreat with the others, or are eliminated with them."""
    units = {unit("ge.1", "infantry", (60, 6)): WEST, unit("us.1"): HERE, battery("us.fa"): HERE}
    state = position(units)
    assert strengths(state, fight(state, GERMAN)) == (60, 5)
    game = fought(units, [1])
    assert result(game) == ("DE",) and marked(now(game), "lost") == {"us.1", "us.fa"}


def test_headquarters_turn_before_they_retreat() -> None:
    """rb.54#d A deployed headquarters turns to march order, retreats and is disrupted."""
    units = {unit("ge.1", "infantry", (40, 6)): WEST, hq("us.hq"): HERE, unit("us.1", "infantry", (2, 6), (9, 6)): HERE}
    game = fought(units, [2], isolated={"us.hq": 1, "us.1": 1}, deployed={"us.hq": 1})
    assert result(game) == ("/1", "/DR3") or result(game)[-1].startswith("/DR")
    go_back(game)
    state = now(game)
    assert (of(state, "deployed", "us.hq"), of(state, "disrupted", "us.hq")) == (0, 2) and place(game, "us.hq") != HERE


# 44.1 Substitutes


def follows(begin: Any, units: Any, **entries: Any) -> TrumpetsState:
    """Return what is left when something has been done, with the trigger of substitutes."""

    def enter(play: Any, _frame: Any) -> None:
        begin(play)
        play.call(REST)

    root = Step("field", enter=enter, scope="phase")
    steps, triggers = (REST, LOSE_BATTALIONS), (LOSSES_FOLLOW,)
    system = System("time_for_trumpets", TrumpetsState, root, rules=compile_rules, steps=steps, triggers=triggers)
    game = Game.start(scenario(units, options={"substitutes": True}, **entries), system=system)
    return now(game)


COVER = unit("ge.cover", "artillery_substitute", (1, 6), (1, 6), formation="116pz", mode_cost=2, **GUN)
UNDER_IT = {COVER: "0405", battery("ge.a", formation="116pz"): "", battery("ge.b", formation="116pz"): ""}
HIDDEN = {"represented": dict.fromkeys(("ge.a", "ge.b"), "ge.cover"), "away": dict.fromkeys(("ge.a", "ge.b"), POOL)}


def test_all_battalions_go_with_their_substitute() -> None:
    """rb.44.1#o The substitute is eliminated, and its battalions with it."""
    state = follows(lambda play: eliminate(play, 0, "rb.52.2#a"), UNDER_IT, **HIDDEN)
    assert not marked(state, "steps") and marked(state, "lost") == {"ge.cover", "ge.a", "ge.b"}


@pytest.mark.parametrize(
    ("mover", "formation", "alarmed"), [("us.1", "116pz", True), ("us.aa", "116pz", False), ("us.1", "nw7", False)]
)
def test_allied_front_line_units_alarm_a_substitute(mover: str, formation: str, alarmed: bool) -> None:
    """rb.44.1#p, rb.29.3#g4 An FA substitute turns and is disrupted; not by support, nor one of Nebelwerfer."""
    cover = unit("ge.cover", "artillery_substitute", (1, 6), formation=formation, **GUN)
    support = {"unit_class": "combat_support"} if mover == "us.aa" else {}
    units = {cover: "0405", unit(mover, "light_aa" if support else "infantry", **support): "0404"}
    start = {"deployed": {"ge.cover": 1}}
    state = follows(lambda play: entered(play, 1, hex_of("0403"), hex_of("0404"), MARCH), units, **start)
    assert (of(state, "disrupted", "ge.cover") == 2) is alarmed and bool(
        of(state, "deployed", "ge.cover")
    ) is not alarmed


def test_substitutes_are_an_option_at_the_end_of_a_turn() -> None:
    """rb.61.2#n Only in a game with substitutes are they exchanged."""
    assert of_substitutes(position({}, options={"substitutes": True})) and not of_substitutes(position({}))


# 42.4, 43.7.3, 47.7, 47.8 Allied support


def test_aircraft_support_allies_of_either_nation() -> None:
    """rb.42.4#b A squadron with an American corps supports a battle in which its units stand beside British ones."""
    plane = squadron("us.p47", "P-47D")
    corps = hq("us.8c", "corps_hq", formation="8c")
    units = {plane: "", corps: "0410", unit("us.1"): HERE, unit("br.1"): HERE, unit("ge.1"): WEST}
    state = position(units, superior={"us.1": "us.8c", "br.1": "us.8c"}, based={"us.p47": "us.8c"}, ready={"us.p47": 1})
    for one in ("us.1", "br.1"):
        assert available(state, ALLIED, hex_of(HERE), (number(state, one),)) == (0,)


def test_the_headquarters_in_luxembourg_is_marked_by_its_own_battalion() -> None:
    """rb.43.7.3#a, rb.43.7.3#c 8C/422 binds the VIII Corps HQ in Luxembourg, not the one in Bastogne."""
    lux, bastogne = hq("us.lux", "corps_hq", formation="8c"), hq("us.8c", "corps_hq", formation="8c")
    units = {lux: "8062", bastogne: "5645", battery("us.422", formation="8c"): "8062"}
    state = position(units, superior={"us.422": "us.lux"}, phasing="german")
    mark_echelon(state, number(state, "us.422"))
    assert marked(state, "fired_formation") == {"us.lux"}


def test_allied_guns_fire_again_after_each_player_turn() -> None:
    """rb.47.7#b, rb.47.8#b Fired markers of battalions go at the end of the German and of the Allied player turn."""
    for side in (GERMAN, ALLIED):
        state = now(
            play(
                PLAYER_END,
                OfSide(side),
                {battery("us.fa"): "0405", battery("ge.fa"): "0401"},
                fired={"us.fa": 1, "ge.fa": 1},
            )
        )
        assert marked(state, "fired") == {"ge.fa"}


# 48.1 Shock


def test_shock_halves_the_march_and_wears_off_to_disruption() -> None:
    """rb.48.1#g, rb.48.1#h A shocked unit has half its MF, rounded up; at the end of the turn it is Disrupt 2."""
    state = position({unit("us.1", "infantry", (2, 7), (4, 7)): HERE}, shocked={"us.1": 1}, halved={"us.1": 1})
    assert points(state, 0) == half(7, "1/2") == 4
    after = now(play(PLAYER_END, OfSide(ALLIED), {unit("us.1"): HERE}, shocked={"us.1": 1}))
    assert (of(after, "shocked", "us.1"), of(after, "disrupted", "us.1")) == (0, 2)


# 53.1 Two hits


def test_the_second_hit_follows_the_order() -> None:
    """rb.53.1#a1 A tank with one step takes the first hit of superior guns; the second one goes to the infantry."""
    panther = tank("ge.panther", "Panther", traits=("heavy", "superior_at"))
    units = {panther: WEST, tank("us.m4", "M4"): HERE, unit("us.1"): HERE}
    frame = Losses(ALLIED, (1, 2), (0,), 1, attacking=False, afv=True)
    game = played(units, LOSSES, frame, [], {"options": {"afv_losses": True}, "steps": {"us.m4": 1}})
    assert (of(now(game), "steps", "us.m4"), of(now(game), "steps", "us.1")) == (0, 1)


def test_a_unit_with_two_steps_is_gone_after_two() -> None:
    """rb.52.9#c, rb.52.8#d The last step takes the unit off the map."""

    def lose(play: Any) -> None:
        for one in (0, 1):
            lose_step(play, one, "rb.52.6#a")
        lose_step(play, 0, "rb.52.6#a")

    state = follows(lose, {unit("us.1"): HERE, unit("ge.1"): "0401"})
    assert marked(state, "steps") == {"ge.1"} and (of(state, "lost", "us.1"), of(state, "steps", "ge.1")) == (2, 1)


# 54 Retreats by road


def test_a_retreat_may_change_roads_at_a_junction() -> None:
    """rb.54.1#e In Bastogne several supply roads lead on to sources; each of them keeps to the road."""
    army = hq("us.1a", "army_hq", 20, formation="1a")
    state = position({army: "5044", unit("us.1"): "5644"}, superior={"us.1": "us.1a"})
    one, here = number(state, "us.1"), hex_of("5644")
    assert len([hex for hex, _edge in ardennes().adjacent(here) if leads_on(state, one, here, hex)]) >= 1
    forks = [hex for hex in roads_of(state, one) if junction(state, one, hex) > 1]
    assert forks


def junction(state: TrumpetsState, unit: int, hex: int) -> int:
    """Count the roads that lead on from a hex to a source."""
    return sum(leads_on(state, unit, hex, there) for there, _edge in ardennes().adjacent(hex))


def test_a_road_in_an_enemy_zone_is_no_supply_road() -> None:
    """rb.54.2#b, rb.54.2#e A German battalion beside the road closes it: what lies behind leads nowhere."""
    army = hq("us.1a", "army_hq", 20, formation="1a")
    units = {army: "5044", unit("us.1"): "5644"}
    free = position(units, superior={"us.1": "us.1a"})
    one = number(free, "us.1")
    road = next(hex for hex in sorted(roads_of(free, one)) if junction(free, one, hex) and hex != hex_of("5644"))
    closed = position({**units, unit("ge.1"): ardennes().label(road)}, superior={"us.1": "us.1a"})
    assert road in roads_of(free, one) and road not in roads_of(closed, number(closed, "us.1"))


# 55 to 58 After the battle


def test_the_rest_advance_through_an_overrun_hex() -> None:
    """rb.56.1#g, rb.56.1#f, rb.55#b Infantry follows into the overrun hex; then the chance is gone."""
    front = {tank("ge.p", "PzIV", (20, 8), (30, 8)): WEST, unit("ge.i", "infantry", (1, 9), (4, 9)): WEST}
    game = fought({**front, unit("us.1", "infantry", (5, 6)): HERE, battery("us.fa"): EAST}, [1])
    for who in ("ge.p", "ge.i"):
        for hex in (HERE, EAST):
            take(game, "advance", who, hex)
    assert {place(game, "ge.p"), place(game, "ge.i")} == {EAST} and place(game, "us.fa") == ""
    while asked(game) == "advance":
        take(game, "halt")
    assert asked(game) == "rest"


def test_a_blitz_does_not_overrun_what_has_just_defended() -> None:
    """rb.57.3#k Guns that were attacked by the blitz are not overrun by it."""
    units = {
        tank("ge.p", "PzIV", (10, 8), (20, 8)): WEST,
        unit("ge.i", "armored_infantry", (2, 8), mobility="off_road"): WEST,
    }
    game = fought({**units, battery("us.fa"): HERE}, [1], fight={"blitz": True})
    assert result(game)[0].startswith("B") and HERE not in {hex for _unit, hex in offers(game, "advance")}
    assert place(game, "us.fa") == HERE


def test_a_blitz_that_support_spoils_is_a_battle() -> None:
    """rb.57.2#m At night a blitz below 2:1 after all shifts is fought on the combat table."""
    units = {tank("ge.p", "PzIV", (2, 8), (4, 8)): WEST, unit("us.1", "infantry", (4, 6)): HERE}
    game = fought(units, [3], fight={"blitz": True}, turn=NIGHT)
    assert not result(game)[0].startswith("B")


def test_without_aircraft_of_the_attacker_the_defender_flies_none() -> None:
    """rb.57.2#g Only in a blitz, and only in the dark."""
    units = {tank("ge.p"): WEST, unit("us.1"): HERE, squadron("ge.fw", "FW190D9"): ""}
    for turn, blitz, planes, barred in (
        (NIGHT, True, (), True),
        (NIGHT, True, (2,), False),
        (NIGHT, False, (), False),
        (MORNING, True, (), False),
    ):
        state = position(units, turn=turn, weather_6="clear", weather_5="clear", weather_7="clear")
        assert is_barred(state, fight(state, GERMAN, blitz=blitz, aircraft=planes), aircraft=True) is barred


def test_what_the_end_of_combat_removes_and_leaves() -> None:
    """rb.58#a, rb.58#b, rb.58#c, rb.58#e Notes of the segment go, Fired markers of formations stay."""
    aborted = {"aborted": {"ge.1": 1}, "fired_formation": {"us.8c": 1}}
    units = {CORPS: "0401", unit("ge.1"): WEST, unit("us.1"): HERE, hq("us.8c", "corps_hq"): "0410"}
    game = played(units, BATTLE, _battle(units), [3], {"turn": MORNING, "phasing": "german", **aborted})
    state = now(game)
    assert not marked(state, "aborted") and marked(state, "fired_formation") == {"us.8c"}
    over = play(ADMINISTRATION, OfCorps(GERMAN, 0), units, fought={"ge.1": 1}, fired_formation={"us.8c": 1})
    assert marked(now(over), "fired_formation") == {"us.8c"}


def _battle(units: Any) -> Any:
    from engine.games.time_for_trumpets.combat.frames import Battle

    state = position(units)
    return Battle(fight(state, GERMAN))


def test_there_is_no_combat_after_exploitation() -> None:
    """rb.59.2#j1, rb.59.2#b In the cycle of a corps exploitation follows combat, and only checks follow it."""
    names = [item.step.name for item in CYCLE.parts]
    assert names.index("combat") < names.index("exploitation")
    assert set(names[names.index("exploitation") + 1 :]) == {CHECK.name}


def test_nobody_advances_into_a_hex_that_was_given_up() -> None:
    """rb.52.12.1#b The attackers of a CA find the hex empty: there is no battle, so no advance."""
    units = {CORPS: "0401", unit("ge.1"): WEST, unit("us.1"): "0407"}
    game = played(units, COMBAT, OfCorps(GERMAN, 0), [], {"superior": {"ge.1": "ge.corps"}, "turn": MORNING})
    assert asked(game) == "rest" and place(game, "ge.1") == WEST


# 94.4 The drop


def test_paratroops_come_down_before_the_enemy() -> None:
    """rb.94.4#b The hex that the dice name holds Americans: the unit drops into the last one before it."""
    jumpers = unit("fj.kg", "parachute", (1, 6), (2, 6), (3, 6))
    entries = {"arrivals": [[4, "fj.kg"]], "entry": {"fj.kg": "7711"}, "away": {"fj.kg": 1}, "turn": 4}
    state = now(play(PARATROOP_DROP, None, {jumpers: "", unit("us.1"): "7717"}, ((6, 4),), **entries))
    assert of(state, "at", "fj.kg") == hex_of("7716")

"""5.0 Aircraft: bombing, squadrons, allocation, strafing, interception, support."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.time_for_trumpets.air.allocating import ALLOCATION, WRITING
from engine.games.time_for_trumpets.air.bombing import BOMBING
from engine.games.time_for_trumpets.air.determining import DETERMINE
from engine.games.time_for_trumpets.air.interception import DUEL, INTERCEPT, Duel, Intercepting
from engine.games.time_for_trumpets.air.placing import PLACE, Placing
from engine.games.time_for_trumpets.air.segment import AIR
from engine.games.time_for_trumpets.air.strafing import ATTACK, STRAFE_AREA, Attacking
from engine.games.time_for_trumpets.air.support import (
    AIR_SHIFTS,
    MEET,
    SUPPORT_STEP,
    Meeting,
    Supporting,
    available,
    strength,
)
from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.weapon_effects import flak
from engine.games.time_for_trumpets.ending.mutual_end import MUTUAL_END
from engine.games.time_for_trumpets.movement.tolls import interdicted
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, POOL
from engine.play import NOWHERE, SEALED, Item, sequence
from tests.games.time_for_trumpets.field import (
    REST,
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
    refusals,
    squadron,
    take,
    unit,
)

US_HQ, GERMAN_HQ = "7030", "7443"


def corps(*names: str, **places: str) -> dict[Any, str]:
    """Return corps headquarters: us.5c, ge.xlvii and so on, each with its formation."""
    return {
        hq(name, "corps_hq", 16, formation=name.split(".")[1]): places.get(name.split(".")[1], US_HQ) for name in names
    }


# 5.1 to 5.3


def test_bombed_towns_lie_in_rubble() -> None:
    """rb.5.1#b, rb.5.1#c Two raids on the 24th: a seven is Sankt Vith, a three Stadtkyll."""
    state = now(play(BOMBING, None, {}, [(3, 4), (1, 2)], turn=moment("24MO"), rubble={"7826": 1}))
    assert [state.rubble[hex_of(label)] for label in ("7826", "9822", "9232")] == [2, 2, 0]
    quiet = now(play(BOMBING, None, {}, turn=moment("24EV")))
    assert not any(quiet.rubble)


def test_a_die_for_each_squadron_says_what_it_is() -> None:
    """rb.5.2#0, rb.5.3#0 Four German and six Allied dice on the 23rd; another copy where the counters run out."""
    units = {squadron("ge.fw", "FW190D9"): "", squadron("ge.me", "Me262A"): "", squadron("us.p", "P-47D"): ""}
    faces = [1, 2, 5, 6, *([1] * 6)]
    state = now(play(DETERMINE, None, units, faces, turn=moment("23MO")))
    weapons = [state.counter(unit).weapon for unit in range(len(state.record)) if state.ready[unit]]
    assert sorted(weapons) == ["FW190D9", "FW190D9", "Me262A", *(["P-47D"] * 6)]
    assert not any(now(play(DETERMINE, None, units, turn=moment("20MO"))).ready)


# 5.4, 5.5


def allotting(side: str, names: tuple[str, ...], count: int, turn: str, **entries: Any) -> Any:
    """Return the allocation of a side that has so many fighters."""
    weapon = "P-47D" if side == "us" else "FW190D9"
    fighters = {squadron(f"{side}.air{n}", weapon): "" for n in range(count)}
    ready = {f"{side}.air{n}": 1 for n in range(count)}
    return play(
        ALLOCATION,
        None,
        {**corps(*names), **fighters},
        turn=moment(turn),
        ready=ready,
        steps_called=(SEALED, WRITING),
        **entries,
    )


def test_the_germans_keep_a_squadron_for_each_of_two_corps() -> None:
    """rb.5.4#a Of four squadrons two may go anywhere; then the others are spoken for."""
    game = allotting("ge", ("ge.1ssk", "ge.xlvii", "ge.lviii"), 4, "17MO")
    for _time in range(2):
        assert offers(game, "allot") == ["ge.1ssk", "ge.xlvii", "ge.lviii"]
        take(game, "allot", "ge.lviii")
    assert offers(game, "allot") == ["ge.1ssk", "ge.xlvii"]
    take(game, "allot", "ge.xlvii")
    assert offers(game, "allot") == ["ge.1ssk"]
    take(game, "allot", "ge.1ssk")
    state = now(game)
    based = [state.counter(state.based[number(state, f"ge.air{n}")]).id for n in range(4)]
    assert based == ["ge.lviii", "ge.lviii", "ge.xlvii", "ge.1ssk"]


def test_in_an_army_scenario_two_corps_have_two_each() -> None:
    """rb.5.4#b No other corps has any."""
    game = allotting("ge", ("ge.1ssk", "ge.xlvii", "ge.lviii"), 4, "17MO", options={"air.army_scenario": True})
    for name in ("ge.1ssk", "ge.1ssk", "ge.xlvii", "ge.xlvii"):
        assert "ge.lviii" not in offers(game, "allot")
        take(game, "allot", name)
    assert asked(game) == "rest"


def test_the_americans_spread_their_squadrons() -> None:
    """rb.5.5#c By the table on the 18th, evenly later."""
    game = allotting("us", ("us.5c", "us.8c", "us.18c"), 4, "18MO")
    for name in ("us.8c", "us.5c", "us.18c", "us.8c"):
        assert name in offers(game, "allot")
        take(game, "allot", name)
    assert asked(game) == "rest"
    later = allotting("us", ("us.5c", "us.8c", "us.18c"), 5, "24MO")
    take(later, "allot", "us.5c")
    assert offers(later, "allot") == ["us.8c", "us.18c"]


# 5.7 Strafing


def bomber(**more: Any) -> dict[str, Any]:
    """Return the entries that base a bomber with the American corps."""
    return {"based": {"us.b26": "us.5c"}, "ready": {"us.b26": 1}, "turn": moment("23MO"), **more}


STRAFER = {squadron("us.b26", "B-26G"): ""}


def test_a_squadron_strafes_within_twenty_hexes_and_not_beside_another() -> None:
    """rb.5.7.1#a, rb.5.6.2#b"""
    units = {**corps("us.5c"), **STRAFER, squadron("us.two", "B-26G"): ""}
    entries = bomber(based={"us.b26": "us.5c", "us.two": "us.5c"}, strafes={"us.two": "7230"})
    game = play(PLACE, Placing(ALLIED, "bomber"), units, **entries)
    assert offers(game, "send") == ["us.b26"]
    take(game, "send", "us.b26")
    assert refusals(game, "over", "7051") == ["air.out_of_range"]
    assert refusals(game, "over", "7231") == ["air.too_near"]
    take(game, "over", "7050")
    assert now(game).strafes[number(now(game), "us.b26")] == hex_of("7050")
    assert asked(game) == "rest"


def test_british_aircraft_strafe_west_of_the_ourthe() -> None:
    """rb.5.7.1#b The area counts, not the distance."""
    units = {hq("br.30c", "corps_hq", formation="30c"): "1010", squadron("us.b26", "B-26G"): ""}
    game = play(PLACE, Placing(ALLIED, "bomber"), units, **bomber(based={"us.b26": "br.30c"}))
    take(game, "send", "us.b26")
    assert refusals(game, "over", "0110") == []
    assert refusals(game, "over", "7826") == ["air.out_of_range"]


def victims() -> dict[Any, str]:
    """Return the German units of the example: artillery and Hetzers in 7545, heavy AA and a corps in 7443."""
    return {
        unit("ge.hetzer", "tank_destroyer", mobility="afv", unit_class="combat_support"): "7545",
        unit("ge.guns", "artillery_substitute", unit_class="artillery", mobility="horse"): "7545",
        unit("ge.flak", "heavy_aa", unit_class="combat_support", mobility="truck"): "7443",
        hq("ge.xlvii", "corps_hq", 10): "7443",
    }


def test_the_example_of_strafing() -> None:
    """rb.5.7.5#l, rb.5.7.5#m, rb.5.7.5#o, rb.29.3#g1 By the example everybody is disrupted, the bomber stays."""
    units = {**corps("us.5c"), **STRAFER, **victims()}
    entries = bomber(strafes={"us.b26": "7444"}, deployed={"ge.guns": 1, "ge.xlvii": 1})
    faces = [(3, 4), (4, 1), (2, 1), (2, 4)]
    root = Attacking(ALLIED, "bomber")
    game = play(ATTACK, root, units, faces, steps_called=(STRAFE_AREA,), **entries)
    assert offers(game, "strafe_hex") == ["7443", "7545"]
    take(game, "strafe_hex", "7545")
    assert offers(game, "strafe") == ["ge.hetzer"]
    take(game, "strafe", "ge.hetzer")
    take(game, "strafe", "ge.guns")
    take(game, "strafe_hex", "7443")
    assert offers(game, "strafe") == ["ge.flak"]
    take(game, "strafe", "ge.flak")
    take(game, "strafe", "ge.xlvii")
    state = now(game)
    assert marked(state, "disrupted") == {"ge.hetzer", "ge.guns", "ge.flak", "ge.xlvii"}
    assert marked(state, "deployed") == set()
    assert state.strafes[number(state, "us.b26")] == hex_of("7444")


def test_heavy_aa_drives_a_bomber_off() -> None:
    """rb.5.7.5#j, rb.5.7.5#n A white five with the two of heavy AA is a seven; the corps behind it is spared."""
    units = {**corps("us.5c"), **STRAFER, **victims()}
    entries = bomber(strafes={"us.b26": "7444"})
    game = play(ATTACK, Attacking(ALLIED, "bomber"), units, [(6, 5)], steps_called=(STRAFE_AREA,), **entries)
    take(game, "strafe_hex", "7443")
    take(game, "strafe", "ge.flak")
    state = now(game)
    assert marked(state, "turned_back") == {"us.b26"}
    assert marked(state, "disrupted") == set()
    assert state.strafes[number(state, "us.b26")] == -1
    assert asked(game) == "rest"


# 5.7.3, 5.7.4 Interception


def duel(*faces: tuple[int, int]) -> set[str]:
    """Return who turns back when an Me262 intercepts a B-26."""
    units = {squadron("ge.me", "Me262A"): "", **STRAFER}
    return marked(now(play(DUEL, Duel(0, 1), units, faces)), "turned_back")


def test_the_example_of_a_duel() -> None:
    """rb.5.7.4#a3, rb.5.7.4#a6, rb.5.7.4#a7 Eight against seven aborts the bomber, which answers all the same."""
    assert duel((2, 4), (1, 6)) == {"us.b26"}
    assert duel((1, 4), (1, 6)) == set()
    assert duel((2, 4), (6, 1)) == {"us.b26", "ge.me"}


@pytest.mark.parametrize(("place", "offered"), [("7443", [("ge.me", "us.b26")]), ("9910", [])])
def test_fighters_intercept_once_each_mission_in_their_range(place: str, offered: list[Any]) -> None:
    """rb.5.7.3#b, rb.5.6.2#d"""
    units = {**corps("us.5c"), hq("ge.xlvii", "corps_hq"): place, squadron("ge.me", "Me262A"): "", **STRAFER}
    entries = bomber(strafes={"us.b26": "7030"}, based={"us.b26": "us.5c", "ge.me": "ge.xlvii"})
    frame = Intercepting(GERMAN, "jet")
    game = play(INTERCEPT, frame, units, [(1, 6), (1, 6)], steps_called=(DUEL,), **entries)
    assert offers(game, "intercept") == offered
    if offered:
        take(game, "intercept", "ge.me", "us.b26")
        assert asked(game) == "rest"


# 5.9 Support


def battle() -> tuple[dict[Any, str], dict[str, Any]]:
    """Return an American battalion of 5 Corps that attacks, a German one that defends, and a squadron of each side."""
    units = {
        **corps("us.5c"),
        hq("ge.xlvii", "corps_hq"): GERMAN_HQ,
        unit("us.1"): "7032",
        unit("ge.1"): "7033",
        squadron("us.p47", "P-47D"): "",
        squadron("ge.fw", "FW190D9"): "",
    }
    obey = {"us.1": "us.5c", "ge.1": "ge.xlvii"}
    return units, {"superior": obey, "based": {"us.p47": "us.5c", "ge.fw": "ge.xlvii"}, "turn": moment("23MO")}


FIGHT = Fight(ALLIED, hex_of("7033"), attackers=(2,), defenders=(3,))


def test_a_squadron_supports_its_own_corps_once() -> None:
    """rb.5.9.1#b, rb.5.9.1#e, rb.7.14#e It is spent; units that are Out Comm receive no support."""
    units, entries = battle()
    game = play(SUPPORT_STEP, Supporting(ALLIED, FIGHT), units, **entries)
    assert offers(game, "air_support") == ["us.p47"]
    take(game, "air_support", "us.p47")
    assert of(now(game), "flown", "us.p47") == 1
    state = position(units, **entries, out_of_command={"us.1": 1})
    assert available(state, ALLIED, FIGHT.target, FIGHT.attackers) == ()


def test_what_aircraft_add_to_a_battle() -> None:
    """rb.5.9.4#a, rb.5.9.4#b Full strength and two columns in clear weather, half and one in fog."""
    units, entries = battle()
    fight = FIGHT.having(aircraft=(4, 5))
    clear, fog = position(units, **entries), position(units, **entries, weather_5="fog")
    assert (strength(clear, fight, False), strength(clear, fight, True)) == (20, 10)
    assert (strength(fog, fight, False), strength(fog, fight, True)) == (10, 5)
    assert sum(item.amount for item in AIR_SHIFTS.tally(clear, fight)) == 1
    assert sum(item.amount for item in AIR_SHIFTS.tally(fog, fight)) == 0


def test_support_may_be_intercepted_by_option() -> None:
    """rb.5.9.2#a, rb.5.9.2#c The German fighter turns the squadron back; without the option nobody asks."""
    units, entries = battle()
    fight = FIGHT.having(aircraft=(4,))
    entries |= {"flown": {"us.p47": 1}}
    game = play(
        MEET,
        Meeting(fight),
        units,
        [(6, 1), (1, 6)],
        steps_called=(INTERCEPT, DUEL),
        options={"intercept.support": True},
        **entries,
    )
    take(game, "intercept", "ge.fw", "us.p47")
    assert marked(now(game), "turned_back") == {"us.p47"}
    plain = play(MEET, Meeting(fight), units, **entries)
    assert asked(plain) == "rest"


def test_the_segment_goes_by_kinds_of_aircraft() -> None:
    """rb.5.7.2#a, rb.5.7.2#b, rb.5.7.2#c, rb.5.7.2#d German bombers, Allied bombers, German fighters, Allied ones."""
    names = ("ge.1ssk", "ge.xlvii", "us.5c", "us.8c")
    units = {**corps(*names), squadron("ge.ju", "Ju88A4"): "", squadron("us.b26", "B-26G"): ""}
    units |= {squadron(f"ge.fw{n}", "FW190D9"): "" for n in range(3)}
    units |= {squadron(f"us.p47{n}", "P-47D"): "" for n in range(3)}
    called = (SEALED, WRITING, STRAFE_AREA, DUEL)
    game = play(AIR, None, units, [1, 2, 3, 6, 1, 2, 3, 6], turn=moment("17MO"), steps_called=called)
    while offers(game, "allot"):
        take(game, "allot", offers(game, "allot")[0])
    order = []
    while asked(game) == "placing":
        order.append(offers(game, "send")[0])
        take(game, "done_placing")
    assert order == ["ge.ju", "us.b26", "ge.fw0", "us.p470"]
    assert asked(game) == "rest"


def test_a_squadron_that_has_supported_is_spent_aborted_or_not() -> None:
    """rb.5.6.1#b, rb.5.6.1#d, rb.5.6.4#a1, rb.5.6.4#b One of a side for a battle; it does not fly again."""
    units, entries = battle()
    units |= {squadron("us.p47b", "P-47D"): ""}
    entries["based"] = {**entries["based"], "us.p47b": "us.5c"}
    game = play(SUPPORT_STEP, Supporting(ALLIED, FIGHT), units, **entries)
    assert offers(game, "air_support") == ["us.p47", "us.p47b"]
    take(game, "air_support", "us.p47")
    state = now(game)
    assert marked(state, "flown") == {"us.p47"} and available(state, ALLIED, FIGHT.target, FIGHT.attackers) == (6,)
    assert asked(game) == "rest"
    second = play(SUPPORT_STEP, Supporting(ALLIED, FIGHT.having(aircraft=(4,))), units, **entries)
    assert asked(second) == "rest"
    defender = play(SUPPORT_STEP, Supporting(GERMAN, FIGHT.having(aircraft=(4,)), True), units, **entries)
    assert offers(defender, "air_support") == ["ge.fw"]


def test_fighters_over_a_battle_intercept_by_kinds() -> None:
    """rb.5.9.2#b, rb.5.9.2#d, rb.5.9.2#e, rb.5.9.2#f, rb.5.9.2#g, rb.5.9.3#a, rb.5.9.3#b, rb.5.9.3#c By kinds.

    German fighters, American ones, German jets; out of range nobody; the duel is that over a strafe area.
    """
    units, entries = battle()
    units |= {squadron("ge.me", "Me262A"): "", squadron("us.p47b", "P-47D"): "", squadron("ge.ju", "Ju88A4"): ""}
    based = {**entries.pop("based"), "ge.me": "ge.xlvii", "us.p47b": "us.5c", "ge.ju": "ge.xlvii"}
    options = {"intercept.support": True}

    def meeting(*faces: tuple[int, int], **more: Any) -> Any:
        fight = FIGHT.having(aircraft=(4, 8))
        made = {**entries, "based": based, "options": options, "flown": {"us.p47": 1, "ge.ju": 1}, **more}
        return play(MEET, Meeting(fight), units, faces, steps_called=(INTERCEPT, DUEL), **made)

    game = meeting((6, 1), (1, 6), (1, 6), (1, 6))
    order = []
    while asked(game) == "intercepting":
        order.append(offers(game, "intercept"))
        take(game, "intercept", *order[-1][0]) if len(order) > 1 else take(game, "done_intercepting")
    assert order == [[("ge.fw", "us.p47")], [("us.p47b", "ge.ju")], [("ge.me", "us.p47")]]
    assert marked(now(game), "turned_back") == {"ge.ju"}
    far = meeting(at={"ge.xlvii": "9910", "us.5c": "7030", "us.1": "7032", "ge.1": "7033"})
    assert offers(far, "intercept") == [("us.p47b", "ge.ju")]


def test_each_aa_unit_of_the_defender_helps_against_aircraft() -> None:
    """rb.5.9.4#c Two AA units add two, without aircraft over the attack nothing."""
    units, entries = battle()
    units |= {unit("ge.aa", "light_aa", (1, 8)): "7033", unit("ge.aa2", "heavy_aa", (1, 8)): "7033"}
    state = position(units, **entries)
    fight = FIGHT.having(defenders=(3, 6, 7))
    assert flak(state, fight.having(aircraft=(4,))) == 2
    assert flak(state, fight) == flak(state, fight.having(aircraft=(5,))) == 0


def test_aircraft_go_home_at_the_end_of_the_turn() -> None:
    """rb.5.6.3#b, rb.5.7.6#b, rb.5.6.1#a They interdict until then."""
    units, entries = battle()
    turn = sequence("turn", Item(REST), MUTUAL_END, scope="turn")
    whole = sequence("turns", Item(turn), Item(REST))
    game = play(whole, whole.record(), units, steps_called=(turn,), **entries, strafes={"us.p47": "7033"})
    assert interdicted(now(game), GERMAN) and not interdicted(now(game), ALLIED)
    take(game, "rest")
    state = now(game)
    assert not interdicted(state, GERMAN)
    assert of(state, "based", "us.p47") == of(state, "strafes", "us.p47") == NOWHERE


def test_a_copy_of_a_squadron_waits_like_the_others() -> None:
    """rb.2.1#b A seventh bomber, when the counters run out, is a squadron in the pool with its step."""
    units = {**corps("us.5c"), squadron("us.b26", "B-26G"): ""}
    state = now(play(DETERMINE, None, units, [1, 1, 1, 1, 6, 6, 1, 1, 1, 1], turn=moment("23MO")))
    copy = len(state.roster)
    assert len(state.record) == copy + 1 and state.ready[copy]
    assert (state.steps[copy], state.away[copy]) == (1, POOL)

"""39 to 42, 50 Leaders order Hold; Tigers, night, Americans beside British; AFV without infantry."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.time_for_trumpets.combat.battle import BATTLE
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.frames import Battle
from engine.games.time_for_trumpets.combat.modifiers import DRMS, SHIFTS
from engine.games.time_for_trumpets.cooperation import may_cross_meuse, may_stack
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN, Counter, Face
from engine.games.time_for_trumpets.leaders.command import in_range
from engine.games.time_for_trumpets.leaders.hold import HOLD_STEP, Holding
from engine.play import Game
from tests.games.time_for_trumpets.field import (
    hex_of,
    hq,
    now,
    number,
    of,
    offers,
    play,
    position,
    refusals,
    take,
    unit,
)

MORNING, NIGHT, LATER = 1, 4, 9


def leader(id: str, **facts: Any) -> Counter:
    """Return a leader with a range of 4 and a command rating of 2."""
    plain: dict[str, Any] = {"unit_class": "leader", "mobility": "off_road", "command": 2, "er": 0}
    made = unit(id, "leader", (0, 9), abilities=("react", "hold"), **{**plain, **facts})
    return replace(made, faces=(Face(0, 0, 9, 4),))


# 39.7 Hold: two units of the 101st in Bastogne, their leader near, and one unit of another division

BASTOGNE = {
    hq("us.101", formation="101ab"): "5445",
    leader("us.mcauliffe", formation="101ab"): "5545",
    unit("us.a", "glider", (2, 6), (4, 6)): "5645",
    unit("us.b", "glider", (2, 6), (4, 6)): "5645",
    unit("us.other"): "5645",
    unit("ge.a"): "5745",
}
UNDER = {"us.mcauliffe": "us.101", "us.a": "us.101", "us.b": "us.101"}


def retreating(hexes: int, **entries: Any) -> Game:
    """Let the three Americans have to retreat."""
    state = position(BASTOGNE, superior=UNDER)
    units = tuple(number(state, one) for one in ("us.a", "us.b", "us.other"))
    options = {"leaders": True, **entries.pop("options", {})}
    return play(HOLD_STEP, Holding(ALLIED, units, hexes), BASTOGNE, superior=UNDER, options=options, **entries)


def test_units_that_hold_lose_a_step_for_each_hex() -> None:
    """rb.39.7#a, rb.39.7#b, rb.39.7#j, rb.39.7#k, rb.39.7#l Those who hold bear all the losses; the leader is
    spent and has held once.
    """
    game = retreating(2)
    assert offers(game, "hold") == ["us.mcauliffe"]
    take(game, "hold", "us.mcauliffe")
    take(game, "lose", "us.a")
    if game.prompt is not None and "lose" in game.prompt.offers:
        take(game, "lose", "us.b")
    state = now(game)
    assert of(state, "steps", "us.a") + of(state, "steps", "us.b") == 2
    assert of(state, "steps", "us.other") == 2
    assert (of(state, "spent", "us.mcauliffe"), of(state, "holds", "us.mcauliffe")) == (1, 1)


@pytest.mark.parametrize(
    "entries",
    [
        {"spent": {"us.mcauliffe": 1}},
        {"spent": {"us.mcauliffe": 1}, "holds": {"us.mcauliffe": 2}},
        {"at": {**{c.id: at for c, at in BASTOGNE.items()}, "us.mcauliffe": "5040"}},
        {"shocked": {"us.a": 1, "us.b": 1}},
        {"steps": {"us.a": 1, "us.b": 0}},
    ],
    ids=["spent", "rating", "range", "shocked", "steps"],
)
def test_what_keeps_a_leader_from_ordering_hold(entries: dict[str, Any]) -> None:
    """rb.39#f, rb.39.6#b, rb.39.7#d, rb.39.7#g, rb.39.7#h, rb.39.7#i, rb.39.7#j Nobody holds then: not even the
    choice is there.
    """
    assert refusals(retreating(2, **entries), "hold", "us.mcauliffe") == ["hold.not_able"]


def test_a_leader_goes_on_in_the_same_combat_segment() -> None:
    """rb.39.7#b, rb.39.7#c, rb.39.7#d, rb.39.7#f Up to its rating a spent leader orders Hold again; a strong point
    steadies shocked units.
    """
    again = retreating(1, spent={"us.mcauliffe": 1}, holds={"us.mcauliffe": 1})
    assert offers(again, "hold") == ["us.mcauliffe"]
    steady = retreating(1, shocked={"us.a": 1, "us.b": 1}, position={"5645": 3})
    assert offers(steady, "hold") == ["us.mcauliffe"]


def test_range_of_a_leader() -> None:
    """rb.39.2#a, rb.39.1#g The range is counted along a path."""
    state = position(BASTOGNE, superior=UNDER)
    boss = number(state, "us.mcauliffe")
    assert in_range(state, boss, number(state, "us.a"))
    far = position({**BASTOGNE, unit("us.far"): "4945"}, superior=UNDER)
    assert not in_range(far, boss, number(far, "us.far"))


# 39.7 In a battle on open ground, six German battalions against two of the 101st

OPEN = {
    hq("us.101", formation="101ab"): "0305",
    leader("us.mcauliffe", formation="101ab"): "0305",
    unit("us.a", "glider", (2, 6), (4, 6)): "0405",
    unit("us.b", "glider", (2, 6), (4, 6)): "0405",
    hq("ge.corps", "corps_hq"): "0602",
    **{unit(f"ge.{n}"): "0404" if n < 3 else "0506" for n in range(6)},
}
OPEN_UNDER = {**UNDER, **{f"ge.{n}": "ge.corps" for n in range(6)}}


def attacked(face: int, **options: Any) -> Game:
    """Fight the battle with a die."""
    entries: dict[str, Any] = {"turn": 5, "superior": OPEN_UNDER, "phasing": "german", "options": options}
    state = position(OPEN, **entries)
    own, foes = (f"ge.{n}" for n in range(6)), ("us.a", "us.b")
    fight = Fight(GERMAN, hex_of("0405"), tuple(number(state, one) for one in own))
    fight = fight.having(defenders=tuple(number(state, one) for one in foes), corps=number(state, "ge.corps"))
    return play(BATTLE, Battle(fight), OPEN, [face], **entries)


def test_a_retreat_becomes_losses_in_battle() -> None:
    """rb.39#d, rb.39.1#d, rb.39.7#a, rb.39.7#e At 3:1 a 3 sends the defenders back 2 hexes; with Hold they lose 2
    steps and stay.
    """
    game = attacked(3, leaders=True)
    take(game, "hold", "us.mcauliffe")
    while game.prompt is not None and "lose" in game.prompt.offers:
        take(game, "lose", offers(game, "lose")[0])
    state = now(game)
    assert of(state, "steps", "us.a") + of(state, "steps", "us.b") == 2
    here = hex_of("0405")
    assert all(of(state, "at", one) == here for one in ("us.a", "us.b") if of(state, "steps", one))


def test_without_hold_the_defenders_retreat() -> None:
    """rb.39#d Without the option, or without the order, they retreat."""
    game = attacked(3)
    assert game.prompt is not None and "hold" not in game.prompt.offers
    asked_for = attacked(3, leaders=True)
    take(asked_for, "do_not_hold")
    assert asked_for.prompt is not None and asked_for.prompt.place[-1] == "retreat"


# 40 to 42


def shifts(units: dict[Counter, str], side: int, attackers: tuple[str, ...], **entries: Any) -> dict[str, int]:
    """Return what shifts an attack on 8023, a clear hex, by its key."""
    state = position(units, **entries)
    own = tuple(number(state, one) for one in attackers)
    target = hex_of("8023")
    foes = tuple(at for at, counter in enumerate(state.roster) if state.at[at] == target)
    fight = Fight(side, target, own, foes)
    return {item.message.key: item.amount for item in SHIFTS.tally(state, fight).items}


def tiger(id: str) -> Counter:
    """Return a Tiger battalion."""
    return unit(id, "heavy_tank", (3, 6), (9, 6), mobility="afv", weapon="TigerII", traits=("heavy",))


def test_tigers_frighten_until_the_evening_of_the_17th() -> None:
    """rb.40#a, rb.40#b One column for the Tigers, in attack and defense, until turn 7."""
    attack = {tiger("ge.t"): "8123", unit("ge.i"): "8123", unit("us.a"): "8023"}
    assert shifts(attack, GERMAN, ("ge.t", "ge.i"), turn=7)["shift.tigers_attack"] == 1
    assert "shift.tigers_attack" not in shifts(attack, GERMAN, ("ge.t", "ge.i"), turn=8)
    defense = {tiger("ge.t"): "8023", unit("ge.i"): "8023", unit("us.a"): "8123"}
    assert shifts(defense, ALLIED, ("us.a",), turn=7)["shift.tigers_defend"] == -1


@pytest.mark.parametrize(
    ("attackers", "shift"),
    [
        (("1ssd",), 1),
        (("1ssd", "3fj"), 1),
        (("1ssd", "12ssd"), -1),
        (("2ssd",), 1),
        (("2ssd", "3fj"), -1),
        (("2pz",), 1),
        (("12ssd",), -1),
    ],
)
def test_who_attacks_well_by_night(attackers: tuple[str, ...], shift: int) -> None:
    """rb.41#a, rb.41#d1, rb.41#d3, rb.41#e1, rb.41#e3, rb.41#f1, rb.41#f3 Night is with three divisions, as long
    as no other takes part; 3 FJ may with 1SS.
    """
    heads = {hq(f"ss.{one}", formation=one): "8521" for one in attackers}
    units = {unit(f"ss.{one}/i", formation=one): "8123" for one in attackers}
    under = {f"ss.{one}/i": f"ss.{one}" for one in attackers}
    made = {**heads, **units, unit("us.a"): "8023"}
    names = tuple(f"ss.{one}/i" for one in attackers)
    assert shifts(made, GERMAN, names, turn=NIGHT, superior=under)["shift.night"] == shift
    assert "shift.night" not in shifts(made, GERMAN, names, turn=5, superior=under)


def test_americans_and_british_fight_badly_together() -> None:
    """rb.42.3#a A column for the Germans, whoever attacks."""
    defense = {unit("ge.a"): "8123", unit("us.a"): "8023", unit("br.a"): "8023"}
    assert shifts(defense, GERMAN, ("ge.a",), turn=LATER)["shift.mixed"] == 1
    attack = {unit("ge.a"): "8023", unit("us.a"): "8123", unit("br.a"): "8022"}
    assert shifts(attack, ALLIED, ("us.a", "br.a"), turn=LATER)["shift.mixed"] == -1
    assert "shift.mixed" not in shifts(attack, ALLIED, ("us.a",), turn=LATER)


def test_command_and_supply_shift() -> None:
    """rb.7.14#f, rb.7.14#g, rb.9.15#g, rb.9.15#h A column for each, against the side that lacks it."""
    units = {unit("ge.a"): "8123", unit("us.a"): "8023"}
    found = shifts(units, GERMAN, ("ge.a",), turn=5, out_of_command={"ge.a": 1}, out_of_supply={"us.a": 1})
    assert (found["shift.attacker_out_comm"], found["shift.defender_oos"]) == (-1, 1)
    found = shifts(units, GERMAN, ("ge.a",), turn=5, out_of_command={"us.a": 1}, out_of_supply={"ge.a": 1})
    assert (found["shift.defender_out_comm"], found["shift.attacker_oos"]) == (1, -1)


def test_petit_han() -> None:
    """rb.50#a, rb.50#b, rb.50#c A Pz IV alone in a village: a column to the right, and +1 for the village, here on
    broken ground.
    """
    tank = unit("ge.pz", "medium_tank", (4, 8), (8, 8), mobility="afv", weapon="PzIV")
    units = {tank: "4424", unit("us.a"): "4423"}
    state = position(units, turn=LATER)
    village, near = hex_of("8123"), hex_of("8122")
    state.at[number(state, "ge.pz")], state.at[number(state, "us.a")] = village, near
    fight = Fight(ALLIED, village, (number(state, "us.a"),), (number(state, "ge.pz"),))
    found = {item.message.key: item.amount for item in SHIFTS.tally(state, fight).items}
    assert found == {"shift.ground": -1, "shift.defend_unsupported_tank": 1}
    assert {item.message.key: item.amount for item in DRMS.tally(state, fight).items} == {"drm.ground": 1}


def test_seven_british_units_cross_the_meuse() -> None:
    """rb.42.1#a, rb.42.2#b, rb.42.2#c Montgomery, the Household Cavalry and the 29th Brigade; who may stand beside
    Americans.
    """
    units = {
        hq("us.1a", "army_hq", formation="1a"): "5020",
        unit("br.29", formation="29bde"): "5021",
        unit("br.43", formation="43br"): "5022",
        unit("br.30c", formation="30c"): "5023",
        unit("us.army", formation="1a"): "5024",
        unit("us.div", formation="30id"): "5025",
    }
    state = position(units, superior={"us.army": "us.1a"})
    one: dict[str, int] = {name: number(state, name) for name in ("br.29", "br.43", "br.30c", "us.army", "us.div")}
    assert [may_cross_meuse(state, one[name]) for name in ("br.29", "br.43", "us.div")] == [True, False, True]
    assert may_stack(state, one["us.army"], one["br.30c"])
    assert not may_stack(state, one["us.div"], one["br.30c"])
    assert not may_stack(state, one["us.army"], one["br.43"])


def test_a_leader_goes_along_with_a_retreat_and_an_advance() -> None:
    """rb.39.4#b, rb.39.4#c A leader retreats with its units, if the owner likes, or advances with them."""
    units = {**OPEN, leader("us.gavin", formation="82ab"): "0405", leader("ge.remer", formation="fe"): "0404"}
    entries: dict[str, Any] = {"turn": 5, "superior": OPEN_UNDER, "phasing": "german", "options": {"leaders": True}}
    state = position(units, **entries)
    fight = Fight(GERMAN, hex_of("0405"), tuple(number(state, f"ge.{n}") for n in range(6)))
    fight = fight.having(defenders=(number(state, "us.a"), number(state, "us.b")), corps=number(state, "ge.corps"))
    game = play(BATTLE, Battle(fight), units, [4], **entries)
    take(game, "do_not_hold")
    take(game, "retreat_together", offers(game, "retreat_together")[0])
    gone = of(now(game), "at", "us.a")
    label = now(game).board.grid.label(gone)
    assert ("us.gavin", label) in offers(game, "follow")
    assert refusals(game, "follow", "us.gavin", "0404") == ["leader.not_along"]
    take(game, "follow", "us.gavin", label)
    assert of(now(game), "at", "us.gavin") == gone != hex_of("0405")
    take(game, "advance", "ge.0", "0405")
    if game.prompt is not None and "halt" in game.prompt.offers:
        take(game, "halt")
    take(game, "follow", "ge.remer", "0405")
    assert of(now(game), "at", "ge.remer") == hex_of("0405")

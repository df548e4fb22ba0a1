"""11.6 Attacks at the end of a Move round: yellow Germans, and as many Allied units as a die says.

Sections: rb.11.6, rb.10.7, rb.9.5, rb.11.2, rb.11.8, rb.13.5.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.case_yellow.combat.attacks import open_obligations
from tests.games.case_yellow.fighting import (
    EAST,
    FIELD,
    NORTH_EAST,
    WEST,
    asked,
    attack,
    prompt,
    results,
    rounds,
)
from tests.games.case_yellow.table import corps, events, index, now, offers, panzer, refusals, take, troop, where

FRENCH = corps("fr.x")
DLM = troop("fr.dlm", 3, 4, 6, kind="dlm", yellow=True, back=2)
DCR = troop("fr.dcr", 3, 3, 4, kind="dcr", red_box=True, back=2)


def test_yellow_germans_attack_and_others_do_not() -> None:
    units = {panzer("ge.1"): EAST, corps("ge.x"): NORTH_EAST, FRENCH: FIELD}
    game = rounds(units, "move", faces=[4])
    attack(game, FIELD)
    assert results(game)
    foot = rounds({corps("ge.x"): NORTH_EAST, FRENCH: FIELD}, "move")
    assert asked(foot)[1] == "rest"


def test_by_an_option_all_motorized_germans_do() -> None:
    units = {troop("ge.m", 4, 4, 6, red_box=True): EAST, FRENCH: FIELD}
    assert asked(rounds(units, "move"))[1] == "rest"
    assert asked(rounds(units, "move", options={"move_round.attackers": "motorized"}))[1] == "attacks"


def test_fortified_lines_are_not_attacked_in_move_rounds() -> None:
    units = {panzer("ge.1"): "1729"}
    assert asked(rounds(units, "combat"))[1] == "attacks"
    assert asked(rounds(units, "move"))[1] == "rest"


def test_an_allied_die_says_how_many_units_attack() -> None:
    units = {DLM: EAST, DCR: EAST, corps("ge.x", 3, 3): FIELD}
    game = rounds(units, "move", side=0, faces=[1, 2])
    assert asked(game) == ("allied", "motorized")
    take(game, "roll_for_attacks")
    take(game, "attack", FIELD)
    assert set(offers(game, "join")) == {"fr.dlm", "fr.dcr"}
    take(game, "join", "fr.dlm")
    assert offers(game, "join") == []
    take(game, "declare")
    assert asked(game)[1] in ("rest", "loss")


def test_the_allies_need_not_roll() -> None:
    game = rounds({DLM: EAST, corps("ge.x", 3, 3): FIELD}, "move", side=0)
    take(game, "no_attacks")
    assert asked(game)[1] == "rest"


def test_an_advance_is_one_hex() -> None:
    game = rounds({panzer("ge.1", 9): EAST, troop("fr.1", 1, 2): FIELD}, "move", faces=[5])
    attack(game, FIELD)
    while asked(game)[1] == "retreat":
        take(game, prompt(game).choices[0].verb, *game.plain_args(prompt(game).choices[0]))
    take(game, "advance", "ge.1")
    assert offers(game, "advance_on") == []
    assert where(game, "ge.1") == FIELD


# Over rivers


def test_motorized_units_attack_over_great_rivers_at_crossings_only() -> None:
    units = {panzer("ge.1"): "2026", FRENCH: "2025"}
    game = rounds({**units, corps("ge.x"): "2024", corps("ge.y"): "2125"})
    take(game, "attack", "2025")
    assert set(offers(game, "join")) == {"ge.x", "ge.y"}
    assert ("attack.no_crossing", "qa.5#a") in refusals(game, "join", "ge.1")
    assert asked(rounds({panzer("ge.1"): "2125", FRENCH: "2025"}))[1] == "attacks"


def test_not_over_interdicted_ones() -> None:
    units = {panzer("ge.1"): "2125", FRENCH: "2025"}
    assert asked(rounds(units))[1] == "attacks"
    assert asked(rounds(units, interdicted={"2125": 1}))[1] == "rest"
    on_foot = {corps("ge.x"): "2125", FRENCH: "2025"}
    assert asked(rounds(on_foot, interdicted={"2125": 1}))[1] == "attacks"


def test_a_bridgehead_is_tried_before_the_attack_and_comes_off_after_it() -> None:
    units = {panzer("ge.1"): "2125", FRENCH: "2025"}
    for die, made in ((6, 1), (1, 0)):
        game = rounds(units, faces=[die, 1])
        attack(game, "2025")
        take(game, "bridgehead", "2025")
        assert events(game, "bridgehead.made") == made
        tally = next(event.tally for event in game.events if event.key == "combat.column")
        assert tally is not None
        assert ("combat.river" in [message.key for message, _amount in tally]) == (not made)
        assert not any(now(game).bridgehead)


# Attacks from several hexes


def flanked(*extra: Any, **facts: Any) -> Any:
    """Two corps east of a French one; a second French corps looks into the hex of one of them."""
    units = {
        corps("ge.x", 6, 4): EAST,
        corps("ge.y", 6, 4): NORTH_EAST,
        FRENCH: FIELD,
        corps("fr.y", 4, 3): "1319",
        **dict(extra),
    }
    return rounds(units, faces=[1, 1, 1], **facts)


def test_an_attack_from_one_hex_may_ignore_other_zones() -> None:
    game = flanked()
    take(game, "attack", FIELD)
    take(game, "join", "ge.x")
    assert offers(game, "declare") == [()]


def test_an_attack_from_several_hexes_leaves_nobody_out_who_threatens() -> None:
    game = flanked()
    take(game, "attack", FIELD)
    take(game, "join", "ge.x")
    assert "ge.y" not in offers(game, "join"), "nobody would be left to attack the other corps"
    assert ("attack.must_attack_others", "rb.11.2#f") in refusals(game, "join", "ge.y")


def test_what_is_owed_is_attacked_before_the_round_ends() -> None:
    game = flanked((corps("ge.z", 4, 4), "1320"))
    attack(game, FIELD, "ge.x", "ge.y")
    while asked(game)[1] != "attacks":
        take(game, prompt(game).choices[0].verb, *game.plain_args(prompt(game).choices[0]))
    assert offers(game, "done") == []
    assert [key for key, _clause in refusals(game, "done")] == ["attack.owed"]
    attack(game, "1319")
    assert len(results(game)) == 2


def test_yellow_germans_from_two_hexes_ignore_zones() -> None:
    units = {panzer("ge.1"): EAST, panzer("ge.2"): NORTH_EAST, FRENCH: FIELD, corps("fr.y", 9, 3): "1319"}
    game = rounds(units, faces=[4])
    take(game, "attack", FIELD)
    take(game, "join", "ge.1")
    assert offers(game, "join") == ["ge.2"]


# The ARKO, and the port


def test_the_arko_joins_attacks_two_hexes_away_on_cities_only() -> None:
    arko = troop("ge.arko", 3, 3, traits=("arko",), red_box=True)
    game = rounds({corps("ge.x"): "1412", arko: "1413", FRENCH: "1411"}, faces=[3])
    take(game, "attack", "1411")
    assert set(offers(game, "join")) == {"ge.x", "ge.arko"}
    open_field = rounds({corps("ge.x"): EAST, arko: "1120", FRENCH: FIELD}, faces=[3])
    attack(open_field, FIELD)
    assert [event["units"] for event in open_field.events if event.key == "combat.begins"] == [(0,)]


def test_of_a_crowded_port_only_a_stack_defends_and_all_are_lost() -> None:
    crowd = {troop(f"br.{at}", 1): "3313" for at in range(4)}
    units = {panzer("ge.1", 9): "3312", panzer("ge.2", 9): "3312", **crowd}
    game = rounds(units, faces=[6], dynamo_port="3313", dynamo_turn=1)
    attack(game, "3313", "ge.1", "ge.2")
    assert asked(game) == ("allied", "port_defence")
    take(game, "hold_port", "br.0")
    take(game, "hold_port", "br.2")
    while asked(game)[1] == "loss":
        take(game, "suffer", offers(game, "suffer")[0])
    assert results(game)[-1] in ("DE", "DL1+DR", "DR")
    assert all(where(game, f"br.{at}") == "" for at in range(4))


def test_aircraft_are_sent_by_the_attacker_first() -> None:
    units = {panzer("ge.1"): EAST, FRENCH: FIELD}
    game = rounds(units, faces=[4], available=[["german", 3], ["allied", 1]])
    take(game, "attack", FIELD)
    assert asked(game) == ("german", "air_support")
    take(game, "air", 2)
    assert asked(game) == ("allied", "air_support")
    assert offers(game, "air") == [1]
    take(game, "no_air")
    assert now(game).available[("german",)] == 1


def test_allied_ones_do_not_help_the_dutch_and_belgians_by_themselves() -> None:
    for nation, asks in (("be", False), ("fr", True)):
        units = {panzer("ge.1"): EAST, corps(f"{nation}.x"): FIELD}
        game = rounds(units, faces=[4], available=[["allied", 2]])
        take(game, "attack", FIELD)
        assert (asked(game)[1] == "air_support") == asks


def test_attack_supply_units_retreat_first_or_are_lost_alone() -> None:
    wagons = troop("fr.ag1", 0, 0, 5, traits=("attack_supply",), red_box=True, band="white")
    alone = rounds({panzer("ge.1"): EAST, wagons: FIELD})
    attack(alone, FIELD)
    assert where(alone, "fr.ag1") == ""
    assert results(alone) == []
    guarded = rounds({panzer("ge.1"): EAST, wagons: FIELD, troop("fr.1", 2): FIELD}, faces=[1])
    take(guarded, "attack", FIELD)
    assert asked(guarded) == ("allied", "retreat")
    assert WEST in [hex for _unit, hex in offers(guarded, "retreat_alone")]


def test_what_can_no_longer_be_attacked_is_no_longer_owed() -> None:
    game = flanked((corps("ge.z", 4, 4), "1320"))
    attack(game, FIELD, "ge.x", "ge.y")
    while asked(game)[1] != "attacks":
        take(game, prompt(game).choices[0].verb, *game.plain_args(prompt(game).choices[0]))
    state = now(game)
    frame = state.stack[-1].frame
    assert [state.board.label(hex) for hex in open_obligations(state, frame)] == ["1319"]
    state.steps[index(state, "ge.z")] = 0
    assert open_obligations(state, frame) == ()


@pytest.mark.parametrize(("at", "found"), [("1412", ["ge.x", "ge.arko"]), ("1413", ["ge.x"])])
def test_the_arko_advances_if_it_has_fired_from_beside_the_hex(at: str, found: list[str]) -> None:
    """11.5a: as others do."""
    arko = troop("ge.arko", 3, 3, traits=("arko",), red_box=True)
    weak = troop("fr.1", 1, 2)
    game = rounds({corps("ge.x", 30): "1412", arko: at, weak: "1411"}, faces=[6])
    attack(game, "1411", "ge.x", "ge.arko")
    assert offers(game, "advance") == found

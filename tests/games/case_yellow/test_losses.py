"""11.3 Losses: who bears them, what a DE and an AE cost, and what becomes of the survivors.

Sections: rb.11.3, rb.6.1, rb.11.7, rb.12.12.
"""

from __future__ import annotations

from typing import Any

from engine.games.case_yellow.combat.loss_order import bearers, steps_of_defeat
from tests.games.case_yellow.fighting import (
    EAST,
    FIELD,
    NORTH_EAST,
    SOUTH_EAST,
    asked,
    attack,
    fight,
    is_disrupted,
    results,
    rounds,
    steps,
)
from tests.games.case_yellow.table import corps, index, now, offers, panzer, take, troop, where

FRENCH = corps("fr.x")
DLM = troop("fr.dlm", 3, 4, 6, kind="dlm", yellow=True, back=2)
TANKS = troop("br.1tk", 1, 4, 3, kind="tank", traits=("matilda",), size="brigade")


def who(units: Any, target: str, side: int, code: str, *attackers: str, **facts: Any) -> list[str]:
    """The units among which a side chooses."""
    state, battle = fight(units, target, *attackers, **facts)
    return [state.unit_id(unit) for unit in bearers(state, battle, side, code)]


def test_a_panzer_division_that_brought_a_shift_bears_the_loss() -> None:
    units = {panzer("ge.1"): EAST, corps("ge.x"): EAST, FRENCH: FIELD}
    assert who(units, FIELD, 1, "AL1", "ge.1", "ge.x") == ["ge.1"]
    assert who(units, FIELD, 0, "BL1", "ge.1", "ge.x") == ["fr.x"]


def test_one_whose_shift_was_cancelled_does_not_and_the_armor_that_did_it_does() -> None:
    units = {panzer("ge.1"): EAST, corps("ge.x"): EAST, FRENCH: FIELD, DLM: FIELD}
    assert who(units, FIELD, 1, "BL1", "ge.1", "ge.x") == ["ge.1", "ge.x"]
    assert who(units, FIELD, 0, "BL1", "ge.1", "ge.x") == ["fr.dlm"]


def test_allied_armor_bears_what_it_brought_and_panzers_what_they_cancelled() -> None:
    attackers = {DLM: EAST, FRENCH: EAST}
    assert who({**attackers, corps("ge.x"): FIELD}, FIELD, 0, "AL1", "fr.dlm", "fr.x") == ["fr.dlm"]
    held = {**attackers, panzer("ge.1"): FIELD, troop("ge.2"): FIELD}
    assert who(held, FIELD, 1, "BL1", "fr.dlm", "fr.x") == ["ge.1"]
    assert who(held, FIELD, 0, "BL1", "fr.dlm", "fr.x") == ["fr.dlm", "fr.x"]


def test_the_matilda_brigade_goes_first_even_out_of_a_city() -> None:
    units = {TANKS: "1411", DLM: "1411", corps("ge.x"): "1412"}
    assert who(units, "1412", 0, "AL1", "br.1tk", "fr.dlm") == ["br.1tk"]
    assert who(units, "1412", 0, "AE", "br.1tk", "fr.dlm") == ["br.1tk", "fr.dlm"]


def test_armor_bears_the_first_loss_of_attacks_on_cities_and_lines() -> None:
    units = {panzer("ge.1"): "1412", corps("ge.x"): "1412", FRENCH: "1411"}
    assert who(units, "1411", 1, "AL1", "ge.1", "ge.x") == ["ge.1"]
    line = {panzer("ge.1"): "1729", corps("ge.x"): "1729"}
    assert who(line, "1728", 1, "AL1", "ge.1", "ge.x") == ["ge.1"]


def test_without_armor_the_owner_chooses() -> None:
    game = rounds({corps("ge.x", 6): EAST, corps("ge.y", 4): NORTH_EAST, FRENCH: FIELD}, faces=[1])
    attack(game, FIELD, "ge.x", "ge.y")
    assert results(game) == ["AL1"]
    assert asked(game) == ("german", "loss")
    assert offers(game, "suffer") == ["ge.x", "ge.y"]
    take(game, "suffer", "ge.y")
    assert (steps(game, "ge.x"), steps(game, "ge.y")) == (2, 1)


def beaten(*defenders: Any) -> Any:
    """A combat that ends with a DE; nobody has chosen yet."""
    attackers = {panzer("ge.1", 9): EAST, panzer("ge.2", 9): NORTH_EAST, panzer("ge.3", 9): SOUTH_EAST}
    game = rounds({**attackers, **dict.fromkeys(defenders, FIELD)}, faces=[6])
    attack(game, FIELD, "ge.1", "ge.2", "ge.3")
    assert results(game) == ["DE"]
    return game


def test_a_corps_alone_loses_one_step_is_disrupted_and_retreats() -> None:
    game = beaten(FRENCH)
    assert (steps(game, "fr.x"), is_disrupted(game, "fr.x")) == (1, True)
    assert asked(game) == ("allied", "retreat")


def test_brigades_die_and_the_attacker_chooses_the_first_step() -> None:
    game = beaten(troop("fr.b", 1, size="brigade"), troop("fr.1", 2), FRENCH)
    assert steps(game, "fr.b") == 0
    assert asked(game) == ("german", "loss")
    take(game, "suffer", "fr.x")
    assert (steps(game, "fr.x"), steps(game, "fr.1")) == (1, 0), "the corps loses no second step"


def test_the_defender_chooses_the_second() -> None:
    game = beaten(DLM, troop("fr.1", 2, 3, back=1))
    take(game, "suffer", "fr.dlm")
    assert asked(game) == ("allied", "loss")
    take(game, "suffer", "fr.dlm")
    assert (steps(game, "fr.dlm"), steps(game, "fr.1")) == (0, 2)


def test_an_ae_costs_two_steps_but_a_corps_alone_one() -> None:
    two = {corps("ge.x", 2, 2): EAST, corps("ge.y", 2, 2): NORTH_EAST, corps("fr.x", 8): FIELD}
    assert steps_of_defeat(*fight(two, FIELD, "ge.x", "ge.y")) == 2
    game = rounds({corps("ge.x", 3, 2): EAST, corps("fr.x", 8): FIELD}, faces=[1])
    attack(game, FIELD, "ge.x")
    assert results(game) == ["AE"]
    assert (steps(game, "ge.x"), is_disrupted(game, "ge.x")) == (1, True)


def test_by_an_option_a_panzer_division_lost_in_supply_waits_for_its_refit() -> None:
    for option, oos, waits in (("any", 0, True), ("any", 1, False), ("supplied", 0, False)):
        units = {panzer("ge.1", 2, 2, back=None): EAST, troop("ge.2", 2): EAST, corps("fr.x", 9): FIELD}
        given: dict[str, Any] = {"options": {"attrition.returns": option}, "oos": {"ge.1": oos}}
        game = rounds(units, faces=[1], **given)
        attack(game, FIELD, "ge.1", "ge.2")
        assert where(game, "ge.1") == ""
        assert (index(now(game), "ge.1") in [unit for _turn, unit in now(game).refit_pool]) == waits


def line(die: int, *defenders: Any) -> Any:
    """An attack with eight to one against a hex of the Maginot Line."""
    attackers = {corps("ge.x", 20): "1729", corps("ge.y", 20): "1829"}
    game = rounds({**attackers, **dict.fromkeys(defenders, "1728")}, faces=[die])
    attack(game, "1728", "ge.x", "ge.y")
    return game


def test_only_a_de_does_anything_to_a_fortified_line() -> None:
    game = line(3)
    assert results(game) == ["DR"]
    assert not now(game).destroyed[now(game).board.place("1728")]
    game = line(6)
    assert now(game).destroyed[now(game).board.place("1728")]
    assert asked(game) == ("german", "advance")


def test_units_in_a_line_stay_unless_it_is_destroyed() -> None:
    game = line(3, FRENCH)
    assert where(game, "fr.x") == "1728"
    game = line(6, FRENCH)
    assert steps(game, "fr.x") == 1
    assert asked(game) == ("allied", "retreat")

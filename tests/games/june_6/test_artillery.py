"""16 Artillery support.

Sections: rb.12.14, rb.16.11, rb.16.12, rb.16.13, rb.16.14, rb.16.21, rb.16.22, rb.16.23, rb.16.24, rb.16.25,
rb.16.26, rb.16.31, rb.16.32, rb.19.41, rb.14.24, qa.c-11, qa.c-12.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.combat.fight import Fight
from engine.games.june_6.state import June6State
from engine.games.june_6.support.artillery import (
    artillery_modifier,
    artillery_of,
    attack_points,
    covering_batteries,
    defending_batteries,
)
from tests.games.june_6.fighting import fight
from tests.games.june_6.table import hq, position, troop

STATE = position({})


@pytest.mark.parametrize(
    ("attack", "defence", "modifier"),
    [(0, 0, 0), (1, 0, 1), (2, 0, 2), (0, 1, -1), (0, 2, -2), (9, 4, 2), (9, 5, 1), (4, 4, 0), (4, 9, -2), (4, 7, -1)],
)
def test_points_against_points(attack: int, defence: int, modifier: int) -> None:
    assert artillery_modifier(STATE, attack, defence) == modifier


UNITS = {
    hq("us.hq/1", artillery=4, parent="us.V"): "E2232",
    hq("us.hq/V", "corps", artillery=5): "E2229",
    troop("us.16/1", 8): "E2235",
    troop("us.2rgr/V", 2): "E2235",
    hq("ge.hq/352", artillery=2): "E2238",
    hq("ge.hq/84", "corps", artillery=3): "E2242",
    troop("ge.915/352", 6): "E2236",
}


def fire(units: Any = UNITS, *attackers: str, **facts: Any) -> tuple[June6State, Fight]:
    leaders = facts.pop("hqs", ("us.hq/1",))
    state, found = fight(units, "E2236", *(attackers or ("us.16/1",)), **facts)
    hqs = tuple(map(state.unit_number, leaders))
    return state, Fight(found.side, found.target, found.units, hqs, found.efficiency, found.kind, points=found.points)


def moved(**places: str) -> dict[Any, str]:
    return {unit: places.get(unit.id, hex) for unit, hex in UNITS.items()}


def guns(state: June6State, found: Any) -> Any:
    if isinstance(found, dict):
        return {state.unit_id(unit): points for unit, points in found.items()}
    return [state.unit_id(unit) for unit in found]


def test_division_and_corps_support_an_attack_of_the_division() -> None:
    assert guns(*_points(*fire())) == {"us.hq/1": 4, "us.hq/V": 5}


def _points(state: June6State, found: Fight) -> tuple[June6State, dict[int, int]]:
    return state, attack_points(state, found)


def test_a_division_out_of_range_does_not_and_its_range_counts_the_target() -> None:
    assert "us.hq/1" in guns(*_points(*fire(moved(**{"us.hq/1": "E2232"}))))
    assert "us.hq/1" not in guns(*_points(*fire(moved(**{"us.hq/1": "E2231"}))))


def test_the_corps_lends_to_a_division_of_its_own_within_four_hexes() -> None:
    near, far = moved(**{"us.hq/1": "E2233"}), moved(**{"us.hq/1": "E2234"})
    assert "us.hq/V" in guns(*_points(*fire(near)))
    assert "us.hq/V" not in guns(*_points(*fire(far))), "five hexes from the division"
    stranger = {unit: hex for unit, hex in UNITS.items() if unit.id != "us.hq/1"}
    stranger[hq("us.hq/1", artillery=4, parent="us.VII")] = "E2232"
    assert "us.hq/V" not in guns(*_points(*fire(stranger)))


def test_a_corps_serves_its_own_units_when_it_is_active_itself() -> None:
    assert guns(*_points(*fire(UNITS, "us.2rgr/V", hqs=("us.hq/V",)))) == {"us.hq/V": 5}
    assert guns(*_points(*fire(UNITS, "us.16/1", hqs=("us.hq/V",)))) == {}, "not those of a division"


def test_who_has_fired_fires_no_more_but_may_spend_the_rest_in_the_same_activation() -> None:
    entries: dict[str, Any] = {"fired": {"us.hq/V": 1}}
    assert guns(*_points(*fire(entries=entries))) == {"us.hq/1": 4}
    entries["shot"] = {"us.hq/V": 2, "us.hq/1": 4}
    assert guns(*_points(*fire(entries=entries))) == {"us.hq/V": 3}


@pytest.mark.parametrize("marker", ["disorder", "pinned", "isolated"])
def test_markers_silence_guns_on_both_sides(marker: str) -> None:
    state, found = fire(entries={marker: {"us.hq/1": 1, "ge.hq/352": 1}})
    assert guns(state, attack_points(state, found)) == {"us.hq/V": 5}
    assert guns(state, defending_batteries(state, found)) == []


def test_reduced_efficiency_halves_and_drops_fractions() -> None:
    marked = fire(entries={"reduced_efficiency": {"us.hq/V": 1}})
    assert guns(*_points(*marked)) == {"us.hq/1": 4, "us.hq/V": 2}
    assert guns(*_points(*fire(efficiency="re"))) == {"us.hq/1": 2, "us.hq/V": 2}


def test_a_corps_activation_doubles_and_lends_further() -> None:
    far = moved(**{"us.hq/1": "E2234", "us.hq/V": "E2228"})
    state, found = fire(far, entries={"corps_active": "us.hq/V"})
    assert guns(state, attack_points(state, found)) == {"us.hq/1": 4, "us.hq/V": 10}


def test_an_attached_artillery_group_fires_as_the_division_does() -> None:
    group = troop("us.5arty/V", 1, artillery=3, type="artillery")
    alone = fire({**UNITS, group: "E2233"})
    assert guns(*_points(*alone)) == {"us.hq/1": 4, "us.hq/V": 5, "us.5arty/V": 3}
    spent = {"fired": {"us.5arty/V": 1}}
    assert "us.5arty/V" not in guns(*_points(*fire({**UNITS, group: "E2233"}, entries=spent)))
    attached = {"attached": {"us.5arty/V": "us.hq/1"}, **spent}
    assert guns(*_points(*fire({**UNITS, group: "E2233"}, entries=attached)))["us.5arty/V"] == 3


def test_a_division_defends_its_own_units_each_time_and_a_corps_once() -> None:
    state, found = fire(entries={"fired": {"ge.hq/352": 1}})
    assert guns(state, defending_batteries(state, found)) == ["ge.hq/352"]
    assert guns(state, covering_batteries(state, found)) == ["ge.hq/84"]
    state, found = fire(entries={"fired": {"ge.hq/84": 1}})
    assert covering_batteries(state, found) == ()


def test_several_divisions_defend_one_hex() -> None:
    more = {
        **UNITS,
        troop("ge.1/716", 3): "E2236",
        hq("ge.hq/716", artillery=1): "E2237",
        hq("ge.hq/21pz", artillery=3): "E2237",
    }
    state, found = fire(more)
    assert guns(state, defending_batteries(state, found)) == ["ge.hq/352", "ge.hq/716"]


def test_an_allied_corps_covers_its_own_divisions_only() -> None:
    others = {**UNITS, hq("us.hq/VII", "corps", artillery=5): "E2232", hq("cw.hq/I", "corps", artillery=5): "E2232"}
    state = position(others)
    number = state.unit_number
    found = Fight(1, state.board.place("E2235"), (number("ge.915/352"),), (number("ge.hq/352"),))
    assert guns(state, covering_batteries(state, found)) == ["us.hq/V"]


def test_a_strongpoint_halves_allied_artillery() -> None:
    units = {hq("us.hq/1", artillery=5): "E2235", troop("us.16/1", 8): "E2238", troop("ge.915/352", 6): "E2239"}
    state, found = fight(units, "E2239", "us.16/1", firing=(0,), points=(5,))
    assert artillery_of(state, found) == (2, 0, 2)
    demolished, found = fight(units, "E2239", "us.16/1", firing=(0,), points=(5,), entries={"demolished": {"E2239": 1}})
    assert artillery_of(demolished, found) == (5, 0, 2)


@pytest.mark.parametrize("kind", ["counterattack", "breakthrough", "rout"])
def test_what_follows_from_another_combat_has_no_artillery(kind: str) -> None:
    state, found = fire(kind=kind)
    assert not attack_points(state, found)
    assert not covering_batteries(state, found)
    assert not defending_batteries(state, found)

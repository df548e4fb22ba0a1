"""15 Armour superiority.

Sections: rb.12.12, rb.12.13, rb.15.11, rb.15.12, rb.15.13, rb.15.2, rb.14.24.
"""

from __future__ import annotations

import pytest

from engine.games.june_6.combat.armor import armor_modifier, armor_of
from engine.games.june_6.combat.modifiers import battle_tally
from tests.games.june_6.fighting import fight, shifts
from tests.games.june_6.table import position, troop

STATE = position({})


@pytest.mark.parametrize(
    ("attack", "defence", "guns", "ground", "modifier"),
    [
        (0, 0, 0, "clear", 0),
        (3, 3, 0, "clear", 0),
        (1, 0, 0, "clear", 1),
        (2, 0, 0, "clear", 2),
        (0, 1, 0, "clear", -1),
        (0, 2, 0, "clear", -2),
        (3, 2, 0, "clear", 1),
        (4, 2, 0, "clear", 2),
        (2, 3, 0, "clear", -1),
        (2, 4, 0, "clear", -2),
        (3, 1, 3, "clear", 0),
        (4, 1, 1, "clear", 2),
        (4, 1, 2, "clear", 1),
        (2, 0, 9, "clear", 0),
        (2, 3, 9, "clear", -1),
        (4, 0, 1, "bocage", 1),
        (0, 4, 0, "bocage", -1),
        (1, 4, 0, "woods", -2),
    ],
)
def test_armour_against_armour_and_guns(attack: int, defence: int, guns: int, ground: str, modifier: int) -> None:
    assert armor_modifier(STATE, attack, defence, guns, ground) == modifier


def test_the_attackers_own_guns_do_not_count() -> None:
    tanks = troop("us.70/4", 3, armour=3, anti_tank=2, mobility="motorised", infantry=True)
    panzers, guns = troop("ge.1/84", 3, armour=1), troop("ge.2/84", 3, anti_tank=3)
    state, attack = fight({tanks: "E2235", panzers: "E2236", guns: "E2236"}, "E2236", "us.70/4")
    assert armor_of(state, attack) == (3, 1, 3, 0)


def test_isolated_armour_is_halved() -> None:
    tanks, panzers = troop("us.70/4", 3, armour=3), troop("ge.1/84", 3, armour=3)
    state, attack = fight({tanks: "E2235", panzers: "E2236"}, "E2236", "us.70/4", entries={"isolated": {"ge.1/84": 1}})
    assert armor_of(state, attack) == (3, 1, 0, 2)


def test_bocage_caps_it_in_a_counterattack_too_where_its_terrain_does_not_help() -> None:
    panzers, men = troop("ge.1/84", 6, armour=4), troop("us.16/1", 6)
    for kind, terrain in (("activation", -2), ("counterattack", 0)):
        state, attack = fight({panzers: "W4604", men: "W4605"}, "W4605", "ge.1/84", kind=kind)
        found = shifts(battle_tally(state, attack))
        assert (found["armour"], found.get("terrain", 0)) == (1, terrain)

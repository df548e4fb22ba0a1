"""12 Attacks from their declaration to the die.

Sections: rb.12.21, rb.12.22, rb.12.23, rb.12.24, rb.12.31, rb.12.32, rb.12.41, rb.12.43, rb.12.51, rb.13.12, rb.16.22,
rb.16.23, rb.16.24, rb.17.31, rb.17.32, rb.18.31, rb.18.32, rb.20.31, rb.22.24, qa.c-5.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.counters import CORPS
from engine.mechanics.areas import Who
from engine.mechanics.special_records import SpecialRule
from engine.play import Choice, Game
from tests.games.june_6.fighting import asked, attack, battles, happened, marks, modes, shifts, state_of, where
from tests.games.june_6.table import hq, offers, position, refusals, take, troop

MEN = troop("us.16/1", 8, 4, 6, back=(4, 4, 6))
FOE = troop("ge.915/352", 8, 4, back=(4, 4, 4))
DUEL = {MEN: "E2235", FOE: "E2236"}


def declaring(units: dict[Any, str], *attackers: str, **entries: Any) -> Game:
    return battles(units, *attackers, **entries)


# Who may attack


def test_units_attack_the_enemies_beside_them_or_nobody() -> None:
    units = {**DUEL, troop("ge.1/84"): "E2335", troop("ge.2/84"): "E2238"}
    game = declaring(units, "us.16/1")
    assert offers(game, "attack") == ["E2335", "E2236"]
    take(game, "no_more_attacks")
    assert asked(game) == ("allied", "rest")


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"efficiency": "re", "moved": {"us.16/1": 1}}, "attack.has_moved"),
        ({"strategic": {"us.16/1": 1}}, "attack.did_other_things"),
        ({"recovered": {"us.16/1": 1}}, "attack.did_other_things"),
        ({"kind": "breakthrough"}, "attack.on_foot"),
    ],
)
def test_who_has_no_right_to_attack(facts: dict[str, Any], key: str) -> None:
    other = troop("us.18/1", 8, 4, mobility="motorised")
    game = declaring({**DUEL, other: "E2335"}, "us.16/1", "us.18/1", **facts)
    take(game, "attack", "E2236")
    assert offers(game, "join") == ["us.18/1"]
    assert refusals(game, "join", "us.16/1")[0][0] == key


def test_moved_units_attack_in_the_me_phase() -> None:
    assert offers(declaring(DUEL, "us.16/1", moved={"us.16/1": 1}), "attack") == ["E2236"]


@pytest.mark.parametrize("marker", ["isolated", "pinned", "disorder", "scattered"])
def test_markers_do_not_keep_anybody_from_attacking(marker: str) -> None:
    assert offers(declaring(DUEL, "us.16/1", **{marker: {"us.16/1": 1}}), "attack") == ["E2236"]


@pytest.mark.parametrize("marker", ["isolated", "disorder"])
def test_disordered_and_isolated_units_attack_only_whom_they_were_beside(marker: str) -> None:
    """rb.13.12, rb.22.24: a headquarters has no zone, so they may come up to it; they may not attack it then."""
    units = {MEN: "E2235", troop("us.18/1", 8, 4): "E2335", hq("ge.hq/352"): "E2236"}
    came = {marker: {"us.16/1": 1}, "from_afar": {"us.16/1": 1}}
    game = declaring(units, "us.16/1", "us.18/1", **came)
    take(game, "attack", "E2236")
    assert offers(game, "join") == ["us.18/1"]
    assert refusals(game, "join", "us.16/1")[0][0] == "attack.came_up"
    assert offers(declaring(units, "us.16/1", from_afar={"us.16/1": 1}), "attack") == ["E2236"]


def test_strength_in_parentheses_does_not_attack() -> None:
    point = troop("ge.sp.1", 2, 3, defence_only=True, type="beach_strongpoint")
    assert asked(declaring({point: "E2236", MEN: "E2235"}, "ge.sp.1")) == ("allied", "rest")


def test_armour_attacks_marsh_by_road_alone_and_foot_in_any_way() -> None:
    found = position({}).board
    marsh, road = found.layer("terrain").code("marsh"), found.values("road")
    pairs = [
        (found.label(here), found.label(hex))
        for hex in found.grid.hexes
        if found.values("terrain")[hex] == marsh
        for here, edge in found.adjacent(hex)
        if found.values("terrain")[here] == found.layer("terrain").code("clear")
        and not road[edge]
        and not found.values("river")[edge]
    ]
    here, there = pairs[0]
    for mobility, offered in (("motorised", False), ("foot", True)):
        game = declaring({troop("us.1/1", mobility=mobility): here, FOE: there}, "us.1/1")
        assert (asked(game)[1] == "declarations") == offered


def test_the_men_of_a_beach_are_attacked_like_units() -> None:
    game = declaring({FOE: "E2235", MEN: "E2234"}, "ge.915/352", faces=(9,), garrison={"E2236": 1})
    assert offers(game, "attack") == ["E2234", "E2236"]
    attack(game, "E2236", "ge.915/352")
    modes(game, "probe", "retreat")
    assert state_of(game).garrison.entities(1) == []
    take(game, "advance", "ge.915/352")
    assert where(game, "ge.915/352") == "E2236"


def test_each_unit_and_each_hex_has_one_attack() -> None:
    units = {**DUEL, troop("us.18/1"): "E2235", troop("ge.1/84"): "E2335"}
    game = declaring(units, "us.16/1", "us.18/1")
    take(game, "attack", "E2236")
    assert refusals(game, "declare") == [("attack.empty", "rb.12.2")]
    take(game, "join", "us.16/1")
    take(game, "declare")
    assert offers(game, "attack") == ["E2335"]
    assert refusals(game, "attack", "E2236")[0] == ("attack.declared", "rb.12.23")
    assert refusals(game, "attack", "E2237")[0] == ("attack.no_enemy", "rb.12.23")


def test_the_attacker_chooses_the_order_and_idle_attacks_fall_away() -> None:
    units = {**DUEL, troop("us.18/1", 8): "E2335", troop("ge.1/84", 1, 1): "E2336"}
    game = declaring(units, "us.16/1", "us.18/1", faces=(8,), pinned={"us.16/1": 1, "us.18/1": 1})
    for hex, unit in (("E2236", "us.16/1"), ("E2336", "us.18/1")):
        take(game, "attack", hex)
        take(game, "join", unit)
        take(game, "declare")
    assert sorted(offers(game, "fight")) == ["E2236", "E2336"]
    take(game, "fight", "E2336")
    modes(game, "assault", "stand")
    assert marks(game, "ge.1/84") == (0, 0)
    assert asked(game) == ("allied", "attack_mode"), "the last one needs no choice"


# Modes


def secret(*chosen: str) -> Game:
    game = battles(DUEL, "us.16/1", faces=(10,))
    attack(game, "E2236", "us.16/1")
    for mode in chosen:
        take(game, mode)
    return game


def test_the_defender_cannot_tell_the_attackers_mode() -> None:
    probe, assault = secret("probe").for_side(1), secret("assault").for_side(1)
    assert probe.prompt == assault.prompt
    assert probe.view() == assault.view()


def test_the_modes_are_shown_together_before_the_die() -> None:
    game = secret("probe", "stand")
    (shown,) = happened(game, "combat.begins")
    assert (shown["attack"], shown["defence"], shown["drm"]) == ("probe", "stand", -3)
    assert secret("assault").preview(1, [Choice("retreat")]).events == ()


@pytest.mark.parametrize(("face", "attacker", "defender"), [(2, "assault", "stand"), (3, "probe", "retreat")])
def test_for_one_player_the_modes_are_drawn(face: int, attacker: str, defender: str) -> None:
    game = battles(DUEL, "us.16/1", faces=(face, face, 10), options={"modes.by_lot": True})
    attack(game, "E2236", "us.16/1")
    modes(game, "assault", "stand")
    (shown,) = happened(game, "combat.begins")
    assert (shown["attack"], shown["defence"]) == (attacker, defender)


# The die


@pytest.mark.parametrize(("face", "odds"), [(4, "1:1"), (5, "2:1"), (10, "1:1")])
def test_a_ratio_in_the_middle_is_decided_by_a_die(face: int, odds: str) -> None:
    game = battles({troop("us.16/1", 9): "E2235", troop("ge.915/352", 6): "E2236"}, "us.16/1", faces=(face, 1))
    attack(game, "E2236", "us.16/1")
    modes(game, "assault", "stand")
    (begun,) = happened(game, "combat.begins")
    assert next(iter(begun.tally)).message["odds"] == odds


def test_the_log_adds_up_the_die_and_what_the_preview_showed() -> None:
    game = battles(DUEL, "us.16/1", faces=(7,), disorder={"ge.915/352": 1})
    take(game, "attack", "E2236")
    preview = game.explain(0, Choice("join", (0,)))
    take(game, "join", "us.16/1")
    take(game, "declare")
    modes(game, "probe", "retreat")
    (result,) = happened(game, "combat.result")
    assert preview is not None
    assert result["total"] == 7 + preview.total == result.tally.total
    assert shifts(result.tally) == {"roll": 7, "disorder_defender": 1}


# Support


CORPS_HQ = hq("us.hq/V", CORPS, artillery=5)
GUNS = {
    hq("us.hq/1", artillery=4, parent="us.V"): "E2233",
    CORPS_HQ: "E2229",
    hq("ge.hq/352", artillery=2): "E2238",
    hq("ge.hq/84", CORPS, artillery=3): "E2240",
}


def supported(**entries: Any) -> Game:
    game = battles({**DUEL, **GUNS}, "us.16/1", hqs=("us.hq/1",), **{"faces": (1,), **entries})
    attack(game, "E2236", "us.16/1")
    return game


def test_artillery_is_committed_before_the_modes_attacker_first() -> None:
    game = supported()
    assert asked(game) == ("allied", "support")
    take(game, "fire", "us.hq/1", 4)
    take(game, "fire", "us.hq/V", 3)
    assert state_of(game).fired[3] == 1
    assert asked(game) == ("german", "support")
    assert offers(game, "cover") == ["ge.hq/84"]
    take(game, "cover", "ge.hq/84")
    assert state_of(game).fired[5] == 1
    take(game, "assault")
    take(game, "stand")
    (begun,) = happened(game, "combat.begins")
    assert shifts(begun.tally) == {"artillery": 1}, "seven against two and three"


def test_points_split_between_the_attacks_of_an_activation() -> None:
    units = {**DUEL, **GUNS, troop("us.18/1", 8): "E2335", troop("ge.916/352", 8): "E2336"}
    game = battles(units, "us.16/1", "us.18/1", hqs=("us.hq/1",), faces=(5, 5), fired={"us.hq/V": 1, "ge.hq/84": 1})
    for hex, unit in (("E2236", "us.16/1"), ("E2336", "us.18/1")):
        take(game, "attack", hex)
        take(game, "join", unit)
        take(game, "declare")
    take(game, "fight", "E2236")
    take(game, "fire", "us.hq/1", 3)
    take(game, "probe")
    take(game, "stand")
    assert offers(game, "fire") == [("us.hq/1", 1)]
    assert refusals(game, "fire", "us.hq/1", 2) == [("support.no_points", "rb.16.23")]
    take(game, "no_support")
    begun = happened(game, "combat.begins")
    assert shifts(begun[0].tally)["artillery"] == 1


def test_aircraft_or_ships_never_both_and_two_at_most() -> None:
    game = battles(DUEL, "us.16/1", faces=(1,), air=8, naval=6)
    attack(game, "E2236", "us.16/1")
    assert (offers(game, "air"), offers(game, "naval")) == ([1, 2], [1, 2])
    assert refusals(game, "air", 3) == [("support.no_markers", "rb.17.31")]
    take(game, "naval", 2)
    assert (state_of(game).air, state_of(game).naval) == (8, 4)
    assert asked(game) == ("allied", "attack_mode"), "nothing more can be given, and Germans have nothing"


def test_ships_have_their_range() -> None:
    far = {troop("us.16/1"): "E1332", troop("ge.1/84"): "E1333"}
    game = battles(far, "us.16/1", faces=(1,), naval=6)
    attack(game, "E1333", "us.16/1")
    assert asked(game) == ("allied", "attack_mode")


def test_the_allies_defend_with_aircraft_too() -> None:
    game = battles({FOE: "E2235", MEN: "E2236"}, "ge.915/352", faces=(5,), air=1)
    attack(game, "E2236", "ge.915/352")
    assert asked(game) == ("allied", "support")
    take(game, "air", 1)
    take(game, "assault")
    take(game, "stand")
    (begun,) = happened(game, "combat.begins")
    assert shifts(begun.tally) == {"air": -1}


def test_undo_takes_all_of_it_back() -> None:
    game = supported(air=2)
    before = game.digest()
    for step in (("fire", "us.hq/1", 2), ("air", 2), ("no_support",), ("no_support",), ("assault",), ("stand",)):
        take(game, *step)
    for _ in range(6):
        game.undo()
    assert game.digest() == before


# Across a major river


def crossing(**entries: Any) -> Game:
    """Three regiments of a division whose engineers are near, on the far bank of the Orne."""
    men = {troop(f"us.{name}/1", 8, 4): "E2040" for name in ("16", "18", "26")}
    units = {**men, hq("us.hq/1"): "E2140", troop("ge.1/84", 8, 4): "E1940"}
    return battles(units, "us.16/1", "us.18/1", "us.26/1", hqs=("us.hq/1",), faces=(5,), **entries)


def test_engineers_carry_two_units_into_an_attack() -> None:
    game = crossing()
    take(game, "attack", "E1940")
    take(game, "join", "us.16/1")
    take(game, "join", "us.18/1")
    assert offers(game, "join") == []
    assert refusals(game, "join", "us.26/1") == [("crossing.no_engineers", "rb.20.31")]
    take(game, "declare")
    modes(game, "probe", "stand")
    assert shifts(happened(game, "combat.begins")[0].tally)["river"] == -3


def test_engineers_that_are_used_up_carry_nobody() -> None:
    assert asked(crossing(bridged={"us.hq/1": 1})) == ("allied", "rest")


def test_germans_do_not_attack_across_and_commandos_need_no_engineers() -> None:
    for unit, step in ((troop("ge.1/84"), "rest"), (troop("cw.1ss/I", traits=("commando",)), "declarations")):
        foe = troop("us.16/1") if unit.side else troop("ge.2/84")
        assert asked(battles({unit: "E2040", foe: "E1940"}, unit.id))[1] == step
    commando = troop("cw.1ss/I", traits=("commando",))
    game = battles({commando: "E2040", FOE: "E1940"}, "cw.1ss/I", options={"river.commandos": False})
    assert asked(game)[1] == "rest"


# Special rules of a scenario


def under(*rules: SpecialRule) -> Game:
    units = {**DUEL, troop("us.18/1", 8): "E2335", troop("ge.1/84", 8): "E2436"}
    return battles(units, "us.16/1", "us.18/1", faces=(5, 5), rules=rules)


def test_a_scenario_may_order_modes_and_add_to_the_die() -> None:
    game = under(
        SpecialRule("no-probe", "choice", "attack_mode", choice="assault"),
        SpecialRule("fury", "modifier", "attack_die", number=2),
        SpecialRule("trenches", "modifier", "defence_die", who=Who((1,)), number=-1),
    )
    attack(game, "E2236", "us.16/1")
    assert offers(game, "probe") == []
    assert refusals(game, "probe") == [("special.rule", "special:no-probe")]
    take(game, "assault")
    take(game, "stand")
    (begun,) = happened(game, "combat.begins")
    assert begun["drm"] == 1


def test_a_scenario_may_forbid_and_demand_attacks() -> None:
    game = under(SpecialRule("truce", "forbid", "attack", who=Who((0,))))
    take(game, "attack", "E2236")
    assert offers(game, "join") == ["us.18/1"]
    assert refusals(game, "join", "us.16/1") == [("special.rule", "special:truce")]
    pressed = under(SpecialRule("orders", "require", "attack", who=Who((0,))))
    assert refusals(pressed, "no_more_attacks") == [("special.rule", "special:orders")]
    take(pressed, "attack", "E2236")
    take(pressed, "join", "us.16/1")
    take(pressed, "declare")
    take(pressed, "no_more_attacks")
    assert asked(pressed) == ("allied", "attack_mode"), "duty is done"


def test_a_scenario_may_limit_attacks() -> None:
    game = under(SpecialRule("one", "limit", "attack", number=1, each="turn"))
    take(game, "attack", "E2236")
    take(game, "join", "us.16/1")
    take(game, "declare")
    assert asked(game) == ("allied", "attack_mode"), "the other regiment may not attack E2436"

"""Tactics of bots: opinions by verbs, attacks, modes, losses, retreats, fields of distances."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from engine.mechanics.tactics import (
    HOPELESS,
    STAYS,
    FallingBack,
    Modes,
    ScoreBy,
    WayDistances,
    advances,
    attacks,
    distance_from,
    enemies,
    enemy_distance,
    fixed_score,
    goes,
    holds,
    score_by_verb,
    shared_out,
    suffers,
)
from engine.play import Arg, Attempt, Frame, Style, Verb
from tests.gauntlet.toybox import start, state_of
from tests.gauntlet.toys.plain_war import BOARD, MARCHES, SCENARIOS, SYSTEM

STEADY = Style()
UNIT, HEX = Arg("unit", "unit"), Arg("to", "hex")


@dataclass(frozen=True, slots=True)
class Group(Frame):
    """Units that go together, and where to."""

    units: tuple[int, ...] = ()
    target: int = 0


def attempt(name: str, args: tuple[Arg, ...], *given: int, side: int = 0, frame: Frame | None = None) -> Attempt[Any]:
    return Verb(name, lambda *_: None, args).attempt(side, given, frame or Frame())


def test_each_verb_has_its_opinion_and_others_are_worth_nothing() -> None:
    appraise = score_by_verb(
        {"dig": fixed_score(7), "dare": lambda _state, attempt, style: attempt.args[0] * style.boldness}
    )
    style = Style(boldness=3)
    worth = {verb: appraise(None, Attempt(0, verb, (2,), Frame()), style) for verb in ("dig", "dare", "rest")}
    assert worth == {"dig": 7, "dare": 6, "rest": 0}


def test_opinions_of_units_of_hexes_and_of_tests() -> None:
    go, rate = attempt("go", (UNIT, HEX), 3, 8), ScoreBy[Any]()
    assert rate.unit(lambda _s, unit: 10 * unit)(None, go, STEADY) == 30
    assert rate.hex(lambda _s, hex: -hex)(None, go, STEADY) == -8
    late = rate.only_if(lambda state, made: state.turn > made.unit, 5)
    assert [late(SimpleNamespace(turn=turn), go, STEADY) for turn in (2, 4)] == [-1, 5]


def test_careful_leaders_ask_for_more_and_without_anybody_an_attack_is_hopeless() -> None:
    blow = attempt("attack", (HEX,), 5)
    worth = attacks(lambda _s, made: made.hex, 60)
    assert [worth(None, blow, Style(boldness)) for boldness in (0, 60, 100)] == [-7, 5, 13]
    assert attacks(lambda _s, _a: None)(None, blow, Style(100)) == HOPELESS


TABLE = {("storm", "hold"): 8, ("storm", "yield"): -4, ("feint", "hold"): 1, ("feint", "yield"): 1}


def modes(**more: Any) -> Modes:
    def expected(_state: Any, stake: int, attack: str, defense: str) -> int:
        return TABLE[attack, defense] * stake

    return Modes(("storm", "feint"), ("hold", "yield"), expected, lambda _s, _a: 1, **more)


def test_both_sides_choose_the_better_mode() -> None:
    assert modes().outlook(None, 2) == 2, "at worst a storm costs 8, a feint gains 2"
    worth = {mode: modes().choose(None, attempt(mode, ()), STEADY) for mode in ("storm", "feint", "hold", "yield")}
    assert worth == {"storm": 4, "feint": 2, "hold": -9, "yield": 3}


def test_the_bold_prefer_the_daring_mode_and_ground_may_be_dear_to_its_owner() -> None:
    bold = modes(daring="storm", bold=Fraction(1, 5), feared=lambda _s, _b, _attack, defense: 9 * (defense == "yield"))
    assert [bold.choose(None, attempt("storm", ()), Style(boldness)) for boldness in (0, 50, 100)] == [-6, 4, 14]
    assert [bold.choose(None, attempt(mode, ()), STEADY) for mode in ("hold", "yield")] == [0, -18]


def test_the_cheapest_of_ones_own_suffers_and_the_dearest_of_the_enemy() -> None:
    suffer = suffers(lambda _s, unit: unit, lambda _s, unit: unit % 2)
    assert [suffer(None, attempt("lose", (UNIT,), unit, side=0), STEADY) for unit in (2, 4)] == [-2, -4]
    assert [suffer(None, attempt("lose", (UNIT,), unit, side=0), STEADY) for unit in (3, 5)] == [3, 5]


def standing() -> Any:
    return state_of(start(SYSTEM, SCENARIOS["toy"]))


def hex_worth(_state: Any, _unit: int, _style: Style) -> Any:
    return lambda hex: 10 * hex


@pytest.mark.parametrize(("side", "sign"), [(0, 1), (1, -1)])
def test_units_fall_back_to_the_best_hex_and_enemies_to_the_worst(side: int, sign: int) -> None:
    state = standing()
    back = FallingBack(hex_worth, {"flee": 50, "run": 40}, lambda _s, _side, hex: hex == 7, zone=30, share=2)
    alone = [back.retreat(state, attempt("run", (UNIT, HEX), 0, hex, side=side), STEADY) for hex in (6, 7)]
    assert alone == [sign * 70, sign * 45]
    frame = Group((0, 1))
    assert back.retreat(state, attempt("flee", (HEX,), 6, side=side, frame=frame), STEADY) == sign * 80


def test_a_place_is_held_if_it_is_worth_more_than_another_hex_and_the_price() -> None:
    state = standing()
    here = state.at[0]
    stay, back = attempt("hold", (), frame=Group((0,))), attempt("run", (HEX,), here + 1, frame=Group((0,)))
    leave = FallingBack(hex_worth, {"run": 40}).retreat(state, back, STEADY)
    for stake, stays in ((24, True), (-24, False)):
        assert (holds(hex_worth, lambda *_, stake=stake: stake, 40)(state, stay, STEADY) > leave) is stays


def test_units_advance_and_go_only_where_it_is_better() -> None:
    state = standing()
    here = state.at[0]
    there = [(hex, attempt("go", (UNIT, HEX), 0, hex, frame=Group(target=hex))) for hex in (here + 1, here, here - 1)]
    assert [advances(hex_worth)(state, made, STEADY) for _hex, made in there] == [11, 1, -9]
    assert [goes(hex_worth)(state, made, STEADY) for _hex, made in there] == [10, STAYS, STAYS]


def test_enemies_are_seen_from_each_side_and_some_need_not_count() -> None:
    state = standing()
    assert {BOARD.label(hex) for hex in enemies(state, 0)} == {"0503", "0605"}
    riders = enemies(state, 0, horse)
    assert [BOARD.label(hex) for hex in riders] == ["0605"]
    assert enemy_distance(state, 0, horse) == distance_from(BOARD, riders)
    assert enemy_distance(state, 0)[BOARD.hex("0402")] == 1


def horse(state: Any, unit: int) -> bool:
    return bool(state.roster[unit].kind == "horse")


def test_ways_lead_round_what_cannot_be_entered_and_a_dearer_goal_draws_from_further_away() -> None:
    state, ways = standing(), WayDistances(MARCHES, limit=20)
    near, far = BOARD.hex("0101"), BOARD.hex("0106")
    on_wheels, on_foot = (ways.to(state, kind, (near,)) for kind in ("wheels", "foot"))
    assert on_wheels[BOARD.hex("0203")] == 20, "wheels do not go into woods"
    assert 0 < on_foot[BOARD.hex("0203")] < 20
    both = ways.to(state, "foot", (near, far), (0, 3))
    assert [both[hex] for hex in (near, far)] == [0, 3]
    assert all(one <= two for one, two in zip(both, on_foot, strict=True))
    assert ways.to(state, "foot", ()) == [0] * BOARD.size
    zones = [1] * BOARD.size
    stopped = ways.far(state, "foot", (near,), (), zones)
    assert {hex for hex in BOARD.grid.hexes if stopped[hex] < 20} == {
        near,
        *(hex for hex, _edge in BOARD.adjacent(near)),
    }, "zones are entered, but not left"


def test_who_is_nearest_chooses_first_and_others_spread() -> None:
    far = {1: {"west": 2, "east": 6}, 2: {"west": 1, "east": 9}, 3: {"west": 3, "east": 4}}
    assert shared_out(far, lambda going: 0) == dict.fromkeys((1, 2, 3), "west")
    assert shared_out(far, lambda going: 2 * going) == {2: "west", 1: "west", 3: "east"}

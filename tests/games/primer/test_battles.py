"""5 Battles and 6 what comes after them."""

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.mechanics.battle.plain import column_of
from engine.play import Game
from tests.games.primer.table import happened, offers, refused, state, step, steps, table, take, tally, where

HEADS = ("1:2", "1:1", "3:2", "2:1", "3:1", "4:1")
MILL = {"k.guard": "0602", "k.1": "0602", "k.guns": "0502", "l.upland": "0702", "l.town": "0905"}


@given(st.integers(1, 40), st.integers(1, 20))
def test_the_column_is_the_best_ratio_that_is_reached(attack: int, defence: int) -> None:
    reached = [head for head in HEADS if Fraction(attack, defence) >= Fraction(*map(int, head.split(":")))]
    assert HEADS[column_of(HEADS, attack, defence)] == (reached or [HEADS[0]])[-1]


def battle(at: dict[str, str], target: str, *units: str, face: int, **entries: Any) -> Game:
    """Declare one battle and come to its stances."""
    game = table(at=at, faces=[face], **entries)
    take(game, "done_moving")
    take(game, "attack", target)
    for name in units:
        take(game, "join", name)
    take(game, "declare")
    if step(game) == "declarations":
        take(game, "no_more_battles")
    return game


def stances(game: Game, attack: str, defence: str) -> None:
    take(game, attack)
    take(game, defence)


def test_every_shift_of_the_odds_is_told() -> None:
    game = table(at=MILL | {"l.battery": "0802"})
    take(game, "done_moving")
    take(game, "attack", "0702")
    assert tally(game, "join", "k.guard") == [("odds.base", 3), ("odds.river", -1), ("odds.guns", -1)]
    take(game, "join", "k.guard")
    take(game, "join", "k.1")
    take(game, "join", "k.guns")
    # 10 : 3 is column 3:1, the fifth; river -1, guns +1 -1.
    items = [("odds.base", 4), ("odds.river", -1), ("odds.guns", 1), ("odds.guns", -1)]
    assert tally(game, "declare") == items


def test_ground_hunger_and_the_end_of_the_table() -> None:
    at = {"k.guard": "1103", "k.1": "1102", "k.2": "1101", "l.militia": "1002", "k.3": "1003"}
    game = table(at=at, hungry={"k.1": 1})
    take(game, "done_moving")
    take(game, "attack", "1002")
    take(game, "join", "k.1")
    # 4 : 2 on a hill by the hungry.
    assert tally(game, "declare") == [("odds.base", 3), ("odds.terrain", -1), ("odds.hunger", -1)]
    take(game, "join", "k.3")
    assert tally(game, "declare")[0] == ("odds.base", 5)
    game = table(at={"k.guard": "0804", "k.1": "0703", "k.guns": "0704", "l.militia": "0803"})
    take(game, "done_moving")
    take(game, "attack", "0803")
    take(game, "join", "k.guard")
    take(game, "join", "k.1")
    take(game, "join", "k.guns")
    assert tally(game, "declare") == [("odds.base", 5), ("odds.guns", 1), ("odds.end_of_table", -1)]


def test_who_may_join_and_why_not() -> None:
    game = table(at=MILL | {"k.2": "0402"})
    take(game, "done_moving")
    assert refused(game, "attack", "0905") == [("battle.nobody_to_attack", "5.1")]
    assert refused(game, "attack", "0505") == [("battle.no_enemy", "5.1")]
    take(game, "attack", "0702")
    assert offers(game, "join") == ["k.guard", "k.1", "k.guns"]
    assert refused(game, "join", "k.2") == [("battle.out_of_range", "5.2")]
    assert refused(game, "declare") == [("battle.guns_alone", "5.1")]
    take(game, "join", "k.guns")
    assert refused(game, "declare") == [("battle.guns_alone", "5.1")]
    take(game, "join", "k.1")
    assert refused(game, "join", "k.1") == [("battle.has_joined", "5.1")]


def test_battles_are_fought_in_the_order_that_the_attacker_likes() -> None:
    at = {"k.1": "0602", "k.2": "0605", "l.upland": "0702", "l.river": "0705", "l.town": "0905"}
    game = table(at=at, faces=[5])
    take(game, "done_moving")
    for target, name in (("0702", "k.1"), ("0705", "k.2")):
        take(game, "attack", target)
        take(game, "join", name)
        take(game, "declare")
    assert step(game) == "order"
    assert refused(game, "fight", "0905") == [("battle.not_declared", "5.1")]
    take(game, "fight", "0705")
    assert [event["hex"] for event in game.events if event.key == "battle.declared"] == [
        state(game).board.place("0702"),
        state(game).board.place("0705"),
    ]
    assert step(game) == "attack_stance"


def test_stances_are_secret_until_both_are_chosen() -> None:
    game = battle(MILL, "0702", "k.guard", face=4)
    lorn = game.for_side(1)
    assert lorn.prompt is not None
    assert lorn.prompt.place == ("secret",)
    take(game, "assault")
    assert "battle.odds" not in happened(game)
    take(game, "stand")
    odds = next(event for event in game.events if event.key == "battle.odds")
    assert (odds["attack"], odds["defence"], odds["odds"]) == ("assault", "stand", "2:1")


def test_a_retreat_goes_away_or_costs_a_step() -> None:
    # 6 : 3 across the river: 3:2; assault 2:1; a four is R1.
    game = battle(MILL, "0702", "k.guard", face=4)
    stances(game, "assault", "stand")
    assert step(game) == "retreat"
    assert offers(game, "fall_back") == ["0701", "0801", "0802", "0703"]
    assert refused(game, "fall_back", "0602") == [("retreat.enemy", "6.2#a"), ("stacking.full", "2.1")]
    assert refused(game, "fall_back", "0803") == [("retreat.not_away", "6.2#a")]
    take(game, "fall_back", "0802")
    assert where(game, "l.upland") == "0802"
    assert step(game) == "advance"
    take(game, "advance", "k.guard")
    assert where(game, "k.guard") == "0702"
    assert "place.taken" in happened(game)


def test_whoever_holds_loses_a_step_and_bars_the_advance() -> None:
    game = battle(MILL, "0702", "k.guard", face=4)
    stances(game, "assault", "stand")
    take(game, "hold")
    assert (where(game, "l.upland"), steps(game, "l.upland")) == ("0702", 1)
    assert step(game) != "advance"


def test_giving_ground_saves_a_step_and_costs_a_hex() -> None:
    # 2:1 with a three is EX: both lose a step; giving ground spares the defender's, and he goes.
    game = battle(MILL, "0702", "k.guard", face=3)
    stances(game, "assault", "give_ground")
    assert (steps(game, "k.guard"), steps(game, "l.upland")) == (1, 2)
    assert step(game) == "retreat"


def test_a_probe_saves_a_step_and_never_advances() -> None:
    # 3:2 with a three is EX.
    game = battle(MILL, "0702", "k.guard", face=3)
    stances(game, "probe", "stand")
    assert (steps(game, "k.guard"), steps(game, "l.upland")) == (2, 1)
    assert step(game) != "advance"


def test_the_attacker_chooses_who_loses_and_guns_do_not() -> None:
    # 10 : 3 across the river with guns: 3:1, assault 4:1; a one is EX.
    game = battle(MILL, "0702", "k.guard", "k.1", "k.guns", face=1)
    stances(game, "assault", "stand")
    assert step(game) == "losses"
    assert offers(game, "lose") == ["k.guard", "k.1"]
    assert refused(game, "lose", "k.guns") == [("losses.not_in_battle", "6.1")]
    take(game, "lose", "k.1")
    assert (steps(game, "k.1"), steps(game, "l.upland")) == (1, 1)


def test_a_unit_without_steps_is_gone_and_militia_returns() -> None:
    at = {"k.guard": "0804", "k.1": "0804", "l.militia": "0803", "l.town": "0905"}
    game = battle(at, "0803", "k.guard", "k.1", face=6)
    stances(game, "assault", "stand")
    assert where(game, "l.militia") is None
    assert state(game).destroyed[1] == 1
    assert [(turn, game.state.unit_id(who)) for turn, who in state(game).arrivals] == [(3, "l.militia")]
    assert steps(game, "l.militia") == 1


def test_nobody_retreats_through_the_river_or_into_a_zone() -> None:
    at = {"k.guard": "0805", "k.lancers": "0803", "l.river": "0705", "l.town": "0905"}
    game = battle(at, "0705", "k.guard", face=6, blown={"0605/0705": 1})
    stances(game, "assault", "stand")
    assert refused(game, "fall_back", "0605") == [("retreat.no_way", "6.2#a")]
    assert ("retreat.enemy", "6.2#a") in refused(game, "fall_back", "0804")
    assert ("retreat.not_away", "6.2#a") in refused(game, "fall_back", "0905")


def test_luck_rolls_again_once() -> None:
    game = battle(MILL, "0702", "k.guard", face=1, luck={"kestria": 1})
    stances(game, "assault", "stand")
    assert step(game) == "luck"
    game.dice.script.append((6,))
    take(game, "roll_again")
    assert state(game).luck[0] == 0
    assert [event["faces"] for event in game.events if event.key == "kernel.rolled"] == [(1,), (6,)]
    assert step(game) == "retreat"


def test_who_advances() -> None:
    game = battle(MILL, "0702", "k.guard", "k.guns", face=6)
    stances(game, "assault", "stand")
    take(game, "fall_back", "0802")
    if step(game) == "retreat":
        take(game, "fall_back", "0902")
    assert offers(game, "advance") == ["k.guard"]
    assert refused(game, "advance", "k.guns") == [("advance.not_in_battle", "6.3")]
    take(game, "stay")
    assert where(game, "k.guard") == "0602"


def test_a_battle_shows_its_odds_before_it_is_chosen() -> None:
    at = {"k.1": "0602", "k.2": "0605", "l.upland": "0702", "l.river": "0705"}
    game = table(at=at)
    take(game, "done_moving")
    for target, name in (("0702", "k.1"), ("0705", "k.2")):
        take(game, "attack", target)
        take(game, "join", name)
        take(game, "declare")
    assert tally(game, "fight", "0705") == [("odds.base", 1), ("odds.river", -1)]

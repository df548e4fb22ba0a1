"""Special rules at work: every kind, in primer scenarios that are written as bundles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.primer.movement import allowance
from engine.games.primer.supply import in_supply
from engine.play import Game
from tests.compile.trial import spoken, started, told
from tests.games.primer.table import choice, happened, offers, refused, state, step, take, tally, unit, where

FAR = {"l.town": "1210"}


def picked(name: str, hex: str, *rules: Mapping[str, Any], others: Mapping[str, str] = FAR, **said: Any) -> Game:
    game = started({name: hex, **others}, special_rules=list(rules), **said)
    take(game, "pick", name)
    return game


def pass_phase(game: Game) -> None:
    take(game, "done_moving" if step(game) == "moves" else "no_more_battles")


# What may not be done


def test_a_refusal_says_the_rule_in_both_languages_and_names_unit_and_hex() -> None:
    rule = {"id": "closed", "forbid": "enter", "who": {"side": "kestria"}, "where": {"hexes": ["0501"]}}
    game = picked("k.1", "0502", rule)
    (refusal,) = game.why_not(0, choice(game, "to", "0501"))
    assert spoken(game, refusal, "en") == "The Kestrian units may not enter hex 0501 (special rule 1)."
    assert spoken(game, refusal, "ja") == "ケストリア軍のユニットはヘクス0501に進入できない（特別ルール1）。"
    board = state(game).board
    assert (refusal.clause, refusal.units, refusal.hexes) == (
        "special:closed",
        (unit(game, "k.1"),),
        (board.place("0501"),),
    )
    assert "0501" not in offers(game, "to")


def test_a_text_of_the_rules_own_takes_the_place_of_the_sentence() -> None:
    text = {"en": "The lane is mined.", "ja": "道に地雷がある。"}
    game = picked("k.1", "0502", {"id": "mines", "forbid": "enter", "where": {"hexes": ["0501"]}, "text": text})
    (refusal,) = game.why_not(0, choice(game, "to", "0501"))
    assert spoken(game, refusal, "ja") == "道に地雷がある（特別ルール1）。"


def test_whoever_may_not_leave_an_area_moves_about_in_it() -> None:
    game = picked("k.1", "0502", {"id": "stay", "forbid": "leave", "where": {"hexes": ["0502", "0501", "0601"]}})
    assert set(offers(game, "to")) == {"0501", "0601"}


def test_a_hexside_that_may_not_be_crossed_is_no_way_for_those_alone() -> None:
    rule = {"id": "esk", "forbid": "cross", "who": {"formations": ["west"]}, "where": {"chains": ["esk"]}}
    both = {"k.1": "0602", "k.lancers": "0602", **FAR}
    game = started(both, special_rules=[rule])
    take(game, "pick", "k.1")
    assert "0702" not in offers(game, "to")
    game.undo()
    take(game, "pick", "k.lancers")
    assert "0702" in offers(game, "to")


def test_where_one_comes_from_counts() -> None:
    rule = {"id": "bank", "forbid": "enter", "where": {"hexes": ["0502"]}, "from": {"hexes": ["0501"]}}
    game = picked("k.1", "0501", rule)
    assert refused(game, "to", "0502") == []
    take(game, "to", "0502")
    came = [event["came"] for event in game.events if event.key == "march.entered"]
    assert len(came) > 1 and state(game).board.place("0501") not in came[-1:]


def test_the_march_is_checked_again_when_a_rule_begins_on_the_way() -> None:
    """Esk Mill, once taken, shuts the road behind it; the path that leads on over it ends there."""
    since = {"control": {"areas": ["mill"]}, "by": "kestria"}
    rule = {"id": "halt", "forbid": "leave", "where": {"areas": ["mill"]}, "when": {"since": since}}
    game = picked("k.1", "0602", rule, others={"l.town": "1210"})
    take(game, "to", "0802")
    assert where(game, "k.1") == "0702" and "march.halted" in happened(game)


def test_attacks_that_are_forbidden_to_some_are_fought_by_others() -> None:
    rule = {"id": "no", "forbid": "attack", "who": {"units": ["k.1"]}, "where": {"hexes": ["0505"]}}
    game = started({"k.1": "0504", "k.2": "0404", "l.town": "0505"}, special_rules=[rule])
    pass_phase(game)
    assert offers(game, "attack") == ["0505"]
    take(game, "attack", "0505")
    assert offers(game, "join") == ["k.2"] and refused(game, "join", "k.1") == [("special.rule", "special:no")]


def test_a_hex_that_nobody_may_attack_is_refused_with_the_rule() -> None:
    rule = {"id": "open_city", "forbid": "attack", "where": {"areas": ["harrow"]}}
    at = {"k.1": "0805", "k.2": "0806", "l.town": "0905", "l.upland": "0706"}
    game = started(at, special_rules=[rule])
    pass_phase(game)
    assert offers(game, "attack") == ["0706"]
    assert refused(game, "attack", "0905") == [("special.rule", "special:open_city")]


def test_retreats_and_advances_keep_to_the_rules() -> None:
    rules = [
        {"id": "shut", "forbid": "retreat", "who": {"side": "lorn"}},
        {"id": "halt", "forbid": "advance", "who": {"side": "kestria"}},
    ]
    at = {"k.1": "0504", "k.guard": "0504", "l.upland": "0505", "l.town": "1210"}
    game = started(at, faces=[3], special_rules=rules)
    pass_phase(game)
    for verb, *args in (
        ("attack", "0505"),
        ("join", "k.1"),
        ("join", "k.guard"),
        ("declare",),
        ("assault",),
        ("stand",),
    ):
        take(game, verb, *args)
    seen = []
    while game.state.turn == 1 and game.prompt is not None and step(game) not in ("moves",):
        seen.append(step(game))
        assert not offers(game, "fall_back") and not offers(game, "advance")
        take(game, game.prompt.choices[0].verb, *game.plain_args(game.prompt.choices[0]))
    assert "retreat" in seen
    assert where(game, "l.upland") in (None, "0505") and where(game, "k.1") == "0504"


# Limits


def test_a_limit_is_counted_and_undo_gives_it_back() -> None:
    rule = {"id": "two", "limit": "move", "most": 2, "each": "turn", "who": {"side": "kestria"}}
    game = started({"k.1": "0101", "k.2": "0201", "k.guard": "0301", **FAR}, special_rules=[rule])
    for name, there in (("k.1", "0102"), ("k.2", "0202")):
        take(game, "pick", name)
        take(game, "to", there)
    assert offers(game, "pick") == [] and refused(game, "pick", "k.guard") == [("special.rule", "special:two")]
    while game.undo():
        pass
    assert set(offers(game, "pick")) == {"k.1", "k.2", "k.guard"}
    while game.redo():
        pass
    assert offers(game, "pick") == []
    pass_phase(game)
    pass_phase(game)
    assert (game.state.turn, step(game)) == (2, "moves")
    assert len(offers(game, "pick")) == 3


@pytest.mark.parametrize(("each", "left"), [("scenario", []), ("unit", ["k.1", "k.2", "k.guard"]), ("phase", ["k.1"])])
def test_a_limit_lasts_as_long_as_it_says(each: str, left: list[str]) -> None:
    rule = {"id": "few", "limit": "move", "most": 2, "each": each, "who": {"side": "kestria"}}
    game = started({"k.1": "0101", "k.2": "0201", "k.guard": "0301", **FAR}, special_rules=[rule])
    for name, there in (("k.1", "0102"), ("k.2", "0202")):
        take(game, "pick", name)
        take(game, "to", there)
    pass_phase(game)
    pass_phase(game)
    assert offers(game, "pick") == left or set(left) <= set(offers(game, "pick"))


def test_a_battle_counts_once_however_many_join_it() -> None:
    rule = {"id": "one", "limit": "attack", "most": 1, "each": "turn", "who": {"side": "kestria"}}
    at = {"k.1": "0504", "k.2": "0404", "k.guard": "0605", "l.town": "0505", "l.upland": "0706"}
    game = started(at, special_rules=[rule])
    pass_phase(game)
    for verb, *args in (("attack", "0505"), ("join", "k.1"), ("join", "k.2"), ("declare",)):
        take(game, verb, *args)
    assert step(game) != "declarations" or offers(game, "attack") == []


# What may be done, what must be done


def test_guns_mend_a_bridge_where_a_rule_allows_it() -> None:
    at = {"k.guns": "0605", "k.lancers": "0605", **FAR}
    plain = started(at, state={"blown": {"0605/0705": 1}})
    assert offers(plain, "mend") == []
    rule = {"id": "sappers", "allow": "mend", "who": {"units": ["k.guns"]}}
    game = started(at, state={"blown": {"0605/0705": 1}}, special_rules=[rule])
    assert offers(game, "mend") == [("k.guns", "0605/0705")]
    take(game, "mend", "k.guns", "0605/0705")
    assert not any(state(game).blown)


def test_a_stance_that_is_ordered_is_the_only_one() -> None:
    rules = [
        {
            "id": "stand",
            "require": "defence_stance",
            "choice": "stand",
            "who": {"side": "lorn"},
            "where": {"areas": ["harrow"]},
        },
        {"id": "probe", "require": "attack_stance", "choice": "probe", "who": {"types": ["guns"]}},
    ]
    game = started({"k.1": "0805", "k.2": "0806", "l.town": "0905"}, special_rules=rules)
    pass_phase(game)
    for verb, *args in (("attack", "0905"), ("join", "k.1"), ("declare",)):
        take(game, verb, *args)
    assert game.prompt is not None and set(game.prompt.offers) == {"assault", "probe"}
    take(game, "assault")
    assert set(game.prompt.offers) == {"stand"}
    assert refused(game, "give_ground") == [("special.rule", "special:stand")]


def test_whoever_must_attack_is_not_let_off_while_he_can() -> None:
    rule = {"id": "duty", "require": "attack", "who": {"units": ["k.1"]}}
    at = {"k.1": "0504", "k.2": "0404", "l.town": "0505"}
    game = started(at, special_rules=[rule])
    pass_phase(game)
    assert refused(game, "no_more_battles") == [("special.rule", "special:duty")]
    take(game, "attack", "0505")
    take(game, "join", "k.1")
    take(game, "declare")
    assert step(game) != "declarations"
    free = started(at, special_rules=[rule | {"when": {"turns": {"from": 2}}}])
    pass_phase(free)
    assert refused(free, "no_more_battles") == []


# What costs, changes, counts as something


def test_costs_stand_in_the_sum_and_in_what_is_paid() -> None:
    rules = [
        {"id": "mud", "cost": "enter", "change": 1, "who": {"side": "kestria"}, "where": {"terrain": ["woods"]}},
        {"id": "lane", "cost": "cross", "exactly": 3, "where": {"hexsides": ["0502/0501"]}},
    ]
    game = picked("k.1", "0401", *rules)
    plain = picked("k.1", "0401")
    assert tally(plain, "to", "0301") == [("cost.terrain", 3)]
    assert tally(game, "to", "0301") == [("cost.terrain", 3), ("special.rule", 1)]
    found = game.explain(0, choice(game, "to", "0301"))
    assert told(game, found)[1].endswith("enter woods hexes. (special rule 1)")
    assert told(game, found, "ja")[1].endswith("多く費やさなければならない。（特別ルール1）")
    lane = picked("k.1", "0502", *rules)
    assert tally(lane, "to", "0501") == [("special.rule", 3)]


def test_a_step_costs_at_least_a_point_however_cheap_it_is_made() -> None:
    game = picked("k.1", "0502", {"id": "cheap", "cost": "enter", "change": -9})
    assert tally(game, "to", "0501") == [("cost.terrain", 2), ("special.rule", -9), ("special.least", 8)]


def test_movement_points_change_with_their_reason() -> None:
    rule = {"id": "tired", "modifier": "movement_points", "change": -4, "who": {"units": ["k.1"]}}
    game = picked("k.1", "0502", rule)
    assert allowance(state(game), unit(game, "k.1")) == allowance(state(game), unit(game, "k.2")) - 4
    far = next(hex for hex in offers(picked("k.1", "0502"), "to") if hex not in offers(game, "to"))
    assert refused(game, "to", far) == [("special.rule", "special:tired")]


def test_columns_shift_for_attackers_and_for_defenders() -> None:
    rules = [
        {"id": "brave", "modifier": "attack_column", "change": 1, "who": {"units": ["k.1"]}},
        {"id": "walls", "modifier": "defence_column", "change": -1, "where": {"terrain": ["clear"]}},
    ]
    game = started({"k.guard": "0504", "k.1": "0404", "l.town": "0505"}, special_rules=rules)
    pass_phase(game)
    take(game, "attack", "0505")
    take(game, "join", "k.guard")
    assert ("special.rule", -1) in tally(game, "declare") and ("special.rule", 1) not in tally(game, "declare")
    assert ("special.rule", 1) in tally(game, "join", "k.1")


def test_the_die_of_a_bridge_changes() -> None:
    rule = {"id": "charges", "modifier": "demolition_die", "change": 3, "where": {"hexes": ["0605"]}}
    at = {"k.1": "0505", "l.river": "0705", "l.town": "1210"}
    for rules, blown in (([], 0), ([rule], 1)):
        game = started(at, faces=[1], special_rules=rules)
        take(game, "pick", "k.1")
        take(game, "to", "0605")
        take(game, "blow")
        assert sum(state(game).blown) == blown


def test_units_count_as_supplied_or_not_whatever_their_line() -> None:
    rules = [
        {"id": "fed", "treat": "in_supply", "who": {"units": ["l.town"]}},
        {"id": "cut", "treat": "out_of_supply", "who": {"units": ["k.1"]}, "when": {"turns": {"only": [1]}}},
    ]
    game = started({"k.1": "0502", "l.town": "0101"}, special_rules=rules)
    assert in_supply(state(game), unit(game, "l.town")) and not in_supply(state(game), unit(game, "k.1"))
    pass_phase(game)
    pass_phase(game)
    assert state(game).hungry[unit(game, "k.1")] == 1 and state(game).hungry[unit(game, "l.town")] == 0
    assert in_supply(state(game), unit(game, "k.1"))


def test_an_exempt_unit_walks_through_enemy_zones() -> None:
    rule = {"id": "scouts", "exempt": "pr.3.4#b", "who": {"units": ["k.lancers"]}}
    at = {"k.lancers": "0504", "k.1": "0304", "l.upland": "0404"}
    game = started(at, special_rules=[rule])
    take(game, "pick", "k.lancers")
    free = set(offers(game, "to"))
    take(game, "to", next(iter(free)))
    plain = started(at)
    take(plain, "pick", "k.lancers")
    assert set(offers(plain, "to")) < free


# When


@pytest.mark.parametrize(
    ("when", "first", "second"),
    [
        ({"turns": {"to": 1}}, False, True),
        ({"turns": {"from": 2}}, True, False),
        ({"turns": {"only": [2]}}, True, False),
        ({"steps": ["turn_of_kestria"]}, False, False),
        ({"steps": ["battles"]}, True, True),
        ({"if": {"by_turn": 1}}, False, True),
        ({"if": {"state": "weather", "equals": "rain"}}, True, False),
        ({"since": {"state": "turn", "least": 2}}, True, False),
    ],
)
def test_a_rule_holds_when_it_says(when: Mapping[str, Any], first: bool, second: bool) -> None:
    rule = {"id": "now", "forbid": "move", "when": when}
    game = started({"k.1": "0502", **FAR}, special_rules=[rule], turn_sheet={"weather": ["clear", "rain"]})
    assert bool(offers(game, "pick")) is first
    pass_phase(game)
    pass_phase(game)
    assert game.state.turn == 2 and bool(offers(game, "pick")) is second


def test_what_has_begun_goes_on_though_its_cause_has_gone() -> None:
    since = {"control": {"areas": ["mill"]}, "by": "kestria"}
    rule = {"id": "still", "forbid": "move", "who": {"units": ["k.2"]}, "when": {"since": since}}
    game = started({"k.1": "0602", "k.2": "0101", **FAR}, length=3, special_rules=[rule])
    assert "k.2" in offers(game, "pick")
    take(game, "pick", "k.1")
    take(game, "to", "0702")
    assert offers(game, "pick") == []
    game.state.control[state(game).board.place("0702")] = 1  # type: ignore[attr-defined]
    assert refused(game, "pick", "k.2") == [("special.rule", "special:still")]
    game.undo()
    game.undo()
    assert "k.2" in offers(game, "pick")

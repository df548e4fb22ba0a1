"""Special rules, victory, turn sheets compiled: all is resolved, and what cannot be played is said where it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import read_bundle, read_part
from engine.bundle.describe import describe
from engine.bundle.models import Map, Oob
from engine.bundle.models import ScenarioModel as ScenarioFile
from engine.bundle.yaml_reader import load
from engine.compile import compile_map
from engine.compile.bundle_problems import FilePlace
from engine.compile.compile_context import CompileContext, terms_of
from engine.compile.map_compiler import labels_of
from engine.compile.place_selection import PlacedMap
from engine.compile.roster import compile_roster, resolved
from engine.compile.sentences import NamedParts, sentences
from engine.compile.sources import shipped
from engine.compile.special_compiler import COMPILERS, special_rules
from engine.games.primer import SYSTEM
from engine.games.primer.special import DEEDS
from engine.mechanics.areas import Near, Spots
from engine.mechanics.special_records import Special
from engine.paths import data_folder
from engine.play import Game, Vocabulary
from tests.compile.trial import compiled, files, playable, started, wrong
from tests.games.primer.table import offers, take
from tests.project.tree import ROOT

TRIALS = sorted((Path(__file__).parents[1] / "bundle" / "trials").glob("*.yaml"))
LORN = {"side": "lorn"}


def rule(**said: Any) -> dict[str, Any]:
    return {"id": "r", **said}


@pytest.mark.parametrize(
    ("said", "code", "at"),
    [
        (rule(forbid="fly"), "rule.word", "forbid"),
        (rule(allow="stack"), "rule.word", "allow"),
        (rule(limit="enter", most=1), "rule.word", "limit"),
        (rule(require="exit"), "rule.word", "require"),
        (rule(require="combat_mode", choice="stand"), "rule.word", "require"),
        (rule(require="attack_stance", choice="stand"), "rule.word", "choice"),
        (rule(cost="attack", change=1), "rule.word", "cost"),
        (rule(cost="enter", change=1, unit="resource_points"), "rule.word", "unit"),
        (rule(modifier="combat_die", change=1), "rule.word", "modifier"),
        (rule(treat="isolated"), "rule.word", "treat"),
        (rule(exempt="pr.2.1#a"), "rule.word", "exempt"),
        (rule(allow="mend", **{"with": LORN}), "rule.not_played", "with"),
        (rule(require="attack", least=2), "rule.not_played", ""),
        (rule(require="attack", by_turn=2), "rule.not_played", ""),
        (rule(forbid="cross", where={"hexes": ["0502"]}), "rule.not_played", "where"),
        (rule(forbid="enter", where={"chains": ["esk"]}), "rule.not_played", "where"),
        (rule(treat="in_supply", **{"from": {"hexes": ["0502"]}}), "rule.not_played", "from"),
        (rule(option="battle.hunger_counts", value="each", when={"turns": {"to": 1}}), "rule.not_played", ""),
        (rule(layer="wet_spring", who=LORN), "rule.not_played", ""),
        (rule(forbid="move", when={"if": {"points": "lorn", "least": 3}}), "rule.not_played", "when.if"),
        (rule(forbid="move", when={"if": {"state": "objective", "equals": 1}}), "rule.not_played", "when.if"),
        (rule(forbid="move", when={"since": {"state": "luck", "equals": 1}}), "rule.not_played", "when.since"),
        (rule(forbid="move", when={"if": {"exited": LORN}}), "rule.not_played", "when.if"),
        (rule(forbid="enter", where={"within": 1, "of": {"units_at": LORN}}), "rule.not_played", "where"),
        (rule(forbid="enter", where={"hexes": ["9999"]}), "name.hex", "where.hexes.0"),
        (rule(forbid="enter", where={"areas": ["paris"]}), "name.area", "where.areas.0"),
        (rule(forbid="cross", where={"chains": ["orne"]}), "name.chain", "where.chains.0"),
        (rule(forbid="move", who={"units": ["k.9"]}), "name.unit", "who.units.0"),
        (rule(forbid="move", who={"side": "german"}), "name.side", "who.side"),
        (rule(forbid="move", who={"formations": ["7"]}), "name.formation", "who.formations.0"),
        (rule(forbid="move", when={"steps": ["lunch"]}), "name.step", "when.steps.0"),
    ],
)
def test_what_cannot_be_played_is_said_where_it_stands(said: Mapping[str, Any], code: str, at: str) -> None:
    assert (code, ".".join(filter(None, ("special_rules.0", at)))) in wrong(said)
    assert compiled(special_rules=[said]).scenario is None


def test_an_option_or_layer_that_the_rulebook_lacks_is_said() -> None:
    assert [code for code, _at in wrong(rule(option="no_such", value=1))] == ["rules.layers"]
    assert [code for code, _at in wrong(rule(layer="no_such"))] == ["rules.layers"]


def test_options_and_layers_that_always_hold_are_those_of_the_game() -> None:
    scenario = playable(
        special_rules=[rule(option="battle.hunger_counts", value="each"), rule(layer="wet_spring", id="w")]
    )
    rules = Game.start(scenario).state.rules
    assert rules.battle_hunger_counts == "each" and rules.terrain.look_up("marsh", "foot") == 6
    assert scenario.digest != playable().digest


@pytest.mark.parametrize(
    ("victory", "at"),
    [
        ({"levels": [{"id": "x", "if": {"exited": LORN}}]}, "victory.levels.0.if"),
        ({"levels": [{"id": "x", "at": "at_once", "if": {"points": "lorn", "least": 1}}]}, "victory.levels.0.if"),
        ({"levels": [{"id": "x", "at": "each_turn"}]}, "victory.levels.0"),
        ({"levels": [{"id": "x", "if": {"level": "y"}}, {"id": "y", "if": {"level": "x"}}]}, "victory.levels.0.if"),
        (
            {
                "levels": [
                    {
                        "id": "x",
                        "if": {
                            "linked": {"hexes": ["0502"]},
                            "to": {"hexes": ["0501"]},
                            "by": "lorn",
                            "network": "rail",
                        },
                    }
                ]
            },
            "victory.levels.0.if.network",
        ),
        (
            {"levels": [{"id": "x"}], "shifts": [{"levels": 1, "towards": "lorn", "if": {"by_turn": 1}}]},
            "victory.shifts",
        ),
        ({"awards": [{"id": "a", "to": "lorn", "table": "gains", "if": {"by_turn": 1}}]}, "victory.awards.0.table"),
        (
            {"awards": [{"id": "a", "to": "lorn", "points": 1, "each": "hex", "if": {"by_turn": 1}}]},
            "victory.awards.0.each",
        ),
        (
            {
                "awards": [
                    {"id": "a", "to": "lorn", "points": 1, "each": "unit", "if": {"lost": LORN, "count": "steps"}}
                ]
            },
            "victory.awards.0.each",
        ),
    ],
)
def test_victory_that_cannot_be_judged_is_said(victory: Mapping[str, Any], at: str) -> None:
    assert ("rule.not_played", at) in wrong(victory=victory)


def test_a_turn_sheet_is_checked_cell_by_cell() -> None:
    sheet = {"weather": ["clear", "snow"], "initiative": ["lorn", "roll"]}
    assert wrong(turn_sheet=sheet) == [("sheet.cell", "turn_sheet.weather.1"), ("sheet.row", "turn_sheet.initiative")]
    assert playable(turn_sheet={"weather": ["roll", "rain"]}, state={"sky": ["clear"]}).turn_sheet == {
        "weather": {2: "rain"}
    }


def test_a_turn_that_begins_in_its_middle_is_not_played() -> None:
    assert ("rule.not_played", "turns.begins_at") in wrong(turns={"last": 2, "begins_at": "moves"})


def test_a_game_without_a_vocabulary_plays_none_of_it() -> None:
    dumb = replace(SYSTEM, vocabulary=Vocabulary())
    found = compiled(system=dumb, special_rules=[rule(forbid="move")], victory={"levels": [{"id": "x"}]})
    assert [flaw.code for flaw in found.flaws] == ["rule.word", "rule.not_played", "sheet.row"]


def test_units_places_and_hexsides_become_numbers() -> None:
    rules = [
        rule(
            forbid="cross", where={"chains": ["esk"]}, who={"side": "kestria", "except": {"types": ["guns", "horse"]}}
        ),
        {"id": "n", "forbid": "enter", "where": {"units_at": {"units": ["l.town"]}, "reach": 1}},
        {"id": "f", "forbid": "enter", "where": {"all_of": [{"terrain": ["town"]}, {"not_in": {"areas": ["harrow"]}}]}},
    ]
    scenario = playable(special_rules=rules)
    cross, near, town = scenario.special.rules
    board, ids = scenario.board, [counter.id for counter in scenario.roster]
    assert [ids[record] for record in cross.who.records] == ["k.guard", "k.1", "k.2", "k.3"]
    river = [edge for edge in board.grid.edges if board.values("river")[edge]]
    assert cross.where == Spots(edges=tuple(sorted(river)))
    assert isinstance(near.where, Near) and near.where.reach == 1
    assert town.where == Spots((board.place("0105"),))


def test_the_same_rules_have_the_same_digest_and_others_another() -> None:
    one, two = rule(forbid="enter", where={"hexes": ["0501"]}), rule(forbid="enter", where={"hexes": ["0601"]})
    digests = [playable(special_rules=[said]).digest for said in (one, one, two)]
    assert digests[0] == digests[1] != digests[2]


def test_sentences_use_the_names_that_people_know() -> None:
    said = [
        rule(forbid="enter", who={"formations": ["west"]}, where={"areas": ["mill"]}),
        {"id": "z", "exempt": "pr.3.4#b", "who": LORN},
        {"id": "m", "limit": "mend", "most": 1},
    ]
    texts = playable(special_rules=said).texts
    assert texts["special:r"] == {
        "en": "The units of the Western Corps may not enter Esk Mill.",
        "ja": "西部軍団所属のユニットは水車場に進入できない。",
    }
    assert texts["special:z"]["en"] == "The rule 3.4 does not apply to the Lornish units."
    assert texts["special:m"]["ja"] == "すべてのユニットはシナリオを通じて1回までしか「橋を直す」を実行できない。"


# The trials of the vocabulary, in the primer's words

JUNE_6 = [
    rule(id="command_stays", forbid="leave", who={"units": ["l.town"]}, where={"areas": ["harrow"]}),
    rule(
        id="garrison_stays",
        forbid="enter",
        who={"nationalities": ["lornish"], "except": {"units": ["l.town"]}},
        where={
            "not_in": {
                "any_of": [
                    {"areas": ["harrow"]},
                    {"all_of": [{"terrain": ["hill"]}, {"within": 3, "of": {"areas": ["harrow"]}}]},
                ]
            }
        },
    ),
    rule(
        id="isolated",
        treat="out_of_supply",
        who=LORN,
        when={"steps": ["supply"], "since": {"control": {"areas": ["mill"]}, "by": "kestria"}},
    ),
    rule(id="recoveries", limit="mend", most=1, each="turn", who=LORN),
    rule(id="stand", require="defence_stance", choice="stand", each="hex", who=LORN),
    rule(id="brigade_and_river", forbid="cross", who={"units": ["k.1"]}, where={"chains": ["esk"]}),
    rule(id="no_attack", forbid="attack", who={"formations": ["west"]}, when={"turns": {"from": 2}}),
]
CASE_YELLOW = [
    rule(id="first_supply", treat="in_supply", when={"turns": {"to": 1}}),
    rule(
        id="into_dyle",
        forbid="cross",
        who={"side": "kestria"},
        where={"chains": ["esk"]},
        **{"from": {"not_in": {"areas": ["mill"]}}},
    ),
    rule(id="rail", limit="move", most=3, each="turn", who=LORN, when={"turns": {"from": 2}}),
    rule(
        id="open_city",
        forbid="enter",
        who=LORN,
        where={"within": 2, "of": {"areas": ["mill"]}},
        when={"since": {"state": "weather", "equals": "rain"}},
    ),
    rule(id="refugees", cost="enter", change=1, who=LORN, where={"terrain": ["clear"]}),
    rule(id="stuka_woods", modifier="defence_column", change=-1, where={"terrain": ["woods", "town"]}, who=LORN),
]
ST_LO = {
    "levels": [
        {
            "id": "major",
            "side": "kestria",
            "if": {"units": {"side": "kestria"}, "where": {"within": 1, "of": {"areas": ["mill"]}}},
        },
        {
            "id": "minor",
            "side": "kestria",
            "if": {"units": {"side": "kestria"}, "where": {"within": 2, "of": {"areas": ["mill"]}}},
        },
        {
            "id": "lost",
            "side": "lorn",
            "if": {"units": {"side": "kestria"}, "where": {"within": 3, "of": {"areas": ["mill"]}}, "exactly": 0},
        },
        {"id": "held", "side": "lorn"},
    ]
}


@pytest.mark.parametrize("rules", [JUNE_6, CASE_YELLOW], ids=["june_6", "case_yellow"])
def test_rules_like_those_of_the_trials_are_played(rules: list[Mapping[str, Any]]) -> None:
    game = started({"k.1": "0602", "k.2": "0402", "l.town": "0905", "l.upland": "0803"}, special_rules=rules)
    take(game, "pick", "k.1")
    assert "0702" not in offers(game, "to")
    assert len(game.state.special.rules) == len(rules)


@pytest.mark.parametrize(("hex", "level"), [("0602", "major"), ("0502", "minor"), ("0402", "held"), ("0302", "lost")])
def test_victory_by_distance_as_in_the_trials(hex: str, level: str) -> None:
    game = started({"k.1": hex, "l.town": "1210"}, 1, victory=ST_LO)
    while game.prompt is not None:
        take(game, next(iter(verb for verb in ("done_moving", "no_more_battles") if verb in game.prompt.offers)))
    assert game.outcome is not None and game.outcome.message["level"] == f"level:{level}"


def terms(rules: list[Any]) -> CompileContext:
    """The primer's own ground for any rules."""

    map, _ = shipped("primer/two_bridges", "map", FilePlace())
    counters, _ = shipped("primer/two_bridges", "counters", FilePlace())
    data = files({}, 2)["scenario.yaml"] | {"special_rules": rules}
    scenario = ScenarioFile.model_validate(data)
    state_rules = SYSTEM.rules((), {})
    assert SYSTEM.setup is not None
    board = compile_map(map, SYSTEM.setup.layers(state_rules), printed=False)
    assert board is not None
    ground = PlacedMap(map, board, labels_of(board.grid))
    roster = compile_roster({counter.id: counter for counter in resolved(counters)}, SYSTEM)
    return terms_of(scenario, counters, Oob(), ground, roster, SYSTEM, state_rules)


@pytest.mark.parametrize("path", TRIALS, ids=lambda path: path.stem)
def test_no_rule_of_the_trials_is_passed_over_in_silence(path: Path) -> None:
    """Under a game that knows none of their words every rule is named, by a flaw that stands at it."""
    made, _faults = read_part(ScenarioFile, path.read_text(encoding="utf-8"), path.name)
    assert isinstance(made, ScenarioFile)
    ground = terms(load(path.read_text(encoding="utf-8"))["special_rules"])
    kept = special_rules(ground)
    named = {flaw.places[0].path[1] for flaw in ground.flaws}
    held = {rule.id for rule in kept.rules} if isinstance(kept, Special) else set()
    for number, said in enumerate(made.special_rules):
        assert number in named or said.id in held or not isinstance(said, tuple(COMPILERS)), said.id


def test_the_documented_rules_are_played() -> None:
    text = (ROOT / "docs" / "bundle-format.md").read_text(encoding="utf-8")
    block = text.partition("# a part of scenario.yaml, as the primer plays it\n")[2].partition("```")[0]
    said = load(block)
    game = started({"k.guard": "0405", "k.lancers": "0602", "l.town": "0905"}, 3, state={"sky": ["clear"]}, **said)
    assert len(game.state.special.rules) == len(said["special_rules"]) - 1
    assert game.state.rules.battle_hunger_counts == "each"
    take(game, "pick", "k.lancers")
    assert "0702" not in offers(game, "to")


def test_the_documented_words_are_those_of_the_primer() -> None:
    text = (ROOT / "docs" / "bundle-format.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|$", text.partition("| the primer's words | |")[2], re.MULTILINE))
    words = SYSTEM.vocabulary
    for kind, known in {
        "forbid": words.forbid,
        "limit": words.limit,
        "allow": words.allow,
        "require": (*words.require, *words.choices, *(word for each in words.choices.values() for word in each)),
        "cost": (*words.costs, "movement_points"),
        "modifier": words.modifiers,
        "treat": words.treats,
        "exempt": words.exempts,
        "network": tuple(words.networks),
        "turn_sheet": (*words.sheet, *words.sheet["weather"].words),
    }.items():
        assert all(word in rows[kind] for word in known), kind


def test_every_deed_of_the_primer_can_be_forbidden_and_said() -> None:
    ground = terms([{"id": word, "forbid": word} for word in DEEDS])
    kept = special_rules(ground)
    assert isinstance(kept, Special) and not ground.flaws
    assert [name for name in sentences(ground) if name.startswith("special:")] == [f"special:{word}" for word in DEEDS]
    assert len(DEEDS) == len(kept.rules)


def sentence(scenario: ScenarioFile, rule_id: str, language: str) -> str:
    """A special rule of a scenario of June 6 in words."""
    said = NamedParts(scenario, Map.model_construct(), {}, {}, {})
    return describe(next(each for each in scenario.special_rules if each.id == rule_id), language, said.names(language))


def test_sides_have_adjectives_and_choices_their_words() -> None:
    scenario = read_bundle(data_folder("scenarios") / "june_6" / "cherbourg").scenario
    assert scenario is not None
    assert sentence(scenario, "no_more_detachments", "en") == "The German units may not split into detachments."
    assert sentence(scenario, "corps_first", "en") == (
        "The Allied player must choose “a corps activation” for “the first activation” in turn 8."
    )
    assert sentence(scenario, "corps_first", "ja") == (
        "第8ターンに、連合軍プレイヤーは「最初の活性化」に「軍団活性化」を選ばなければならない。"
    )


def test_a_side_that_a_scenario_calls_otherwise_has_no_adjective() -> None:
    scenario = read_bundle(data_folder("scenarios") / "june_6" / "cherbourg").scenario
    assert scenario is not None
    sides = tuple(side.model_copy(update={"name": {"en": "Reds", "ja": "赤軍"}}) for side in scenario.sides)
    renamed = scenario.model_copy(update={"sides": sides})
    assert sentence(renamed, "no_more_detachments", "en") == "The units of Reds may not split into detachments."
    assert sentence(renamed, "no_more_detachments", "ja") == "赤軍のユニットは分遣隊に分割できない。"
    assert sentence(renamed, "corps_first", "en").startswith("The player of “Reds” must choose")

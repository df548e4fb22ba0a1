"""Messages become words: every kind of placeholder, lists, choices, sections, and what is missing."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.board import compile_board
from engine.play import NOWHERE, Arg, Event, State, Tally, Verb, column, refuse, say
from engine.rulebook import (
    MissingText,
    Renderer,
    RulesetError,
    load_catalogue,
    load_sections,
    statement,
    tokens,
)
from tests.hexes.samples import rectangle
from tests.rulebook.conftest import Spoil


@dataclass(frozen=True)
class ToyCounter:
    """A unit of the ruleset `toy`."""

    id: str
    side: int
    names: dict[str, str] = field(default_factory=dict)


class ToyState(State):
    """Two sides."""

    SIDES = ("red", "blue")
    at = column("unit", NOWHERE, values="place")


def toy_state() -> ToyState:
    board = compile_board(rectangle(3, 3), boxes=("reserve",), names={"0101": "place.ford", "0202": "Hill 12"})
    units = [ToyCounter(f"u_{n}", 0, {"en": f"{name} Foot", "ja": f"{name}連隊"}) for n, name in enumerate("ABC")]
    return ToyState(board, None, units)


def words(language: str, *, strict: bool = True) -> Renderer:
    return Renderer(load_catalogue("toy"), toy_state(), language, strict=strict)


@pytest.mark.parametrize(
    ("language", "one", "three"),
    [
        ("en", "A Foot lose 1 step", "A Foot, B Foot and C Foot lose 3 steps"),
        ("ja", "A連隊が1ステップ失う", "A連隊、B連隊、C連隊が3ステップ失う"),
    ],
)
def test_lists_and_plurals(ruleset: Spoil, language: str, one: str, three: str) -> None:
    assert words(language).text(say("sum", units=(0,), n=1)) == one
    assert words(language).text(say("sum", units=(0, 1, 2), n=3)) == three
    assert words("en").text(say("sum", units=(), n=0)) == "none lose 0 steps"


@pytest.mark.parametrize(("language", "said"), [("en", "no: woods is slow, -1"), ("ja", "否：森は遅い、-1")])
def test_a_message_in_a_message(ruleset: Spoil, language: str, said: str) -> None:
    message = say("because", why=say("slow", kind="woods"), shift=-1)
    assert words(language).text(message) == said
    assert words(language).event(Event(message)) == said


def test_places_sides_and_faces(ruleset: Spoil) -> None:
    english, japanese = words("en"), words("ja")
    grid = english.state.board.grid
    assert [english.place(grid.index(label)) for label in ("0101", "0202", "0303")] == [
        "Ford (0101)",
        "Hill 12 (0202)",
        "0303",
    ]
    assert japanese.place(grid.index("0101")) == "渡し場（0101）"
    assert (english.place(grid.size), japanese.place(NOWHERE)) == ("Reserve", "盤外")
    assert english.text(say("rolled", side=1, faces=(6, 1))) == "Blues rolls 6, 1"
    assert japanese.text(say("rolled", side=0, faces=(4,))) == "赤軍の出目は4"
    edge = grid.edge_index("0101/0102")
    assert english.arg(Arg("over", "edge"), edge) == "0101/0102"


def test_choices(ruleset: Spoil) -> None:
    who, to, mood = Arg("who", "unit"), Arg("to", "hex"), Arg("mood", "word", words=("bold",))
    go, march = Verb("go", print, (who, to)), Verb("march", print, (who, mood, Arg("n", "number")))
    assert words("en").choice(go, (1, 4)) == "send B Foot to Hill 12 (0202)"
    assert words("ja").choice(go, (1, 8)) == "B連隊を0303に送る"
    assert words("en").choice(march, (1, "bold", 3)) == "March: B Foot, bold, 3"
    assert words("ja").choice(march, (1, "bold", 3)) == "行軍：B連隊、大胆、3"
    assert words("ja").choice(Verb("march", print), ()) == "行軍"
    assert words("ja").argument(who) == "ユニット"


def test_refusals_and_tallies_name_the_section(ruleset: Spoil) -> None:
    assert words("en").refusal(refuse("slow", "toy.2#a", kind="woods")) == "woods is slow (2)."
    assert words("ja").refusal(refuse("slow", "7.1", kind="woods")) == "森は遅い（7.1）。"
    tally = Tally().plus(2, "slow", "toy.2", kind="woods").plus(-1, "verb.march")
    assert words("en").tally(tally) == ["  +2  woods is slow (2)", "  -1  March", "  +1  in all"]


@pytest.mark.parametrize(
    "say_it",
    [
        lambda r: r.text_of("no.such"),
        lambda r: r.text(say("slow", kind="swamp")),
        lambda r: r.text(say("slow")),
        lambda r: r.arg(Arg("mood", "word"), "shy"),
        lambda r: r.step("no_such"),
    ],
)
def test_what_is_missing_shows_or_raises(ruleset: Spoil, say_it: Callable[[Renderer], Any]) -> None:
    assert "【" in say_it(words("en", strict=False))
    with pytest.raises(MissingText):
        say_it(words("en"))


def test_the_game_speaks_before_what_is_shared(ruleset: Spoil) -> None:
    assert words("en").text_of("kernel.game_over") == "the game is over"
    ruleset("messages.yaml", "verb.march", "kernel.game_over")
    assert words("ja").text_of("kernel.game_over") == "行軍"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{hex:to}", "{hexx:to}", "messages.yaml, line 2: nobody knows the placeholder {hexx:to}"),
        ("{hex:to}", "hex:to}", "messages.yaml, line 2: a lone '}'"),
        ("|step|steps}", "|step}", "messages.yaml, line 5: {plural:n|step} must be"),
        ("を{hex:to}に", "を{hex:two}に", "messages.yaml, line 2: the languages do not name the same values"),
        ("verb.go", "verb.march", "messages.yaml, line 3: 'verb.march' stands here twice"),
        ("ja: 行軍", "jp: 行軍", "messages.yaml, line 1: the text in language 'ja' is missing"),
    ],
)
def test_what_is_wrong_with_a_text_is_said(ruleset: Spoil, old: str, new: str, said: str) -> None:
    ruleset("messages.yaml", old, new)
    with pytest.raises(RulesetError, match=re.escape(said)):
        load_catalogue("toy")


def test_statements_hold_tokens(ruleset: Spoil) -> None:
    (section,) = load_sections("toy")
    (clause,) = section.clauses
    assert (section.number, clause.address, clause.force) == ("2", "toy.2#a", "may")
    assert tokens(clause.text["en"]) == [("parameter", "move.allowance"), ("table", "crt"), ("clause", "toy.2#a")]
    said = statement(clause.text["en"], {"move.allowance": "4", "crt": "Combat results", "toy.2#a": "2"})
    assert said == "A unit may move 4 hexes: Combat results, 2."

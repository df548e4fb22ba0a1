"""The terminal: any game played from its prompts alone, in words only, in both languages."""

from __future__ import annotations

import builtins
import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from engine.bots import load_bot
from engine.cli import run as run_command_line
from engine.cli.commands import COMMANDS
from engine.cli.output import TRACEBACK, Unable
from engine.cli.play import open_game, read_bots
from engine.cli.screen import Leave, Screen
from engine.cli.terminal import Terminal
from engine.play import Game, Journal, resume
from engine.playtest import resolve
from engine.rulebook import load_catalogue
from tests.cli import toy_game
from tests.cli.at_screen import CLEARED, Scripted

RAW = re.compile(
    r"[^\W_]_[^\W_]|【|\{|\}|\b(?:kernel|terminal|verb|arg|ask|step|term|march)\.|[a-z]\.[a-z]|toy|None|Traceback"
)


def table(
    answers: Iterable[str] | Callable[[str], str], language: str = "en", bots: Iterable[int] = (), seed: int = 7
) -> Terminal:
    game = Game.start(toy_game.scenario(), seed, system=toy_game.SYSTEM)
    players = {side: load_bot("random", seed) for side in bots}
    return Terminal(game, toy_game.catalogue(), language, players, Scripted(answers))


def shown(terminal: Terminal) -> str:
    assert isinstance(terminal.screen, Scripted)
    return terminal.screen.text


def label_of(game: Game, unit: int) -> str:
    places: list[int] = game.state.entry_named("at")
    return game.state.board.label(places[unit])


def played(*answers: str, language: str = "en", bots: Iterable[int] = ()) -> tuple[str, Game]:
    terminal = table(answers, language, bots)
    terminal.run()
    return shown(terminal), terminal.game


# Any input


GARBAGE = (
    "",
    "zzz",
    "0",
    "999",
    "-1",
    "１",
    "²",
    "0303",
    "m 0303",
    "m ???",
    "w",
    "e",
    "l 3",
    "r 9",
    "s",
    "b",
    "*",
    "[red]",
    "\\",
)


def typist(seed: int) -> Callable[[str], str]:
    """Type numbers mostly, else commands, words from the screen and nonsense."""
    source = random.Random(seed)
    commands = sorted(set(COMMANDS) - {"s", "save", "q", "quit", "exit"})

    def answer(screen: str) -> str:
        words = re.findall(r"\w+", screen[-400:]) or ["x"]
        what = source.random()
        if what < 0.7:
            return str(source.randint(1, 9))
        if what < 0.8:
            return str(source.choice(GARBAGE))
        if what < 0.9:
            more = " ".join(source.choice(["", *words]) for _ in range(2))
            return f"{source.choice(commands)} {more}".strip()
        return str(source.choice(words))

    return answer


def typed_at_random(terminal: Terminal, seed: int, most: int) -> str:
    """Type at random until the game is over or enough is typed; return what was shown."""
    assert isinstance(terminal.screen, Scripted)
    type_on = typist(seed)
    terminal.screen.answers = (type_on(shown(terminal)) for _ in range(most))
    terminal.run()
    return shown(terminal)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("bots", [(), (0,), (1,)])
def test_whatever_is_typed_only_words_are_shown(language: str, bots: tuple[int, ...]) -> None:
    ends = 0
    for seed in range(4):
        text = typed_at_random(table((), language, bots, seed), seed, 250)
        assert not RAW.search(text), RAW.search(text)
        ends += "The game is over." in text or "ゲームは終わりました" in text
    assert ends > 1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scenario", ["primer", "primer/two_bridges"])
@pytest.mark.parametrize("bots", [(), (0,)])
def test_the_primer_is_played_in_words_only(language: str, scenario: str, bots: tuple[int, ...]) -> None:
    reference = resolve(scenario)
    for seed in range(1, 3):
        game = Game.start(reference.scenario, seed, system=reference.system)
        players = {side: load_bot("random", seed) for side in bots}
        text = typed_at_random(Terminal(game, load_catalogue("primer"), language, players, Scripted(())), seed, 120)
        raw = RAW.search(text) or next((name for name in ids(game) if name in text), None)
        assert not raw, raw


def ids(game: Game) -> list[str]:
    """Everything that journals and files call by a name that is not for people."""
    steps = [name for name in game.system.steps_by_name if "_" in name]
    return [*(counter.id for counter in game.state.roster), *steps]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scenario", ["primer", "primer/two_bridges"])
def test_bots_play_the_primer_in_words_only(language: str, scenario: str) -> None:
    reference = resolve(scenario)
    for seed in range(3):
        game = Game.start(reference.scenario, seed, system=reference.system)
        players = {side: load_bot("random", seed) for side in (0, 1)}
        terminal = Terminal(game, load_catalogue("primer"), language, players, Scripted(()))
        terminal.words.strict = True
        terminal.run()
        assert game.outcome is not None
        assert not RAW.search(shown(terminal)), RAW.search(shown(terminal))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_bots_alone_play_to_the_end(language: str) -> None:
    text, game = played(language=language, bots=(0, 1))
    assert game.outcome is not None
    assert not RAW.search(text)


# Choosing


def test_many_choices_are_narrowed_by_number() -> None:
    text, game = played("1", "1", "1", "3", bots=(1,))
    assert "1  Move … (14 ways)" in text
    assert "Move › scout" in text
    assert "2  Bob … (7)" in text
    assert "3  Ann → 0301" in text
    assert label_of(game, 0) == "0301"


@pytest.mark.parametrize("typed", ["bob 0201", "Move Bob 0201", "0201 bob", "BOB  0201"])
def test_a_choice_is_typed_by_its_words(typed: str) -> None:
    _text, game = played("1", typed, bots=(1,))
    assert label_of(game, 1) == "0201"


@pytest.mark.parametrize("typed", ["ボブ 0201", "移動　０２０１　ボブ"])
def test_a_choice_is_typed_in_japanese(typed: str) -> None:
    _text, game = played("1", typed, language="ja", bots=(1,))
    assert label_of(game, 1) == "0201"


def test_a_label_is_no_number_of_a_choice() -> None:
    _text, game = played("1", "Ann", "0202", bots=(1,))
    assert label_of(game, 0) == "0202"


def test_part_of_a_word_only_narrows() -> None:
    text, game = played("1", "bo 0201", bots=(1,))
    assert "    1  Bob → 0201\nPress Enter: there is only one choice." in text
    assert label_of(game, 1) == "0101"


def test_enter_goes_back_to_all_choices() -> None:
    text, _game = played("1", "1", "1", "", bots=(1,))
    assert text.count("1  Move … (14 ways)") == 2


def test_what_is_suggested_is_starred() -> None:
    text, _game = played("1", "ann 0201", "bob 0201", bots=(1,))
    assert "1* End the moves" in text


def test_wrong_numbers_say_what_there_is() -> None:
    text, _game = played("7", "0", "xyz", bots=(1,))
    assert text.count("Choice 7 does not exist; choices are numbered 1 to 2.") == 1
    assert text.count("Choice 0 does not exist; choices are numbered 1 to 2.") == 1
    assert "“xyz” is not one of the choices" in text


# Asking


def test_why_not_gives_every_reason() -> None:
    text, _game = played("1", "w move cid 0101", "w Move Ann Aston", bots=(1,))
    assert "No: Move: Cid, Aston (0101)\n  · Cid is not yours (2.1).\n" in text
    assert "  · Aston (0101) is more than 2 hexes away from Cid (2.3)" in text
    assert "Yes: Move: Ann, Aston (0101)" in text


def test_why_not_in_japanese_needs_no_spaces() -> None:
    text, _game = played("1", "w 移動シド0101", language="ja", bots=(1,))
    assert "できない：移動：シド、Aston（0101）\n  · シドは自分のユニットではない（2.1）" in text


def test_why_not_says_what_it_did_not_understand() -> None:
    text, _game = played("1", "w", "w fly", "w move eve", "w move ann 0102 0103", "w be", bots=(1,))
    assert text.count("Write w, then what you want to do: Move and End the moves. Example:") == 3
    assert "“Move” needs scout and goal. I do not find the scout" in text
    assert "After “Move” I understand only scout and goal; there is more." in text


def test_a_verb_of_another_step_is_refused_by_the_kernel() -> None:
    text, _game = played("1", "w choose a mood bold", bots=(1,))
    assert "“Choose a mood” belongs to “Moods”; this is “Moves” (4)" in text


def test_the_sum_behind_a_choice() -> None:
    text, game = played("1", "1", "1", "e 5", "e", "e 77", bots=(1,))
    assert "Move: Ann, 0202\n    +2  hexes (2.3)\n    +1  woods (2.4)\n    +3  in all\n" in text
    assert text.count("Write e and the number of a choice.") == 2
    assert label_of(game, 0) == "0101"


def test_the_log_shows_what_happened_with_its_sum() -> None:
    text, _game = played("1", "ann 0202", "l 1", bots=(1,))
    assert text.count("  · Ann goes to 0202\n        +2  hexes (2.3)") == 2
    assert played("l")[0].count("Nothing has happened yet.") == 1


def test_position_shows_only_what_may_be_known() -> None:
    text, game = played("1", "p", bots=(1,))
    assert game.state.version("mood")
    assert "Mood Blues" not in text
    assert "Sky: dark" in text
    assert "Cid, 0504" in text


def test_the_map_tells_where_units_are_and_what_is_known_of_them() -> None:
    text, _game = played("1", "ann 0202", "m", "m 0303", "m nowhere", bots=(1,))
    assert text.count("  R1  Ann, 0202, tired\n") == 2
    assert text.count("w woods   h hill   ~ stream   * on offer now") == 2
    assert "The hex “nowhere” is not on this map." in text


def test_position_says_every_kind_of_entry() -> None:
    terminal = table(["p"], bots=(1,))
    state = terminal.game.state
    assert isinstance(state, toy_game.ScoutState)
    state.pouch.put("gold_coin", "gold_coin")
    state.late.push(3, 1)
    state.shut[state.board.grid.edge_index("0202/0302")] = 1
    state.owner[state.board.grid.index("0303")] = 1
    state.points[1] = 4
    terminal.run()
    for line in (
        "Points Blues: 4",
        "Pouch: gold and gold",
        "Late: Bob (3)",
        "Shut 0202/0302: 1",
        "Owner Mill (0303): Blues",
        "Sky: clear",
    ):
        assert f"  {line}\n" in shown(terminal)


# Going back


def test_undo_goes_back_over_what_bots_did_and_redo_comes_again() -> None:
    _text, done = played("2", "ann 0201", "bob 0201", "end", bots=(1,))
    text, undone = played("2", "ann 0201", "bob 0201", "end", "u", bots=(1,))
    again = played("2", "ann 0201", "bob 0201", "end", "u", "redo", bots=(1,))[1]
    assert undone.digest() == played("2", "ann 0201", "bob 0201", bots=(1,))[1].digest()
    assert "Undone: End the moves" in text
    assert again.digest() == done.digest() != undone.digest()


def test_nothing_to_undo_or_redo() -> None:
    text, _game = played("u", "redo", "1", "", "u", "", "u")
    assert text.count("There is nothing to undo.") == 2
    assert text.count("There is nothing to do again.") == 1
    assert text.count("Undone: be bold") == 1


# Two people


def test_a_secret_choice_is_made_behind_a_cleared_screen() -> None:
    text, _game = played("1", "", "2", "", "ann 0202", "end", "")
    before, for_blue, *_rest = text.split(f"{CLEARED}Pass the screen to ")
    assert "Reds: what mood?" in before
    assert for_blue.startswith("Blues.")
    assert "bold" not in for_blue.split("Blues: what mood?")[0]
    pages = text.split(CLEARED)
    assert [page for page in pages if "Your mood is bold" in page and "Your mood is shy" in page] == []
    assert "Your mood is bold" in text
    assert "Your mood is shy" in text


def test_public_news_is_told_once() -> None:
    text, _game = played("1", "", "2", "", "ann 0202", "end", "")
    assert text.count("Ann goes to 0202") == 1


# Leaving and saving


def test_saving_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    text, game = played(
        "1", "ann 0202", f"save {path}", f"save {path}", "save", f"save {tmp_path}/game.jsonl/x", bots=(1,)
    )
    assert f"Saved: {path}" in text.replace("\n", " ") or "Saved: " in text
    assert "There is a file" in text
    assert "Write save and the name of a file." in text
    assert "It could not be saved: " in text
    assert resume(Journal.read(path), toy_game.scenario(), system=toy_game.SYSTEM).digest() == game.digest()


def test_leaving_may_save_or_go_back(tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    text, _game = played("q", "b", "q", str(path), "1")
    assert path.exists()
    assert text.count("Quit? Enter") == 2
    assert text.endswith("Goodbye.\n")


def test_q_twice_leaves_without_a_file_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text, _game = played("q", "q", "1")
    assert list(tmp_path.iterdir()) == []
    assert text.count("Quit? Enter") == 1
    assert text.endswith("Goodbye.\n")


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_the_end_of_input_ends_politely(monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]) -> None:
    def no_input(_prompt: str) -> str:
        raise stop

    monkeypatch.setattr(builtins, "input", no_input)
    with pytest.raises(Leave):
        Screen().ask("> ")
    text, _game = played()
    assert text.endswith("Goodbye.\n")


def test_bytes_that_are_no_text_are_only_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "input", lambda _prompt: "\udcff\udcfe 1")
    assert "\udcff" not in Screen().ask("> ")


def broken(*_args: object) -> None:
    raise TypeError


def test_a_fault_in_a_game_is_said_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "take", broken)
    text, game = played("1", "2", "q", "")
    assert text.count("That did not work") == 2
    assert len(game.history) == 1
    assert text.endswith("Goodbye.\n")
    for_bots, _game = played("b", "", bots=(0, 1))
    assert for_bots.count("Quit? Enter") == 2
    monkeypatch.setenv(TRACEBACK, "1")
    with pytest.raises(TypeError):
        played("1")


def test_after_the_end_one_can_look_and_go_back() -> None:
    turn = ["1", "", "1", "", "end", "", "end", ""]
    text, game = played(*turn, *turn, *turn[:-1], "l", "m", "u", "end", "")
    assert game.outcome is not None
    assert text.count("The game is over.") == 2
    assert text.count("Night falls") == 3
    assert "Reds: 0 points" in text


# The command


def test_the_command_plays_saves_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"

    def run(typed: list[str], *args: str) -> str:
        lines = iter(typed)
        monkeypatch.setattr(builtins, "input", lambda _prompt: next(lines))
        assert run_command_line(["play", "primer", "--bots", "lorn=random", "--seed", "3", *args]) == 0
        return capsys.readouterr().out

    first = run(["1", "1", "1", "q", str(path)])
    assert "Kestria: you, at this screen" in first
    assert "Lorn: a bot" in first
    with pytest.raises(Unable, match="belongs to the scenario primer/mill_race, not to primer/two_bridges"):
        open_game(resolve("primer/two_bridges"), path, None, live=False)
    second = run(["l", "q", ""], "--resume", str(path), "--lang", "ja")
    assert "ケストリア軍：この画面の人" in second
    assert [move.verb for move in Journal.read(path).moves] == ["", "pick", "to"]


@pytest.mark.parametrize(
    "args",
    [["primer", "--bots", "red"], ["no_such_game"], ["primer/none"], ["primer", "--resume", "no-such-file"], []],
)
def test_what_cannot_be_played_is_one_message(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command_line(["play", *args]) == 2
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert said.err
    assert not said.out


def test_rules_are_read_by_number() -> None:
    reference = resolve("primer")
    game = Game.start(reference.scenario, 1, system=reference.system)
    screen = Scripted(["r", "r 3.2", "r 99"])
    Terminal(game, load_catalogue("primer"), "en", {}, screen).run()
    assert "3.2  Roads" in screen.text
    assert "each hex costs 1, whatever its terrain" in screen.text
    assert "Section 99 does not exist." in screen.text
    assert "This game brings no text of its rules." in played("r")[0]


def test_sides_are_given_to_bots() -> None:
    assert list(read_bots("blue_side=random", toy_game.SYSTEM, 0)) == [1]
    assert read_bots("", toy_game.SYSTEM, 0) == {}
    for wrong in ("random", "green=random", "=", "blue_side"):
        with pytest.raises(Exception, match="the sides of this game are red_side, blue_side"):
            read_bots(wrong, toy_game.SYSTEM, 0)
    with pytest.raises(Exception, match="There is no bot 'clever'"):
        read_bots("blue_side=clever", toy_game.SYSTEM, 0)

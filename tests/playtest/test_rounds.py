"""The games of arms: the same crew as batches have, and files with which comparisons go on where they were."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from engine.playtest import BadResults, playtest, read_results
from engine.playtest.advice import CalledOff, Knob, advise
from engine.playtest.bundle_package import BundlePackage, words_of
from engine.playtest.comparison import compare
from engine.playtest.reference import UnknownScenario, resolve
from engine.playtest.variant_games import BrokenGame, SeedRound, Variant, VariantResult, VariantRun, rounds
from engine.playtest.variations import Absent, Disbanded, formations
from engine.playtest.whatif import what_if
from tests.playtest import crash, toy

BASE = Variant("primer/mill_race")
OTHER = replace(BASE, variations=(Absent("l.town"),))
BUNDLE = Path(__file__).resolve().parents[2] / "scenarios" / "primer" / "mill_race"


def test_a_game_that_ends_its_process_is_lost_and_nothing_else_is() -> None:
    broken = list(rounds((Variant(toy.load), Variant(toy.load_broken)), range(46, 50)))
    deadly = list(rounds((Variant(toy.load), Variant(crash.load_deadly)), range(46, 50), 2))
    assert [one[0] for one in deadly] == [one[0] for one in broken]
    lost = [one[1] for one in deadly if isinstance(one[1], BrokenGame)]
    assert [game.seed for game in lost] == [46, 49]
    assert all(game.error.startswith("WorkerLost: the process that played it ended") for game in lost)


def test_a_worker_that_is_killed_from_outside_loses_no_game() -> None:
    seen: list[SeedRound] = []
    for one in rounds((BASE, OTHER), range(8), 2):
        if not seen:
            os.kill(next(child.pid for child in multiprocessing.active_children() if child.pid), signal.SIGKILL)
        seen.append(one)
    assert seen == list(rounds((BASE, OTHER), range(8)))


def test_whoever_stops_listening_leaves_no_process_and_a_whole_file(tmp_path: Path) -> None:
    before, out = multiprocessing.active_children(), tmp_path / "out.jsonl"
    playing = rounds((BASE, OTHER), range(400), 2, out=out)
    first = next(playing)
    playing.close()
    assert multiprocessing.active_children() == before
    held = [json.loads(line) for line in out.read_text("utf-8").splitlines()][1:]
    assert {line["seed"] for line in held} >= {0}
    assert isinstance(first[0], VariantResult)


def test_games_in_the_file_are_not_played_again_and_come_out_the_same(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    short = compare(BASE, OTHER, VariantRun(4, out=out))
    assert len(out.read_text("utf-8").splitlines()) == 1 + 2 * 4
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return False

    longer = compare(BASE, OTHER, VariantRun(6, out=out, stop=stop))
    assert len(asked) == 2 * 2, "before each game that was missing"
    assert longer == compare(BASE, OTHER, VariantRun(6))
    assert short.pairs == 4


def test_a_table_shares_the_games_of_the_scenario_with_a_comparison(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    compare(BASE, OTHER, VariantRun(3, out=out))
    table = what_if(BASE, (Absent("l.town"), Absent("k.guns")), VariantRun(3, out=out))
    assert len(out.read_text("utf-8").splitlines()) == 1 + 3 * 3
    assert table == what_if(BASE, (Absent("l.town"), Absent("k.guns")), VariantRun(3))


def test_a_last_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    wanted = list(rounds((BASE, OTHER), range(3), out=out))
    text = out.read_bytes()
    out.write_bytes(text[:-40])
    assert list(rounds((BASE, OTHER), range(3), out=out)) == wanted
    assert out.read_bytes() == text


def test_a_file_of_something_else_is_refused_with_words(tmp_path: Path) -> None:
    out, batch = tmp_path / "out.jsonl", tmp_path / "batch.jsonl"
    list(rounds((BASE,), range(1), out=out))
    with pytest.raises(BadResults, match=r"Differences: the bots \(random\+random there, greedy\+greedy here\)"):
        list(rounds((replace(BASE, bots=("greedy",)),), range(1), out=out))
    playtest("primer/mill_race", 1, out=batch)
    with pytest.raises(BadResults, match="contains the games of a batch"):
        list(rounds((BASE,), range(1), out=batch))
    with pytest.raises(BadResults, match="contains the games of comparisons"):
        read_results(out)


def test_a_search_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    out, knobs = tmp_path / "out.jsonl", [Knob.read("arrival:l.upland=1..4")]
    played: list[int] = []

    def stop() -> bool:
        played.append(1)
        return len(played) > 20

    with pytest.raises(CalledOff):
        advise(BASE, knobs, VariantRun(6, out=out, stop=stop))
    held = len(out.read_text("utf-8").splitlines())
    assert held > 10
    assert advise(BASE, knobs, VariantRun(6, out=out)) == advise(BASE, knobs, VariantRun(6))
    assert len(out.read_text("utf-8").splitlines()) > held


def test_a_table_that_is_stopped_says_what_was_played_until_then() -> None:
    heard: list[SeedRound] = []
    table = what_if(BASE, (Absent("l.town"),), VariantRun(50, told=heard.append, stop=lambda: len(heard) >= 3))
    assert table.effects[0].estimate.count == len(heard) == 3


def test_a_bundle_brings_its_files_along_and_layers_hold_for_it_too() -> None:
    arm = Variant(str(BUNDLE), layers=("wet_spring",))
    sent = arm.sent()
    assert isinstance(sent.what, BundlePackage)
    assert words_of(sent.what) == "mill_race"
    assert list(rounds((sent,), range(2))) == list(rounds((arm,), range(2)))
    assert words_of(partial(resolve, "primer")) == "partial"
    assert Variant("primer").sent().what == "primer"


def test_a_formation_leaves_as_a_whole() -> None:
    found = resolve("june_6/learning")
    members = formations(found)["us.29"]
    assert len(members) == 5
    gone = Disbanded("us.29").applied(found)
    assert "us.29" not in formations(gone)
    assert set(formations(gone)) == set(formations(found)) - {"us.29"}
    with pytest.raises(UnknownScenario, match="no formation 'moon'"):
        Disbanded("moon").applied(found)

"""A worker process loads what it needs to play, and none of the models of files."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

from engine.playtest import Match, resolve
from engine.playtest.reference import sendable
from engine.playtest.variant_games import Variant, VariantGames
from engine.playtest.variations import Late
from engine.playtest.workers import BatchGames
from tests.playtest.toy import load as load_toy

WORKER = """
import pickle, sys
work = pickle.loads(sys.stdin.buffer.read())
print(work.begin()(1).seed)
print(*sorted(name for name in sys.modules if name.split(".")[0] in ("pydantic", "ruamel", "engine")))
"""


def test_a_worker_plays_a_shipped_game_without_pydantic() -> None:
    load = sendable(resolve("primer"))
    assert load is not None
    work = pickle.dumps(BatchGames(load, Match(("random",), Path("unused"))))
    done = subprocess.run([sys.executable, "-c", WORKER], input=work, capture_output=True, check=True)
    seed, modules = done.stdout.decode().splitlines()
    assert seed == "1"
    assert "engine.games.primer" in modules.split()
    assert not {"pydantic", "engine.bundle.models", "engine.compile", "engine.validate"} & set(modules.split())


def test_a_worker_plays_a_comparison_without_pydantic() -> None:
    arms = (Variant("primer"), Variant("primer", variations=(Late("k.3"),)))
    games = VariantGames.compiled(arms, [arm.load() for arm in arms])
    worker = WORKER.replace("(1).seed", "((1, 1)).seed")
    done = subprocess.run([sys.executable, "-c", worker], input=pickle.dumps(games), capture_output=True, check=True)
    seed, modules = done.stdout.decode().splitlines()
    assert seed == "1"
    assert not {"pydantic", "engine.bundle.models", "engine.compile", "engine.validate"} & set(modules.split())


def test_a_compiled_comparison_plays_the_same_games() -> None:
    arms = (Variant("primer"), Variant("primer", variations=(Late("k.3"),)))
    plain, sent = VariantGames(arms), VariantGames.compiled(arms, [arm.load() for arm in arms])
    sent = pickle.loads(pickle.dumps(sent))
    tasks = [(seed, arm) for seed in (1, 2) for arm in (0, 1)]
    assert [plain.begin()(task) for task in tasks] == [sent.begin()(task) for task in tasks]


def test_a_worker_process_imports_the_engine_without_looking_for_garbage() -> None:
    code = "import sys, engine.playtest.worker_process; print(*(name for name in sys.modules if 'engine' in name))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"engine", "engine.lazy", "engine.playtest", "engine.playtest.worker_process"}


def test_what_was_compiled_is_what_is_played_elsewhere() -> None:
    found = resolve("primer")
    load = sendable(found)
    assert load is not None
    sent = pickle.loads(pickle.dumps(load))()
    assert sent.scenario.digest == found.scenario.digest
    assert sent.system is found.system


def test_a_game_that_is_not_found_by_its_name_is_not_sent() -> None:
    assert sendable(load_toy()) is None

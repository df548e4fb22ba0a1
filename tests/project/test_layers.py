"""Imports point one way: the contracts hold, they catch what they should, and the engine lives without Qt."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.project.tree import ROOT

IMPORT_ALL_WITHOUT_QT = """
import importlib, pkgutil, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6", "pyqtgraph", "editor"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Blocked())
import engine
for module in pkgutil.walk_packages(engine.__path__, "engine."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""

# Importer, imported: each of them must be reported.
WRONG = [
    ("hexes", "engine.board"),
    ("board", "engine.bundle"),
    ("bundle", "engine.board"),
    ("board", "engine.play"),
    ("play", "engine.geo"),
    ("play", "engine.games"),
    ("mechanics", "engine.games"),
    ("games.left", "engine.games.right"),
    ("games.right", "engine.bots"),
    ("bots", "engine.validate"),
    ("bots", "engine.playtest"),
    ("playtest", "engine.interop"),
    ("interop", "engine.cli"),
    ("board", "PySide6"),
    ("playtest", "editor"),
]
RIGHT = [
    ("board", "engine.hexes"),
    ("geo", "engine.board"),
    ("rulebook", "engine.bundle"),
    ("play", "engine.rulebook"),
    ("mechanics", "engine.play"),
    ("games.left", "engine.mechanics"),
    ("validate", "engine.games"),
    ("bots", "engine.games"),
    ("playtest", "engine.bots"),
    ("interop", "engine.playtest"),
    ("cli", "engine.interop"),
]
ROOMS = {importer for importer, _ in WRONG + RIGHT} | {"games.right", "cli", "paths", "signs", "lazy"}


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    program = shutil.which("lint-imports", path=str(Path(sys.executable).parent))
    assert program, "import-linter is not installed beside this Python"
    plain = {**os.environ, "NO_COLOR": "1", "COLUMNS": "200"}
    command = [program, "--no-logo", "--no-cache"]
    return subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True, check=False)


def named() -> list[str]:
    """The modules of the project that contracts name one by one."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    forbidden = [each for each in contracts if each["type"] == "forbidden"]
    found = [name for each in forbidden for name in (*each["source_modules"], *each["forbidden_modules"])]
    rooms = {".".join(name.split(".")[:depth]) for name in found for depth in range(2, 4)}
    return sorted(name for name in rooms if name.split(".")[0] in ("engine", "editor") and "." in name)


def house(folder: Path, imports: list[tuple[str, str]]) -> Path:
    """Build empty rooms that import as told, under the project's own contracts."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    for package in ["editor", "engine", "engine.games", *(f"engine.{room}" for room in sorted(ROOMS)), *named()]:
        room = folder.joinpath(*package.split("."))
        room.mkdir(parents=True, exist_ok=True)
        (room / "__init__.py").touch()
    for importer, imported in imports:
        with folder.joinpath("engine", *importer.split("."), "__init__.py").open("a") as module:
            module.write(f"import {imported}\n")
    return folder


def test_the_contracts_hold() -> None:
    run = lint_imports(ROOT)
    assert run.returncode == 0, run.stdout + run.stderr


def test_imports_downwards_are_allowed(tmp_path: Path) -> None:
    run = lint_imports(house(tmp_path, RIGHT))
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize(("importer", "imported"), WRONG)
def test_an_import_upwards_or_sideways_is_caught(tmp_path: Path, importer: str, imported: str) -> None:
    run = lint_imports(house(tmp_path, [(importer, imported)]))
    assert run.returncode == 1, run.stdout + run.stderr
    assert f"engine.{importer} -> {imported}" in run.stdout


def test_a_room_that_no_layer_names_is_caught(tmp_path: Path) -> None:
    house(tmp_path, [])
    (tmp_path / "engine" / "surprise.py").touch()
    run = lint_imports(tmp_path)
    assert run.returncode == 1
    assert "surprise" in run.stdout


def test_the_engine_imports_without_qt() -> None:
    run = subprocess.run([sys.executable, "-c", IMPORT_ALL_WITHOUT_QT], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr

"""What `doctor` looks at: each check says what it found and, where something is missing, how to get it."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import NamedTuple

from engine.cli.python_build import COST, REMEDY, is_optimized
from engine.paths import DataNotFoundError, data_folder

PYTHONS = ((3, 11), (3, 14))
REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(?P<range>[^;]*)(?:;.*extra\s*==\s*['\"](?P<extra>\w+)['\"])?.*")
EXTRAS = {"cluster": "playtests on several machines", "geo": "maps drafted from geodata", "dev": "working on Hexwright"}
QT = "from PySide6.QtWidgets import QApplication; QApplication([])"
QT_PACKAGES = "libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0 libxcb-cursor0"


class SystemCheck(NamedTuple):
    """One thing that was looked at; status is ok, missing or problem."""

    group: str
    name: str
    status: str
    found: str
    remedy: str = ""


def examine(*, with_qt: bool = True) -> list[SystemCheck]:
    """Look at everything."""
    checks = [python(), build(), *libraries(), *data(), *found_games(), display()]
    return [*checks, qt()] if with_qt else checks


def python() -> SystemCheck:
    """Look at the running Python."""
    fits = PYTHONS[0] <= sys.version_info[:2] < PYTHONS[1]
    remedy = "" if fits else "Install Python 3.11, 3.12 or 3.13 and Hexwright with it."
    return SystemCheck(
        "Python", "Python", _or_problem(fits), f"{platform.python_version()} at {sys.executable}", remedy
    )


def build() -> SystemCheck:
    """Look at how the running Python was built: one without optimizations plays more slowly."""
    if is_optimized():
        return SystemCheck("Python", "build", "ok", "optimized")
    remedy = REMEDY.format(version=platform.python_version())
    return SystemCheck("Python", "build", "missing", f"not optimized. {COST}", remedy)


def libraries() -> Iterator[SystemCheck]:
    """Look at what Hexwright needs and at its extras."""
    try:
        wanted = [_parsed(text) for text in requires("hexwright") or []]
    except PackageNotFoundError:
        yield SystemCheck(
            "Libraries", "hexwright", "problem", "is not installed", "Run: python -m pip install hexwright"
        )
        return
    yield from (library(name, span) for name, span, extra in wanted if not extra)
    yield from (extra_check(extra, [name for name, _span, of in wanted if of == extra]) for extra in EXTRAS)


def _parsed(requirement: str) -> tuple[str, str, str]:
    parts = REQUIREMENT.fullmatch(requirement)
    assert parts is not None
    return parts["name"], parts["range"].strip(), parts["extra"] or ""


def library(name: str, span: str) -> SystemCheck:
    """Look for one library in a fitting version."""
    remedy = f"Run: python -m pip install '{name}{span}'"
    held = installed(name)
    if held is None:
        return SystemCheck("Libraries", name, "problem", f"is missing, {span} is needed", remedy)
    if not fits(held, span):
        return SystemCheck("Libraries", name, "problem", f"{held} does not fit, {span} is needed", remedy)
    return SystemCheck("Libraries", name, "ok", held)


def extra_check(extra: str, names: list[str]) -> SystemCheck:
    """Look for the libraries of an extra."""
    lacking = [name for name in names if installed(name) is None]
    if not lacking:
        return SystemCheck("Extras", extra, "ok", f"{EXTRAS[extra]}: all of {len(names)} libraries")
    remedy = f"Run: python -m pip install 'hexwright[{extra}]'"
    return SystemCheck("Extras", extra, "missing", f"{EXTRAS[extra]}: without {', '.join(lacking)}", remedy)


def installed(name: str) -> str | None:
    """Return the version of an installed library."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def fits(held: str, span: str) -> bool:
    """Tell whether a version lies in a span such as '<6.12,>=6.8'."""
    number = _number(held)
    for part in filter(None, span.split(",")):
        sign, bound = re.fullmatch(r"\s*([<>=!~]+)\s*(.+?)\s*", part).groups()  # type: ignore[union-attr]
        edge = _number(bound)
        if (sign == ">=" and number < edge) or (sign == "<" and number >= edge):
            return False
    return True


def _number(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", text)[:3])


def data() -> Iterator[SystemCheck]:
    """Look for the data that belongs to Hexwright."""
    try:
        resources, scenarios = data_folder("resources"), data_folder("scenarios")
    except DataNotFoundError as error:
        yield SystemCheck("Data", "folders", "problem", str(error))
        return
    yield SystemCheck("Data", "resources", "ok", str(resources))
    yield SystemCheck("Data", "scenarios", "ok", str(scenarios))
    yield fonts(resources / "fonts")


def fonts(folder: Path) -> SystemCheck:
    """Look for the fonts that ship."""
    held = sorted(path.stem for path in folder.glob("*.ttf"))
    remedy = "" if held else "Install Hexwright again."
    return SystemCheck("Data", "fonts", _or_problem(bool(held)), ", ".join(held) or "none", remedy)


def found_games() -> Iterator[SystemCheck]:
    """Load every game system and set up its first scenario."""
    from engine.playtest import games

    slugs = games()
    if not slugs:
        yield SystemCheck("Games", "games", "problem", "none is installed", "Install Hexwright again.")
    for slug in slugs:
        yield game_check(slug)


def game_check(slug: str) -> SystemCheck:
    """Load a game system and its texts, and start each of its scenarios."""
    from engine.cli.words import catalogue_of
    from engine.compile.library import scenarios_of
    from engine.play import Game, load_system

    try:
        system = load_system(slug)
        catalogue_of(slug)
        made = scenarios_of(system)
        for make in made.values():
            Game.start(make(), system=system)
    except Exception as error:
        remedy = f"Play it to see more: hexwright playtest {slug} --games 1"
        return SystemCheck("Games", slug, "problem", f"cannot be set up: {type(error).__name__}: {error}", remedy)
    return SystemCheck("Games", slug, "ok", f"scenarios: {', '.join(made) or 'none'}")


def display() -> SystemCheck:
    """Look for a screen."""
    if sys.platform != "linux":
        return SystemCheck("Windows", "display", "ok", f"the desktop of {platform.system()}")
    held = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    remedy = "" if held else "Windows need a desktop session; everything on the command line works without."
    return SystemCheck("Windows", "display", "ok" if held else "missing", held or "none", remedy)


def qt() -> SystemCheck:
    """Start Qt without a screen, in a process of its own."""
    settings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    try:
        done = subprocess.run(
            [sys.executable, "-c", QT], env=settings, capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return SystemCheck("Windows", "Qt", "missing", f"does not start: {error}")
    if done.returncode == 0:
        return SystemCheck("Windows", "Qt", "ok", "starts")
    said = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
    remedy = f"On Debian run: sudo apt-get install {QT_PACKAGES}" if sys.platform == "linux" else ""
    return SystemCheck("Windows", "Qt", "missing", f"does not start: {said}", remedy)


def _or_problem(fine: bool) -> str:
    return "ok" if fine else "problem"

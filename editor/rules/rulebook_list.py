"""Which rulebooks there are, and who reads them."""

from __future__ import annotations

import getpass
import re

from engine.paths import data_folder
from engine.rulebook import Ruleset, load_ruleset

NO_SPACE = re.compile(r"\s+")


def rulebooks() -> tuple[str, ...]:
    """Name every rulebook that there is."""
    folder = data_folder("resources") / "rulesets"
    return tuple(sorted(path.name for path in folder.iterdir() if (path / "sections").is_dir()))


def all_rulesets() -> dict[str, Ruleset]:
    """Read every rulebook; takes a while."""
    return {slug: load_ruleset(slug) for slug in rulebooks()}


def one_word(name: str) -> str:
    """A name as a lock can hold it."""
    return NO_SPACE.sub("_", name.strip())


def login() -> str:
    """The name under which somebody works at this computer."""
    try:
        return getpass.getuser() or "reader"
    except (OSError, KeyError):
        return "reader"

"""`python -m tests.docs.tutorials [NAME...]`: go through the tutorials and draw their pictures anew."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.tutorials.plays import LANGUAGES, TUTORIALS, go_through
from tests.project.tree import ROOT

PICTURES = ROOT / "docs" / "pictures" / "tutorials"


def main(names: Sequence[str]) -> None:
    """Draw the pictures of the tutorials that are named, or of all."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in names or TUTORIALS:
        for language in LANGUAGES:
            with TemporaryDirectory() as home:
                played = go_through(name, language, Path(home), PICTURES)
            print(f"{name}, {language}: {len(played.steps)} steps, {len(played.shots)} pictures")


if __name__ == "__main__":
    main(sys.argv[1:])

"""`hexwright provenance`: how much of a rulebook or bundle is printed, inferred, made here, or somebody's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engine.cli.output import FINE, AsJson, console, print_json


def provenance(
    what: Annotated[str, typer.Argument(metavar="GAME|BUNDLE", help="Game system, or the path of a bundle.")],
    as_json: AsJson = False,
) -> int:
    """Count the values of a rulebook, or of a bundle, by where they come from.

    source: printed in the rules; example: fixed by a worked example; inferred: follows from the text; reconstructed:
    made here; user: entered by an owner of the game.
    """
    from engine.rulebook.counting import bundle_counts, provenance_counts

    is_path = Path(what).exists() or "/" in what or what.endswith(".hexwright")
    counts = bundle_counts(Path(what)) if is_path else provenance_counts(what)
    if as_json:
        print_json(counts)
    else:
        for kind, count in counts.items():
            console().print(f"{kind:>14} {count:6}")
    return FINE

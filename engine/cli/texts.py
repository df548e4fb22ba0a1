"""`hexwright texts check|lock`: the wording of a rulebook in all its languages."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, AsJson, Unable, console, flowing, print_json
from engine.cli.rulebook import Game
from engine.cli.words import InLanguage, Language

if TYPE_CHECKING:
    from engine.rulebook.text_problems import Complaint


def check(game: Game, language: InLanguage = Language.EN, as_json: AsJson = False) -> int:
    """Check the texts of a rulebook and what they refer to.

    Finds stale pairs, loose numbers, tokens that differ between the languages or lead nowhere, words that should not be
    used, and references, findings and layers that do not fit. Exit code 1 when anything is found.
    """
    from engine.rulebook.check import check_ruleset
    from engine.rulebook.text_problems import in_words

    told = [_plain(one, in_words(one, language.value)) for one in check_ruleset(game)]
    if as_json:
        counts = Counter(one["severity"] for one in told)
        by_code = dict(Counter(one["code"] for one in told))
        severities = {severity: counts[severity] for severity in ("error", "warning")}
        print_json({"game": game, "counts": severities, "codes": by_code, "problems": told})
    else:
        for one in told:
            side = f" ({one['language']})" if one["language"] else ""
            console().print(f"{one['severity']}: {one['address']}{side}: {one['message']}", markup=False)
        console().print(f"{len(told)} {'problem' if len(told) == 1 else 'problems'}")
    return FOUND if told else FINE


def _plain(complaint: Complaint, message: str) -> dict[str, Any]:
    return {
        "severity": complaint.severity,
        "code": complaint.code,
        "address": complaint.address,
        "language": complaint.language or None,
        "message": message,
    }


def lock(
    game: Game,
    addresses: Annotated[list[str] | None, typer.Argument(metavar="[ADDRESS]...", help="Only these texts.")] = None,
    by: Annotated[str, typer.Option(help="Who has compared the languages; without it the texts stay drafts.")] = "",
) -> int:
    """Note in texts.lock how the texts stand now, once somebody has compared the languages."""
    from engine.rulebook.lock import lock_path, read_lock, relocked, write_lock
    from engine.rulebook.ruleset import load_ruleset

    texts = load_ruleset(game).texts()
    unknown = [address for address in addresses or () if address not in texts]
    if unknown or " " in by:
        reason = f"There is no text {unknown[0]!r}." if unknown else "Give --by as one word."
        raise Unable(reason)
    today = datetime.date.today().isoformat()
    new = relocked(read_lock(game), texts, by=by, date=today, only=addresses or ())
    write_lock(game, new.values())
    console().print(f"{len(new)} texts in {lock_path(game)}", markup=False)
    return FINE


COMMANDS: tuple[Callable[..., int], ...] = (check, lock)
texts = typer.Typer(name="texts", help="Check the texts of a rulebook in all its languages.", no_args_is_help=True)
for command in COMMANDS:
    texts.command(help=flowing(command.__doc__))(command)

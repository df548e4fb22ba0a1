"""The report of a demonstration: one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING

from engine import __version__
from engine.cli.picture import SIDES

if TYPE_CHECKING:
    from engine.cli.demo import DemoChecks
    from engine.play import Event, Game
    from engine.rulebook.render import Renderer

STYLE = """
body { font-family: 'BIZ UDPGothic', system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b2620; background: #fbf8ef; line-height: 1.5 }
h1 { margin-bottom: 0 } h2 { margin-top: 2rem; border-bottom: 1px solid #d8cfb8 }
svg { width: 100%; height: auto; border: 1px solid #cfc5ab; border-radius: 4px }
table { border-collapse: collapse } td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top }
ol { padding-left: 3rem } .tally { color: #6a6353; font-size: .9em; white-space: pre-wrap }
.bad { color: #a83c2c } .note { color: #6a6353 }
"""


def page(game: Game, title: str, pictures: list[str], checks: DemoChecks, words: Renderer) -> str:
    """Write the page."""
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="note">{said(words, "played", seed=game.seed, version=__version__)}</p>',
        *headed(words, "result", result(game, words)),
        *headed(words, "checks", verdicts(checks, words)),
        *headed(words, "start", pictures[:1]),
        *headed(words, "end", pictures[1:]),
        *headed(words, "events", ["<ol>", *(f"<li>{line(event, words)}</li>" for event in game.events), "</ol>"]),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{words.language}"><head>{head}</head>\n<body>{body}</body></html>\n'


def said(words: Renderer, key: str, **values: object) -> str:
    """Say something of the report's own."""
    return escape(words.text_of(f"report.{key}", **values))


def headed(words: Renderer, key: str, lines: Iterable[str]) -> list[str]:
    """Put lines under a heading."""
    return [f"<h2>{said(words, key)}</h2>", *lines]


def result(game: Game, words: Renderer) -> Iterator[str]:
    """Say how the game ended, with the colours of the sides."""
    outcome = game.outcome
    assert outcome is not None
    yield f"<p><strong>{escape(words.text(outcome.message))}</strong></p><table>"
    for side, score in enumerate(outcome.score):
        colour = SIDES[side % len(SIDES)]
        yield f'<tr><th style="color: {colour}">■ {escape(words.side(side))}</th><td>{score}</td></tr>'
    yield "</table>"


def verdicts(checks: DemoChecks, words: Renderer) -> Iterator[str]:
    """Say what was checked and what was wrong."""
    replayed = "replayed" if checks.replayed else "not_replayed"
    yield f"<ul><li>{said(words, 'choices', taken=checks.choices, offered=checks.offers)}</li>"
    yield f"<li>{said(words, 'undone')}</li><li>{said(words, replayed)}</li></ul>"
    for problem in checks.problems:
        yield f'<p class="bad">{said(words, "problem", problem=problem)}</p>'
    if not checks.problems:
        yield f"<p>{said(words, 'nothing_wrong')}</p>"


def line(event: Event, words: Renderer) -> str:
    """Say one thing that happened, with its sum, and who alone knew of it."""
    text = escape(words.event(event))
    if event.visible_to is not None:
        text += f' <span class="note">({said(words, "secret", sides=event.visible_to)})</span>'
    if not event.tally:
        return text
    sums = "\n".join(words.tally(event.tally))
    return f'{text}<div class="tally">{escape(sums)}</div>'

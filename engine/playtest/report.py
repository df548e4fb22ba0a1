"""Reports on many games: one page of HTML that needs nothing else, and the same figures as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from engine.playtest.charts import COLOURS, ChartBar, ChartLine, bars, columns, lines
from engine.playtest.shares import Share, Spread
from engine.playtest.statistics import DRAW, HOUR, Pace, Statistics
from engine.validate.words import words

STYLE = """
:root { color-scheme: light dark }
body { font-family: 'BIZ UDPGothic', system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b2620; background: #fbf8ef; line-height: 1.5 }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem; border-bottom: 1px solid #d8cfb8 }
svg { width: 100%; height: auto; font-size: 13px } svg text { fill: #6a6353 }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
td, th { text-align: right; padding: .15rem 1rem .15rem 0 } td:first-child, th:first-child { text-align: left }
.note { color: #6a6353 } summary { cursor: pointer; min-height: 1.6rem } svg.map text { font-size: 12px }
@media (prefers-color-scheme: dark) {
  body { color: #e8e2d2; background: #22201c } svg text { fill: #b5ac96 } .note { color: #b5ac96 }
}
"""
MARKS = ("▲", "▼", "◆", "●")
"""What stands for the sides beside their colours."""
HEAD = ("bots", "what", "turn", "name", "count", "mean", "low", "high")
"""The columns of the CSV: bounds are those of a share, or the quartiles of a spread."""


@dataclass(frozen=True)
class Chapter:
    """The games of one pair of bots.

    `heat` has by kind (control, losses, opening) and by the label of the hex a number for each side, `maps` the
    pictures of it, `never` the clauses that never showed themselves, `examples` the seed of a usual game of each
    outcome.
    """

    bots: tuple[str, ...]
    held: Statistics
    heat: Mapping[str, Mapping[str, tuple[float, ...]]] = field(default_factory=dict)
    maps: Mapping[str, str] = field(default_factory=dict)
    never: tuple[str, ...] = ()
    examples: Mapping[str, int] = field(default_factory=dict)

    @property
    def words(self) -> str:
        """Name the bots, side by side."""
        names = dict.fromkeys(self.bots)
        return " : ".join(self.bots if len(names) > 1 else names)


@dataclass(frozen=True)
class ReportContent:
    """What a report is about, and in which words; `clause` names a clause as people do."""

    title: str
    chapters: tuple[Chapter, ...]
    sides: Mapping[str, str]
    language: str = "en"
    pace: Pace = field(default_factory=Pace)
    broke_off: int = 0
    clause: Callable[[str], str] = str

    def say(self, key: str, **values: object) -> str:
        """Say something of the report's own."""
        return escape(words(f"playtest.{key}", values, self.language))

    def name(self, outcome: str) -> str:
        """Name a side, or a draw."""
        return words("playtest.draw", {}, self.language) if outcome == DRAW else self.sides.get(outcome, outcome)


def page(report: ReportContent) -> str:
    """Write the page."""
    title = report.say("title", title=report.title)
    parts = [f"<h1>{title}</h1>", *caution(report)]
    if len(report.chapters) > 1:
        parts += pairings(report)
    for chapter in report.chapters:
        parts += _chapter(report, chapter)
    head = f'<meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{report.language}"><head>{head}</head>\n<body>{body}</body></html>\n'


def caution(report: ReportContent) -> Iterator[str]:
    """Say what these figures are, and what they are not."""
    games = sum(chapter.held.games for chapter in report.chapters)
    named = tuple(chapter.words for chapter in report.chapters)
    yield f'<p class="note">{report.say("what", games=games, bots=", ".join(named))}</p>'
    if len(report.chapters) == 1:
        yield f'<p class="note">{report.say("one_style")}</p>'
    if report.broke_off:
        yield f'<p class="note">{report.say("broke_off", count=report.broke_off)}</p>'


def pairings(report: ReportContent) -> Iterator[str]:
    """Show how much hangs on the manner of play."""
    first = report.chapters[0].held.sides[0]
    shares = [share_of_side(chapter.held, first) for chapter in report.chapters]
    low, high = (round(100 * end(share.share for share in shares)) for end in (min, max))
    yield f"<h2>{report.say('pairs')}</h2>"
    yield f"<p>{report.say('spread', side=report.name(first), low=low, high=high)}</p>"
    rows = zip(report.chapters, shares, strict=True)
    yield bars(report.name(first), [_bar(chapter.words, share, COLOURS[0]) for chapter, share in rows])


def share_of_side(held: Statistics, side: str) -> Share:
    """Return the share that a side wins."""
    return next(share for share in held.outcomes if share.name == side)


def _bar(label: str, share: Share, colour: str) -> ChartBar:
    return ChartBar(label, share.share, *share.interval, colour)


def _chapter(report: ReportContent, chapter: Chapter) -> Iterator[str]:
    held = chapter.held
    if len(report.chapters) > 1:
        yield f"<h2>{report.say('bots')}: {escape(chapter.words)}</h2>"
    yield from _outcomes(report, chapter)
    yield from _margins(report, held)
    curves = (("losses", held.losses), ("steps", held.steps), ("cut_off", held.cut_off))
    for key, turns in ((("points", held.points),) if held.has_points or not held.by_levels else ()) + curves:
        yield f"<h3>{report.say(key)}</h3>"
        yield _over_turns(report, report.say(key), held.sides, turns)
    for key, drawn in chapter.maps.items():
        yield f"<h3>{report.say(key)}</h3>"
        yield f'<p class="note">{report.say(f"{key}_note", marks=_marks(report, held))}</p>{drawn}'
    yield from _decided(report, held)
    yield from _handling(report, held)
    yield from _rules(report, chapter)


def _margins(report: ReportContent, held: Statistics) -> Iterator[str]:
    """Say how clearly games are won: by levels of victory where the scenario has any, else by points."""
    first = report.name(held.sides[0])
    title = report.say("margins_level" if held.by_levels else "margins", side=first)
    yield f"<h3>{title}</h3>"
    if held.by_levels:
        yield f'<p class="note">{report.say("levels_note", side=first)}</p>'
    yield columns(title, held.margin_counts)
    yield _table(("", "mean", "quantiles"), [_spread_row("", held.margins)], report)
    if held.by_levels:
        by_turn = report.say("levels", side=first)
        yield f"<h3>{by_turn}</h3>{_over_turns(report, by_turn, held.sides[:1], held.levels)}"


def _marks(report: ReportContent, held: Statistics) -> str:
    return ", ".join(f"{mark} {report.name(side)}" for mark, side in zip(MARKS, held.sides, strict=False))


def _rules(report: ReportContent, chapter: Chapter) -> Iterator[str]:
    """Say which clauses showed themselves in how many games, and which never did."""
    if not chapter.held.clauses:
        return
    yield f"<h3>{report.say('rules')}</h3>"
    yield f'<p class="note">{report.say("rules_note")}</p>'
    rows = [
        (report.clause(one.clause), str(one.share.count), f"{100 * one.share.share:.0f} %", f"{one.mean:.1f}")
        for one in chapter.held.clauses
    ]
    table = _table(("clause", "games", "share", "times"), rows, report)
    yield f"<details><summary>{report.say('fired', count=len(rows))}</summary>{table}</details>"
    if chapter.never:
        listed = "".join(f"<li>{escape(report.clause(clause))}</li>" for clause in chapter.never)
        yield f"<details><summary>{report.say('never', count=len(chapter.never))}</summary><ul>{listed}</ul></details>"


def _outcomes(report: ReportContent, chapter: Chapter) -> Iterator[str]:
    held = chapter.held
    colours = (*COLOURS[: len(held.sides)], COLOURS[-1])
    rows = [_bar(report.name(one.name), one, colour) for one, colour in zip(held.outcomes, colours, strict=True)]
    yield f"<h3>{report.say('outcomes')}</h3>"
    yield bars(report.say("outcomes"), rows)
    yield _shares(report, "", ((report.name(share.name), share) for share in held.outcomes))
    if chapter.examples:
        usual = ", ".join(f"{report.name(name)} {seed}" for name, seed in chapter.examples.items())
        yield f'<p class="note">{report.say("usual", seeds=usual)}</p>'


def _shares(report: ReportContent, first: str, shares: Iterable[tuple[str, Share]]) -> str:
    rows = [
        (
            name,
            str(one.count),
            f"{100 * one.share:.0f} %",
            f"{100 * one.interval.low:.0f}–{100 * one.interval.high:.0f} %",
        )
        for name, one in shares
    ]
    return _table((first, "games", "share", "bounds"), rows, report)


def _spread_row(name: str, one: Spread) -> tuple[str, ...]:
    return name, f"{one.mean:.1f}", " · ".join(f"{number:g}" for number in one.quantiles)


def _over_turns(
    report: ReportContent, title: str, sides: Sequence[str], turns: Mapping[int, tuple[Spread, ...]]
) -> str:
    """Draw the means of each side by turn, with the middle half of the games around them."""
    drawn = []
    for number, side in enumerate(sides):
        held = [(turn, spreads[number]) for turn, spreads in turns.items()]
        points = tuple((float(turn), one.mean) for turn, one in held)
        band = tuple((one.quantiles[1], one.quantiles[3]) for _turn, one in held)
        drawn.append(ChartLine(report.name(side), COLOURS[number % len(COLOURS)], points, band))
    return lines(title, drawn) or f"<p>{report.say('no_track')}</p>"


def _decided(report: ReportContent, held: Statistics) -> Iterator[str]:
    yield f"<h3>{report.say('decided')}</h3>"
    if held.decided:
        before = str(min((*held.points, *held.levels), default=""))
        named = ((report.say("from_start") if share.name == before else share.name, share) for share in held.decided)
        yield _shares(report, "turn", named)
    else:
        yield f"<p>{report.say('no_track')}</p>"


def _handling(report: ReportContent, held: Statistics) -> Iterator[str]:
    yield f"<h3>{report.say('handling')}</h3>"
    rows = [
        (
            str(one.turn),
            *(f"{number:.1f}" for number in (one.counters, one.tall, one.rolls, one.decisions)),
            f"{one.seconds(report.pace) / 60:.0f}",
        )
        for one in held.handling
    ]
    if rows:
        yield _table(("turn", "counters", "tall", "rolls", "decisions", "minutes"), rows, report)
        seconds = sum(one.seconds(report.pace) for one in held.handling)
        yield f"<p>{report.say('hours', **vars(report.pace), hours=f'{seconds / HOUR:.1f}')}</p>"
    yield f"<h3>{report.say('length')}</h3>"
    yield _table(("", "mean", "quantiles"), [_spread_row("", held.decisions)], report)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], report: ReportContent) -> str:
    top = "".join(f"<th>{report.say(key) if key else ''}</th>" for key in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


# As a table of figures


def figures(report: ReportContent) -> str:
    """Write all figures as CSV, one to a line."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for chapter in report.chapters:
        for row in (*_rows(chapter.held), *_more_rows(chapter)):
            writer.writerow((chapter.words, *(f"{cell:.4f}" if isinstance(cell, float) else cell for cell in row)))
    return out.getvalue()


def _rows(held: Statistics) -> Iterator[tuple[object, ...]]:
    for what, shares in (("outcome", held.outcomes), ("decided", held.decided)):
        for one in shares:
            yield what, one.name if what == "decided" else "", one.name, one.count, one.share, *one.interval
    yield _row("level" if held.by_levels else "margin", "", held.sides[0], held.margins)
    yield _row("decisions", "", "", held.decisions)
    stood = (("points", held.points), ("level", held.levels))
    for what, turns in (*stood, ("lost", held.losses), ("steps", held.steps), ("cut_off", held.cut_off)):
        for turn, spreads in turns.items():
            yield from (_row(what, turn, side, one) for side, one in zip(held.sides, spreads, strict=False))
    for load in held.handling:
        for name in ("counters", "tall", "rolls", "decisions"):
            yield "handling", load.turn, name, "", float(getattr(load, name)), "", ""


def _more_rows(chapter: Chapter) -> Iterator[tuple[object, ...]]:
    """Give what is said of clauses and of hexes; the name of a hex stands before that of the side."""
    for one in chapter.held.clauses:
        yield "clause", "", one.clause, one.share.count, one.share.share, *one.share.interval
    for clause in chapter.never:
        yield "clause", "", clause, 0, 0.0, "", ""
    for what, heat in chapter.heat.items():
        for label, numbers in heat.items():
            yield from (
                (what, "", f"{label} {side}", "", number, "", "")
                for side, number in zip(chapter.held.sides, numbers, strict=True)
            )


def _row(what: str, turn: int | str, name: str, one: Spread) -> tuple[object, ...]:
    return what, turn, name, one.count, one.mean, one.quantiles[1], one.quantiles[3]

"""Where a game first goes otherwise under changed rules, in words: which choice, what each says, by which rule."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.game_log import said
from editor.play.replay_compare import ReplayedGame
from editor.queries.why_rows import of_refusals, of_tally
from editor.window_language import speaker
from editor.workbench import Explanation, ExplanationRow
from engine.play import Event, Game, Journal, Tally
from engine.play.replay import Version
from engine.rulebook import Renderer, catalogue_of
from engine.rulebook.points import in_points

tr = speaker("Play")


def words_of(game: Game, language: str) -> Renderer:
    """What puts the messages of a game into words."""
    return Renderer(catalogue_of(game.system.slug), game.state, language)


def difference_line(told: ReplayedGame, journal: Journal, language: str) -> str:
    """Name the first difference in one sentence."""
    if told.found is None:
        count = len(journal.moves) - 1
        if count == 1:
            return tr("The one choice has the same result. You continue under the changed rule.")
        return tr("All {count} choices have the same results. You continue under the changed rule.").format(count=count)
    number = words_of(told.game, language).section(told.clause) if told.clause else ""
    move = move_text(told, journal, language)
    if not number:
        return tr("Move {number} differs: {move}. You continue from there.").format(number=told.found.step, move=move)
    text = tr("Move {number} differs because of rule {rule}: {move}. You continue from there.")
    return text.format(number=told.found.step, rule=number, move=move)


def move_text(told: ReplayedGame, journal: Journal, language: str) -> str:
    """The choice at which it happens."""
    found = told.found
    if found is None or found.step == 0:
        return tr("the opening")
    game, move = found.games[0], journal.moves[found.step]
    try:
        return said(game, game.choice_from_plain(move.verb, move.args), words_of(game, language))
    except (LookupError, ValueError):
        return tr("a choice that is no longer known")


def difference_explained(told: ReplayedGame, journal: Journal, language: str) -> Explanation | None:
    """Both versions of the first difference, item by item; None where there is none."""
    found = told.found
    if found is None:
        return None
    rows = [ExplanationRow(tr("Before:"))]
    rows += _rows(found.first, words_of(found.games[0], language))
    rows.append(ExplanationRow(tr("Under the changed rule:")))
    rows += _rows(found.second, words_of(found.games[1], language))
    title = tr("First difference: {move}").format(move=move_text(told, journal, language))
    return Explanation(title, tuple(rows))


def _rows(version: Version, words: Renderer) -> Iterator[ExplanationRow]:
    """What one version says there."""
    if isinstance(version, Event):
        text, clause = words.event(version), version.message.clause
        yield ExplanationRow(text[:1].upper() + text[1:], "", clause, words.section(clause) if clause else "")
    tally = version.tally if isinstance(version, Event) else version
    if isinstance(tally, Tally):
        yield from of_tally("", tally, words).rows
        yield ExplanationRow(tr("in all"), in_points(tally.total, tally.parts))
    elif isinstance(tally, tuple):
        yield from of_refusals("", tally, words).rows
    elif not isinstance(version, Event):
        yield ExplanationRow(tr("Nothing speaks against it, or nothing more happens."))

"""What is taken back or made again, in a sentence that names who acts and where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from editor.play.game_log import LogEntry, tells_of, verb_named
from editor.play.seats import is_secret
from engine.play.game import Taken
from engine.rulebook import Renderer

if TYPE_CHECKING:
    from editor.play.play_session import PlaySession

MOST = 2
"""So many choices of a group are named; the others follow from them or are of their kind."""


def taken_back(session: PlaySession) -> str:
    """Say what would be taken back; nothing if that is another's secret."""
    group = _last_group(session.game.history)
    return _told(session, group, session.log.entries)


def made_again(session: PlaySession) -> str:
    """Say what would be made again."""
    return _told(session, _last_group(session.game.undone)[::-1], ())


def _last_group(history: Sequence[Taken]) -> list[Taken]:
    return [taken for taken in history if taken.group == history[-1].group] if history else []


def _told(session: PlaySession, group: list[Taken], lines: Sequence[LogEntry]) -> str:
    first = next((taken for taken in group if taken.choice is not None), None)
    if first is None or first.choice is None:
        return ""
    game, words = session.game, session.words(session.language)
    if is_secret(game, first.choice.verb) and first.side not in session.eyes:
        return ""
    for line in lines:
        happened = line.group == first.group and line.event is not None and line.seen(session.eyes)
        if happened and line.event is not None and tells_of(game, line.event, first.choice):
            return line.text(game, words)
    return _chosen(session, group, first, words)


def _chosen(session: PlaySession, group: list[Taken], first: Taken, words: Renderer) -> str:
    """The choices themselves: the first, and what it came to."""
    texts = list(_texts(session, group, first, words))
    joined = words.text_of("kernel.list_comma").join(texts[:MOST])
    return f"{joined} …" if len(texts) > MOST else joined


def _texts(session: PlaySession, group: list[Taken], first: Taken, words: Renderer) -> Iterator[str]:
    game = session.game
    for taken in group:
        choice = taken.choice
        if choice is None or (is_secret(game, choice.verb) and taken is not first):
            continue
        if taken is first:
            text = words.choice(taken.verb or verb_named(game, choice.verb), choice.args)
            yield text[:1].upper() + text[1:]
        elif choice.args and taken.side == first.side:
            yield words.choice(taken.verb or verb_named(game, choice.verb), choice.args)

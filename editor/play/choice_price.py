"""What a choice costs and brings: points of a move, odds, or what the side holds before and after."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.odds_texts import odds_text, outlooks_of
from editor.play.play_session import PlaySession
from engine.play import Choice, Illegal, Message
from engine.rulebook import Renderer
from engine.rulebook.points import in_points

Holdings = tuple[Message, ...]
AMOUNTS = ("count", "points", "infantry", "armor", "steps")
"""Under these names messages of what is in hand say how much there is."""


def price_text(session: PlaySession, choice: Choice, words: Renderer, *, moving: bool = False) -> str:
    """The price in a few words, such as `12 RP → 9 RP`, or the odds; the points of a move while a unit is moved."""
    prompt = session.prompt
    tally = session.game.explain(prompt.actor, choice) if prompt is not None and moving else None
    if tally is not None:
        return in_points(tally.total, tally.parts)
    odds = outlooks_of(session, [choice])
    if odds:
        return odds_text(odds, words)
    changed = [(was, now) for was, now in _changes(session, choice) if was is not None and now is not None]
    return " → ".join(map(words.text, changed[0])) if changed else ""


def effect_lines(session: PlaySession, choice: Choice, words: Renderer) -> tuple[str, ...]:
    """What the side holds otherwise after a choice, a line for each thing; for a tooltip."""
    told = (
        (words.text(was) if was else "–", words.text(now) if now else "–") for was, now in _changes(session, choice)
    )
    return tuple(f"{was} → {now}" for was, now in told)


def _changes(session: PlaySession, choice: Choice) -> Iterator[tuple[Message | None, Message | None]]:
    """What is held before and after, as far as it differs; nothing behind dice."""
    ask, prompt = session.system.sight.holdings, session.prompt
    if ask is None or prompt is None:
        return
    side = prompt.actor
    try:
        after: Holdings | None = session.game.preview(side, [choice], lambda state: ask(state, side)).answer
    except Illegal:
        return
    if after is not None:
        yield from _compared(ask(session.game.state, side), after)


def _compared(before: Holdings, after: Holdings) -> Iterator[tuple[Message | None, Message | None]]:
    """Pairs of messages that say the same thing with other numbers; what is only on one side stands alone."""
    was, now = ({_subject(message): message for message in held} for held in (before, after))
    for subject in dict.fromkeys((*was, *now)):
        if was.get(subject) != now.get(subject):
            yield was.get(subject), now.get(subject)


def _subject(message: Message) -> tuple[object, ...]:
    """What a message is about: its key and all that it names, without how much there is of it."""
    return (message.key, *(value for name, value in message.values if name not in AMOUNTS))

"""What a choice costs and brings: the sum that the game gives, or what the side holds before and after."""

from __future__ import annotations

from collections.abc import Iterator

from editor.play.play_session import PlaySession
from engine.play import Choice, Illegal, Message
from engine.rulebook import Renderer
from engine.rulebook.points import in_points

Holdings = tuple[Message, ...]


def price_text(session: PlaySession, choice: Choice, words: Renderer) -> str:
    """The price in a few words, such as `2` or `12 RP → 9 RP`; nothing where the choice has none."""
    prompt = session.prompt
    tally = session.game.explain(prompt.actor, choice) if prompt is not None else None
    if tally is not None and tally.items:
        return in_points(tally.total, tally.parts)
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
    """What a message is about: its key, and the unit that it names."""
    return (message.key, *(value for name, value in message.values if name == "unit"))

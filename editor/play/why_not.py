"""What somebody who points at a dimmed target probably wants, and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterable

from editor.play.prompt_options import ON_MAP, PromptOptions, TouchSpot
from engine.play import Choice, Game, Refusal


def why_not(game: Game, hand: PromptOptions, spots: Iterable[TouchSpot]) -> tuple[Choice | None, tuple[Refusal, ...]]:
    """The first thing that could be meant by a touch and is refused, with everything that speaks against it."""
    for spot in spots:
        for name in (hand.begun.verb,) if hand.begun.verb else hand.verbs:
            attempt = attempt_at(game, hand, name, spot)
            refusals = game.why_not(hand.prompt.actor, attempt) if attempt else ()
            if refusals:
                return attempt, refusals
    return None, ()


def attempt_at(game: Game, hand: PromptOptions, name: str, spot: TouchSpot) -> Choice | None:
    """Complete what a touch would begin, with anything that has the right form; None where it is no such thing."""
    arg, given = hand.next_arg(name), len(hand.begun.args)
    if arg is None or arg.kind not in ON_MAP or hand.spot(arg, spot.value) != spot:
        return None
    if not arg.holds(game.state, spot.value):
        return None
    example = next((choice.args for choice in hand.choices if choice.verb == name), None)
    rest = []
    for at, later in enumerate(hand.verbs[name].args[given + 1 :], start=given + 1):
        value = example[at] if example else next(iter(later.domain(game.state)), None)
        if value is None:
            return None
        rest.append(value)
    return Choice(name, (*hand.begun.args, spot.value, *rest))

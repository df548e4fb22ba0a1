"""Doing what an example says: choices with their dice and draws."""

from __future__ import annotations

from engine.examples.model import Attempted, Do, Until
from engine.examples.names import choice_of, side_number, verb_named
from engine.examples.problems import Failed, found_in, reasons
from engine.examples.setting import check_used, script
from engine.play import Choice, Game, Prompt

MOST = 200


def act(game: Game, do: Do) -> None:
    """Do one thing."""
    script(game, do.faces, do.draws)
    if do.repeat:
        _repeat(game, do)
    else:
        _take(game, do)
    check_used(game)


def asked(game: Game, side: str | None) -> Prompt:
    """Return the decision that is waited for, which must be this side's if one is named."""
    prompt = game.prompt
    if prompt is None:
        outcome = game.outcome
        raise Failed("over", how=outcome.message if outcome else "")
    if side is not None and side_number(game.state, side) != prompt.actor:
        raise Failed("not_its_turn", side=side, actor=game.state.SIDES[prompt.actor], step=prompt.place[-1])
    return prompt


def _take(game: Game, do: Do) -> None:
    assert do.verb is not None
    verb = verb_named(game, do.verb)
    choice = choice_of(game, verb, do.args)
    actor = asked(game, do.side).actor
    refusals = game.why_not(actor, choice)
    if refusals:
        raise Failed("refused", verb=do.verb, why=reasons(refusals))
    game.take(actor, choice)


def _repeat(game: Game, do: Do) -> None:
    """Take the first of a list that is on offer, again and again, until the place that is named."""
    steps = [Attempted(verb=each) if isinstance(each, str) else each for each in do.repeat]
    names = ", ".join(each.verb for each in steps)
    for each in steps:
        verb_named(game, each.verb)
    if do.until is not None and do.until.step is not None:
        found_in("step", do.until.step, game.system.steps_by_name)
    for _ in range(MOST):
        prompt = game.prompt
        if prompt is None or (do.until is not None and _reached(game, prompt, do.until)):
            return
        choice = next(filter(None, (_on_offer(game, prompt, each) for each in steps)), None)
        if choice is None:
            if do.until is None:
                return
            raise _stuck(prompt, steps)
        game.take(prompt.actor, choice)
    raise Failed("never", verbs=names)


def _on_offer(game: Game, prompt: Prompt, wanted: Attempted) -> Choice | None:
    """Return the choice if it is on offer now; without arguments only a verb that needs none."""
    if wanted.verb not in prompt.offers:
        return None
    verb = verb_named(game, wanted.verb)
    if wanted.args is None and verb.args:
        return None
    choice = choice_of(game, verb, wanted.args)
    return choice if choice.args in prompt.offers[wanted.verb] else None


def _stuck(prompt: Prompt, steps: list[Attempted]) -> Failed:
    """Say that nothing of a list can be repeated; verbs that need arguments are named."""
    bare = [each.verb for each in steps if each.args is None and any(prompt.offers.get(each.verb, ()))]
    if bare:
        return Failed("stuck_with", step=prompt.place[-1], verbs=", ".join(bare))
    return Failed("stuck", step=prompt.place[-1], verbs=", ".join(each.verb for each in steps))


def _reached(game: Game, prompt: Prompt, until: Until) -> bool:
    return (
        (until.step is None or until.step == prompt.place[-1])
        and (until.actor is None or side_number(game.state, until.actor) == prompt.actor)
        and (until.turn is None or until.turn == game.state.turn)
    )

"""Opinions of choices, by their verbs."""

from __future__ import annotations

from engine.mechanics.tactics import by_verb, so_much
from engine.play import Attempt, Style
from engine.play.frames import Frame


def test_each_verb_has_its_opinion_and_others_are_worth_nothing() -> None:
    appraise = by_verb({"dig": so_much(7), "dare": lambda _state, attempt, style: attempt.args[0] * style.boldness})
    style = Style(boldness=3)
    worth = {verb: appraise(None, Attempt(0, verb, (2,), Frame()), style) for verb in ("dig", "dare", "rest")}
    assert worth == {"dig": 7, "dare": 6, "rest": 0}

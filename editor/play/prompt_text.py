"""Sentences of the play panel and the bar: what a target would mean, why not, where in the sequence we are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from editor.canvas.counter_look import counter_look
from editor.canvas.face_maker import unknown_face
from editor.play.game_log import said, verb_named
from editor.play.game_pieces import colours_of
from editor.play.intention import LaterChoice
from editor.play.odds_texts import odds_text, outlook_explained, outlooks_of
from editor.play.pending_choice import PendingChoice
from editor.play.play_session import PlaySession
from editor.play.prompt_options import ChoiceOption, PromptOptions, TouchSpot
from editor.queries.why_rows import of_refusals, of_tally, signed
from editor.window_language import speaker
from editor.workbench import Explanation, ExplanationRow
from engine.play import Choice, Event, Game, Refusal
from engine.play.frames import Round
from engine.play.system import KERNEL_STEPS
from engine.rulebook import Renderer
from engine.rulebook.points import in_points

tr = speaker("Play")

STEPS_SHOWN = 2


def opened(text: str) -> str:
    """Begin a text with a capital."""
    return text[:1].upper() + text[1:]


def path_of_sequence(session: PlaySession, language: str) -> list[str]:
    """Name the turn and the innermost steps under way; of a secret decision of others only the turn."""
    words, state = session.words(language), session.game.state
    steps = [entry.step for entry in state.stack[1:] if entry.step not in KERNEL_STEPS]
    told = [step for step in steps if step.scope != "turn" and step.record is not Round]
    names = [opened(words.step(step.name)) for step in told if words.has_text(f"step.{step.name}")]
    turn = [tr("Turn {number}").format(number=state.turn)] if state.turn else []
    secret = bool(state.stack) and state.stack[-1].step.secret and session.game.play.actor not in session.eyes
    return turn if secret else [*turn, *list(dict.fromkeys(names))[-STEPS_SHOWN:]]


def question(session: PlaySession, language: str) -> str:
    """What is asked, in the words of the game."""
    seat = session.game.for_side(session.screen.viewer if session.screen.viewer >= 0 else 0)
    prompt = session.prompt if session.is_mine else seat.prompt
    return opened(session.words(language).text(prompt.text)) if prompt else ""


def option_text(game: Game, hand: PromptOptions, option: ChoiceOption, words: Renderer) -> str:
    """Say what an option does; what it leaves open is shown by dots."""
    verb = verb_named(game, option.begun.verb)
    choice = option.whole or option.only
    if choice is not None:
        return said(game, choice, words)
    given = option.begun.args
    if not given:
        return f"{opened(words.verb(verb))}…"
    named = [words.arg(arg, value) for arg, value in zip(verb.args, given, strict=False)]
    return (
        opened(words.text_of("kernel.choice", verb=verb.label, args=words.text_of("kernel.list_comma").join(named)))
        + "…"
    )


def spot_text(spot: TouchSpot, words: Renderer) -> str:
    """Name a unit, a hex, a box or a hexside."""
    if spot.kind == "unit":
        return words.unit(spot.value)
    return words.edge(spot.value) if spot.kind == "edge" else words.place(spot.value)


def refusal_line(refusals: Iterable[Refusal], words: Renderer) -> str:
    """Say in one line why something may not be done."""
    for refusal in refusals:
        return opened(words.refusal(refusal))
    return tr("There is nothing to do here now.")


def refusal_explained(
    game: Game, choice: Choice | None, refusals: tuple[Refusal, ...], words: Renderer, later: str = ""
) -> Explanation:
    """Everything that speaks against a choice, for the Why tab; first what has to end before it is possible."""
    title = tr("Why not: {choice}").format(choice=said(game, choice, words)) if choice else tr("Why not")
    explained = of_refusals(title, refusals, words)
    return replace(explained, rows=(ExplanationRow(later), *explained.rows)) if later else explained


def wanted_words(session: PlaySession, wanted: LaterChoice, language: str) -> tuple[str, str]:
    """What was wanted, and what has to end before it is possible."""
    what = option_text(session.game, wanted.hand, wanted.option, session.words(language)).rstrip("…")
    return what, tr(", ").join(session.said(choice, language) for choice in wanted.ending)


def wanted_line(session: PlaySession, wanted: LaterChoice | None, language: str) -> str:
    """Say after what something is possible; nothing if it never is."""
    if wanted is None:
        return ""
    what, first = wanted_words(session, wanted, language)
    return tr("“{what}” comes after “{first}”.").format(what=what, first=first)


def choice_explained(session: PlaySession, choice: Choice, language: str) -> Explanation | None:
    """The odds, or the sum, behind a choice that is on offer; None where there is neither."""
    words, prompt = session.words(language), session.prompt
    tally = session.game.explain(prompt.actor, choice) if prompt else None
    title = said(session.game, choice, words)
    odds = outlook_explained(title, outlooks_of(session, [choice]), words)
    return of_tally(title, tally, words) if odds is None and tally is not None else odds


def event_explained(session: PlaySession, event: Event, language: str) -> Explanation | None:
    """The sum behind what happened."""
    words = session.words(language)
    return of_tally(opened(words.event(event)), event.tally, words) if event.tally is not None else None


def target_line(pending: PendingChoice, spots: Iterable[TouchSpot], language: str) -> str:
    """Say in one line what a touch would do, with its sum, or why it can do nothing."""
    session, hand = pending.session, pending.hand
    if hand is None:
        return ""
    words, spots = session.words(language), tuple(spots)
    options = hand.meanings(spots)
    if not options:
        _choice, refusals = pending.why_not(spots)
        later = wanted_line(session, pending.later(spots), language)
        return " ".join((later, *((refusal_line(refusals, words),) if refusals else ()))).strip()
    text = option_text(session.game, hand, options[0], words)
    choice = options[0].whole
    if choice and pending.ticks:
        return tick_line(pending, choice, text, words)
    odds = outlooks_of(session, [choice]) if choice else ()
    if odds:
        return tr("{what}: {odds}, if all goes as proposed").format(what=text, odds=odds_text(odds, words))
    tally = session.game.explain(hand.prompt.actor, choice) if choice else None
    if tally is None or not tally.items:
        return text
    items = tr(", ").join(_item_text(words.text(item.message), item.amount, tally.parts) for item in tally)
    return tr("{what}: {total} in all: {items}").format(
        what=text, total=in_points(tally.total, tally.parts), items=items
    )


def _item_text(what: str, amount: int, parts: int) -> str:
    return tr("{what} {amount}").format(what=what, amount=signed(amount, parts)) if amount else what


def tick_line(pending: PendingChoice, choice: Choice, text: str, words: Renderer) -> str:
    """Say what the odds are with something ticked, and what they are without it."""
    others = [pick for pick in pending.picks if pick != choice]
    cases = (outlooks_of(pending.session, [*others, choice]), outlooks_of(pending.session, others))
    joined, left_out = (odds_text(outlooks, words) if outlooks else "" for outlooks in cases)
    if joined and left_out:
        return tr("{what}: {odds}. Without: {other}").format(what=text, odds=joined, other=left_out)
    return tr("{what}: {odds}").format(what=text, odds=joined) if joined else text


def side_mark(session: PlaySession, side: int) -> str:
    """The sign that the counters of a side carry, or its number where two sides have the same."""
    look = counter_look(session.system.slug)
    signs = [unknown_face(name, look).side_sign for name in session.system.sides]
    return signs[side] if signs.count(signs[side]) == 1 else str(side + 1)


def side_colour(session: PlaySession, side: int) -> str:
    """The colour of a side: the scenario's, else that of its counters."""
    name = session.system.sides[side]
    own = colours_of(session)
    if name in own:
        return own[name]
    return unknown_face(name, counter_look(session.system.slug)).ground

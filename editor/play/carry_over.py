"""Edits of map and set-up carried into the running game: its choices are played again on the scenario as it is now."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QPushButton

from editor.document import tasks
from editor.play.branch import PlayedVersion
from editor.play.play_session import PlaySession
from editor.play.play_widgets import button
from editor.play.prompt_text import opened
from editor.play.replay_compare import CannotReplay
from editor.play.rule_difference import words_of
from editor.window_language import speaker
from editor.workbench import Workbench
from engine.bundle import Bundle
from engine.compile import compile_bundle
from engine.play import Game, Journal, Mismatch, Refusal, journal_of
from engine.play.collecting import seldom_collected
from engine.play.game import Taken
from engine.play.replay import RefusedMove, open_again, take_again

tr = speaker("Play")


@dataclass(frozen=True)
class CarriedGame:
    """A game on the changed scenario: all its choices, or those before the first that contradicts the changes."""

    ground: PlayedVersion
    game: Game
    contradicts: int = 0
    """The number of the choice that contradicts them; 0 if none does."""
    refusals: tuple[Refusal, ...] = ()


def carried(journal: Journal, bundle: Bundle, revision: int) -> CarriedGame:
    """Play the choices of a game again on the scenario as it is now. Dice fall as they fell."""
    compiled = compile_bundle(bundle)
    if compiled.scenario is None or compiled.system is None:
        raise CannotReplay
    ground = PlayedVersion(compiled.scenario, compiled.system, bundle, revision)
    game = open_again(journal, compiled.scenario, system=compiled.system)
    with seldom_collected():
        for number, move in enumerate(journal.moves[1:], start=1):
            try:
                take_again(game, number, move)
            except RefusedMove as error:
                return CarriedGame(ground, game, number, error.refusals)
            except Mismatch:
                return CarriedGame(ground, game, number)
    return CarriedGame(ground, game)


def carry_button(session: PlaySession, bench: Workbench) -> QPushButton:
    """The button that carries the edits of the draft into a game."""
    made = button(tr("Carry the changes into this game"), partial(carry, session, bench))
    made.setToolTip(tr("Plays all choices again on the changed map and set-up, if none contradicts them."))
    return made


def carry(session: PlaySession, bench: Workbench) -> None:
    """Play the game again in a worker, and go on with it if no choice contradicts the changes."""
    document = bench.document
    if document is None:
        return
    session.bots.interrupt()
    session.drop()
    journal, last = journal_of(session.game), session.game.history[-1]
    bundle, revision = document.frozen(), document.revision
    bench.told.emit(tr("The choices are being played again on the changed scenario…"))
    tasks.start(
        session,
        lambda: carried(journal, bundle, revision),
        lambda found: _arrived(found, session, bench, last),
        lambda _error: bench.told.emit(tr("The scenario cannot be played as it is now. See Problems.")),
    )


def _arrived(found: CarriedGame, session: PlaySession, bench: Workbench, last: Taken) -> None:
    """Go over to the game; what contradicts is told, and nothing is changed."""
    if session.game.history[-1] is not last:
        bench.told.emit(tr("You have gone on meanwhile. Nothing was carried over."))
        return
    if found.contradicts:
        bench.told.emit(contradiction(found, session, bench.language))
        return
    count = len(found.game.history) - 1
    session.lines.go_over(found.game, found.ground)
    session.revisions.begin(found.ground.revision)
    session.changed.emit()
    bench.told.emit(tr("The changes are in the game. Choices played again: {count}.").format(count=count))


def contradiction(found: CarriedGame, session: PlaySession, language: str) -> str:
    """Say which choice contradicts the changes, and why."""
    taken = session.game.history[found.contradicts]
    assert taken.choice is not None
    words = words_of(found.game, language)
    move = session.said(taken.choice, language)
    why = words.refusal(found.refusals[0]) if found.refusals else tr("it is no longer known")
    text = tr("Choice {number} contradicts the changes: {move}. {why} Nothing was carried over.")
    said = opened(why).rstrip(".。") + ("。" if language == "ja" else ".")
    return text.format(number=found.contradicts, move=move, why=said)

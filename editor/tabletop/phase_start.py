"""Going back to the start of a phase: to the first decision of the step under way in which units act."""

from __future__ import annotations

from editor.play.play_session import PlaySession
from editor.play.seats import Who
from engine.play.frames import StackEntry
from engine.play.system import KERNEL_STEPS

PHASES = ("phase", "activation")
"""How long the steps last whose start one goes back to."""


def phase_of(session: PlaySession) -> StackEntry | None:
    """The innermost phase or activation under way; where a game names none, the innermost step of a turn."""
    stack = [entry for entry in session.game.state.stack[1:] if entry.step not in KERNEL_STEPS]
    phases = [entry for entry in stack if entry.step.scope in PHASES]
    others = [entry for entry in stack if entry.step.scope != "turn"]
    found = phases or others[:1]
    return found[-1] if found else None


def start_of_phase(session: PlaySession) -> int | None:
    """The choice of the history after which the phase stood at its start; None where nothing was chosen since."""
    phase, history = phase_of(session), session.game.history
    if phase is None:
        return None
    steps = [step for step, taken in enumerate(history[1:]) if taken.mark[1] >= phase.mark]
    return steps[0] if steps else None


def phase_name(session: PlaySession, language: str) -> str:
    """What the phase is called; nothing where it has no name."""
    phase, words = phase_of(session), session.words(language)
    return words.step(phase.step.name) if phase is not None and words.has_text(f"step.{phase.step.name}") else ""


def go_to_start(session: PlaySession) -> bool:
    """Take back all of the phase; it can be made again, and stays as a branch. False where there is nothing of it."""
    session.drop()
    step = start_of_phase(session)
    if step is None:
        return False
    session.go_back_to(step)
    session.bots.paused = session.who is Who.BOT
    session.changed.emit()
    return True

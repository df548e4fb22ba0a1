"""What the bar says: the question, and what has to be read now, such as why something was refused."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics

from editor.play.choice_price import effect_lines
from editor.play.odds_texts import odds_text, outlooks_on
from editor.play.pending_choice import PendingChoice
from editor.play.prompt_options import ChoiceOption
from editor.play.prompt_text import opened, option_text, question, refusal_line, wanted_line
from editor.play.seats import Who
from editor.window_language import speaker
from engine.rulebook import Renderer

tr = speaker("PromptBar")

LONG = 100_000


class BarTexts:
    """The texts of now, in a language."""

    def __init__(self, pending: PendingChoice) -> None:
        self.pending = pending
        self.question = self.notice = ""
        self.is_calm = False
        self._thinking = False

    def read(self, language: str, *, thinking: bool) -> None:
        """Take in what is asked."""
        self._thinking = thinking
        words = self.pending.session.words(language)
        self.question = self._asked(words, language)
        self.notice = self._read_now(words, language)

    def widest_rule(self) -> str:
        """The widest text of the button of a rule."""
        return tr("Rule {number}").format(number="00.000")

    def _asked(self, words: Renderer, language: str) -> str:
        session, actor = self.pending.session, self.pending.session.game.play.actor
        if session.outcome is not None:
            return tr("The game is over. {how}").format(how=opened(words.text(session.outcome.message)))
        assert actor is not None
        if session.shown_step is not None:
            return tr("You are looking at an earlier moment of the game.")
        if session.screen.cover is not None:
            return tr("Hand the screen over to {side}.").format(side=words.side(session.screen.cover))
        if self._thinking:
            return tr("A bot plays {side}. Esc stops it.").format(side=words.side(actor))
        if session.who is Who.BOT:
            return tr("The bot of {side} is paused.").format(side=words.side(actor))
        if not session.is_mine:
            return tr("No one is playing {side}. Choose a player or a bot in Play.").format(side=words.side(actor))
        return self._begun(words) or question(session, language)

    def _begun(self, words: Renderer) -> str:
        """What is begun and not yet said to its end, such as who drops."""
        pending, hand = self.pending, self.pending.hand
        if hand is None or not pending.begun.args:
            return ""
        return option_text(pending.session.game, hand, ChoiceOption(pending.begun, hand.choices), words)

    def _read_now(self, words: Renderer, language: str) -> str:
        self.is_calm = False
        if self.pending.session.revisions.outdated:
            return tr("The scenario has changed since this game began.")
        urgent = self._refused(words, language) or self._warning(language)
        self.is_calm = not urgent
        away = tr("All targets are out of view. Press N to see one.") if self.pending.is_away else ""
        return urgent or self._pointed(words) or away or self._counted(words) or self._odds(words)

    def _odds(self, words: Renderer) -> str:
        """The odds of what is ticked."""
        pending = self.pending
        outlooks = outlooks_on(pending) if pending.ticks and pending.hand is not None else ()
        return odds_text(outlooks, words) if outlooks else ""

    def _counted(self, words: Renderer) -> str:
        """What the number that stands on the stepper brings."""
        pending, hand = self.pending, self.pending.hand
        whole = hand.counted(pending.counted).whole if hand is not None and pending.counted is not None else None
        return tr("; ").join(effect_lines(pending.session, whole, words)) if whole is not None else ""

    def _pointed(self, words: Renderer) -> str:
        """What Enter does with what a key has come upon."""
        pending, hand = self.pending, self.pending.hand
        options = hand.meanings([pending.pointed]) if hand is not None and pending.pointed is not None else ()
        if hand is None or not options:
            return ""
        return tr("Enter: {what}").format(what=option_text(pending.session.game, hand, options[0], words))

    def _refused(self, words: Renderer, language: str) -> str:
        """Why the last touch did nothing, and what has to end before it can."""
        pending = self.pending
        if pending.refusal is None:
            return ""
        refusals, wanted = pending.refusal[1], pending.wanted
        why = (refusal_line(refusals, words),) if wanted is None or (refusals and pending.dropped) else ()
        later = wanted_line(pending.session, wanted, language)
        return " ".join((*((later, *self._idle()) if later else ()), *why))

    def _idle(self) -> tuple[str, ...]:
        """That Enter does what was wanted, and how many units could still act before."""
        pending = self.pending
        if pending.idle and not pending.session.is_open:
            return (tr("Press Enter to do both. Units that can still act: {count}.").format(count=pending.idle),)
        return (tr("Press Enter to do both."),)

    def _warning(self, language: str) -> str:
        """What Enter would end although units could still act, once it has been pressed."""
        pending, ending = self.pending, self.pending.ending if self.pending.is_warned else None
        if ending is None:
            return ""
        told = tr("Units that can still act: {count} (N: next). Enter again: {what}")
        return told.format(count=pending.idle, what=pending.session.said(ending, language))


def lines_of_text(text: str, font: QFont, width: int) -> int:
    """How many lines a text takes at a width."""
    metrics = QFontMetrics(font)
    high = metrics.boundingRect(QRect(0, 0, max(1, width), LONG), Qt.TextFlag.TextWordWrap, text).height()
    return max(1, round(high / metrics.lineSpacing()))


def fitted(text: str, font: QFont, width: int, lines: int) -> str:
    """As much of a text as fits into some lines, with dots where it goes on."""
    if lines_of_text(text, font, width) <= lines:
        return text
    low, high = 0, len(text)
    while low < high - 1:
        middle = (low + high) // 2
        fits = lines_of_text(text[:middle].rstrip() + "…", font, width) <= lines
        low, high = (middle, high) if fits else (low, middle)
    return text[:low].rstrip() + "…"

"""How the bots of a game play: by chance, by what looks best at once, or by thinking ahead; and how bold they are."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from editor.window_language import QT_TRANSLATE_NOOP, speaker

tr = speaker("Play")


class BotKind(Enum):
    """A kind of bot, by what the engine calls it."""

    CHANCE = "random"
    QUICK = "greedy"
    THINKING = "planner"


class BotBoldness(Enum):
    """How much a bot dares, as the engine counts it."""

    CAUTIOUS = 20
    STEADY = 50
    BOLD = 80


KINDS = {
    BotKind.CHANCE: QT_TRANSLATE_NOOP("Play", "bot by chance"),
    BotKind.QUICK: QT_TRANSLATE_NOOP("Play", "quick bot"),
    BotKind.THINKING: QT_TRANSLATE_NOOP("Play", "thinking bot"),
}
BOLDNESS = {
    BotBoldness.CAUTIOUS: QT_TRANSLATE_NOOP("Play", "cautious"),
    BotBoldness.STEADY: QT_TRANSLATE_NOOP("Play", "steady"),
    BotBoldness.BOLD: QT_TRANSLATE_NOOP("Play", "bold"),
}


class BotStyle(NamedTuple):
    """How one side's bot plays."""

    kind: BotKind = BotKind.QUICK
    boldness: BotBoldness = BotBoldness.STEADY

    @property
    def bot(self) -> str:
        """The name under which the engine makes it."""
        return self.kind.value if self.kind is BotKind.CHANCE else f"{self.kind.value}:{self.boldness.value}"

    @property
    def words(self) -> str:
        """What people call it."""
        kind = tr(KINDS[self.kind])
        if self.kind is BotKind.CHANCE:
            return kind
        text = tr("{kind}, {temper}")
        return text.format(kind=kind, temper=tr(BOLDNESS[self.boldness]))

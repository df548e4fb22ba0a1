"""Sentences of the playtest view: bots, shares, numbers, times; always of games between bots."""

from __future__ import annotations

from collections.abc import Sequence

from editor.playtest.frozen_scenario import FrozenScenario
from editor.window_language import QT_TRANSLATE_NOOP, speaker
from engine.playtest.shares import Share
from engine.playtest.statistics import DRAW

tr = speaker("Playtest")

MINUTE = 60
STYLES: dict[str, str] = {
    "greedy": QT_TRANSLATE_NOOP("Playtest", "steady"),
    "greedy:20": QT_TRANSLATE_NOOP("Playtest", "cautious"),
    "greedy:80": QT_TRANSLATE_NOOP("Playtest", "bold"),
    "greedy:20/greedy/greedy:80": QT_TRANSLATE_NOOP("Playtest", "all three in turn"),
    "planner": QT_TRANSLATE_NOOP("Playtest", "thinks ahead (slow)"),
    "random": QT_TRANSLATE_NOOP("Playtest", "by chance"),
}
"""The bots that can be chosen, by what the engine calls them."""
STEADY = "greedy"


def style(bot: str) -> str:
    """Name a manner of play."""
    return tr(STYLES[bot]) if bot in STYLES else bot


def outcome(name: str, draft: FrozenScenario, language: str) -> str:
    """Name a side that won, or a draw."""
    return tr("Draw") if name == DRAW else draft.side_name(name, language)


def per_cent(share: float) -> str:
    """Write a share."""
    return tr("{share} %").format(share=round(100 * share))


def share_text(share: Share, games: int) -> str:
    """Write how often something came out, with the bounds of its share."""
    low, high = (round(100 * end) for end in share.interval)
    text = tr("{count} of {games}: {share} % ({low} to {high} %)")
    return text.format(count=share.count, games=games, share=round(100 * share.share), low=low, high=high)


def brief(shares: Sequence[Share], draft: FrozenScenario, games: int, language: str, *, steady: bool) -> str:
    """Write how games came out in one line; `steady` bots are named."""
    shown = [share for share in shares if share.count or share.name != DRAW]
    parts = [f"{outcome(share.name, draft, language)} {share.count}" for share in shown]
    if steady:
        text = tr("Of {games} games between two steady bots: {results}")
    else:
        text = tr("1 game of bots: {results}") if games == 1 else tr("{games} games of bots: {results}")
    return text.format(games=games, results=tr(", ").join(parts))


def duration(seconds: float) -> str:
    """Write how long something takes, roughly."""
    if seconds < MINUTE:
        return tr("{count} s").format(count=max(1, round(seconds)))
    return tr("{count} min").format(count=round(seconds / MINUTE))


def signed(number: float) -> str:
    """Write a difference with its sign."""
    return f"{number:+.2f}".replace("-", "−")


def plain(number: float) -> str:
    """Write a mean; only what is below nothing has a sign."""
    return f"{number:.2f}".replace("-", "−")

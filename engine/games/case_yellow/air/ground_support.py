"""5.2, 11.3e Ground support: air assets in combat; first the attacker commits them, then the defender."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.case_yellow.air.assets import ready, use
from engine.games.case_yellow.combat.fight import Fight, defenders
from engine.games.case_yellow.combat.odds import BATTLE, air_columns
from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.map import in_area
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.guards import No
from engine.play import Arg, Attempt, Frame, Step, Tally, Verb, rule, say

MOST = 99
ASSETS = Arg("assets", "number", span=(1, MOST))
LOW_COUNTRIES = ("dutch", "belgian")
LANDS = {"netherlands": "dutch", "belgium": "belgian"}


@dataclass(frozen=True, slots=True)
class Support(Frame):
    """A side that may commit aircraft to a combat; the step ends with the combat as it is then."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    fight: Fight

    def after(self, assets: int) -> Fight:
        """The combat with so many more assets on the side."""
        if self.side == self.fight.side:
            return replace(self.fight, air=self.fight.air + assets)
        return replace(self.fight, cover=self.fight.cover + assets)


@rule("rb.11.3#e")
def out_of_reach(state: YellowState, fight: Fight) -> bool:
    """11.3c Allied aircraft do not help where only Dutch or Belgian units fight, or but a garrison of theirs."""
    allies = fight.units if fight.side == ALLIED else defenders(state, fight)
    nations = {state.counter(unit).nation for unit in allies} or {
        nation for land, nation in LANDS.items() if fight.target in in_area(state, land)
    }
    return bool(nations) and nations <= set(LOW_COUNTRIES)


@rule("rb.11.3#e", "rb.13.6#a")
def most_assets(state: YellowState, frame: Support) -> int:
    """11.3c Any number of unused assets may be sent; fewer than make a column help nobody."""
    if frame.side == ALLIED and out_of_reach(state, frame.fight):
        return 0
    left = ready(state, frame.side)
    return left if air_columns(state, frame.fight, left) else 0


def numbers(state: YellowState, frame: Support, _side: int) -> Iterator[tuple[int]]:
    """All numbers of assets that make another column."""
    most = most_assets(state, frame)
    columns = [air_columns(state, frame.fight, number) for number in range(most + 1)]
    return ((number,) for number in range(1, most + 1) if columns[number] > columns[number - 1])


@rule("rb.11.3#e", "rb.5.2#a")
def commit(play: YellowPlay, frame: Support, assets: int) -> None:
    """11.3c The assets are used, whatever comes of the combat."""
    use(play.state, frame.side, assets)
    play.tell("air.committed", "rb.11.3#e", side=frame.side, hex=frame.fight.target, count=assets)
    play.done(frame.after(assets))


def odds_with(state: YellowState, attempt: Attempt[Support]) -> Tally:
    """Show odds and shifts with so many assets."""
    return BATTLE.tally(state, attempt.frame.after(attempt.number if attempt.args else 0))


def skip(play: YellowPlay, frame: Support) -> None:
    """Nobody is asked who has nothing to send."""
    if not most_assets(play.state, frame):
        play.done(frame.fight)


no = No[YellowState, Support]()
# 11.3c So many assets are available, and may take part.
are_ready = no(
    "air.not_ready",
    "rb.11.3#e",
    lambda s, a: a.number > most_assets(s, a.frame),
    about=(),
    hexes=lambda s, a: (a.frame.fight.target,),
    left=lambda s, a: most_assets(s, a.frame),
)
SUPPORT = Step(
    "air_support",
    "rb.11.3#e",
    Support,
    advance=skip,
    actor=lambda _state, frame: frame.side,
    verbs=(
        Verb("air", commit, (ASSETS,), (are_ready,), numbers, tally=odds_with),
        Verb("no_air", lambda play, frame: play.done(frame.fight), tally=odds_with),
    ),
    ask=lambda _state, frame: say(
        "ask.air_attack" if frame.side == frame.fight.side else "ask.air_defence", "rb.11.3#e", hex=frame.fight.target
    ),
)

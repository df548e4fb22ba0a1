"""18.7.8-18.7.11, 29.5 Ports and Mulberries: what they are worth, how they are damaged and repaired."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import port_value, ports
from engine.games.fortress_europa.state import FortressPlay, FortressState, friends_in, kind
from engine.mechanics.cached_values import cached_value
from engine.play import Frame, Step, rule
from engine.rulebook.dice import covers

NEVER, WHOLE, DAMAGED = 0, 1, 2
"""18.7.10 How a port came through its first capture."""
FOOT = ("infantry", "mountain", "airborne", "glider", "glider_mountain", "ranger", "commando")
"""20.14, 21.7 Types that act as infantry."""


@rule("rb.18.2#a", "rb.29.1#a")
def value(state: FortressState, hex: int) -> int:
    """18.2 The present capacity of a port and of a Mulberry in a hex."""
    return port_value(state, hex) - state.damage[hex] + state.mulberry[hex]


@cached_value("mulberry")
def mulberries(state: FortressState) -> tuple[int, ...]:
    """29.1 Return the hexes with Mulberries."""
    return tuple(hex for hex in state.board.grid.hexes if state.mulberry[hex])


@dataclass(frozen=True, slots=True)
class Captured(Frame):
    """A port that the Allies have just taken."""

    KINDS: ClassVar[dict[str, str]] = {"hex": "hex"}

    hex: int


@rule("rb.18.7.11#a", "rb.20.16", "rb.21.4")
def captured(play: FortressPlay, hex: int, *, by_raid: bool) -> None:
    """18.7.11 A port is captured by whoever occupies it; 20.16, 21.4 one taken from the air or by raid serves later."""
    if hex not in ports(play.state):
        return
    if by_raid:
        play.state.not_yet[hex] = 1
    play.tell("port.captured", "rb.18.7.11#a", hex=hex)
    play.call(SABOTAGE, Captured(hex))


@rule("rb.18.7.8#a")
def search(play: FortressPlay, frame: Captured) -> None:
    """18.7.8 A die says whether the Germans have wrecked the port."""
    play.roll("port", (6,), frame.hex)


@rule("rb.18.7.8#b", "rb.18.7.10#a", "rb.18.7.10#b", "rb.18.7.10#c", "rb.18.7.10#d")
def wreck(play: FortressPlay, frame: Captured, faces: tuple[int, ...]) -> None:
    """18.7.8 A wrecked port keeps half of its capacity; 18.7.10 one that was whole before is wrecked more easily."""
    state, hex, (face,) = play.state, frame.hex, faces
    again = state.captured[hex] == WHOLE
    wrecked = covers(state.rules.port_damage_again if again else state.rules.port_damage, face)
    if wrecked:
        halve(play, hex, port_value(state, hex) - state.damage[hex])
    if state.captured[hex] == NEVER:
        state.captured[hex] = DAMAGED if wrecked else WHOLE
    key = "port.wrecked" if wrecked else "port.whole"
    play.tell(key, "rb.18.7.8#b", hex=hex, face=face, left=port_value(state, hex) - state.damage[hex])
    play.done()


SABOTAGE = Step("sabotage", "rb.18.7.8", Captured, enter=search, after={"port": wreck})


@rule("rb.18.7.8#b", "rb.18.7.2#f2")
def halve(play: FortressPlay, hex: int, points: int) -> None:
    """18.7.8 Half is left, rounded down: 9 becomes 4, and 1 becomes 0."""
    state = play.state
    state.damage[hex] += points - points // 2
    state.damaged_in[hex] = state.turn


@rule("rb.18.7.8#c", "rb.18.7.8#d", "rb.18.7.11#g", "rb.29.5#b")
def repair(play: FortressPlay) -> None:
    """18.7.8 From the next turn on a damaged port gets a point back while Allied infantry occupies it; 29.5 so does a
    Mulberry."""
    state, points = play.state, play.state.rules.port_repair
    for hex in sorted(hex for hex in ports(state) if state.damage[hex]):
        if can_repair(state, hex):
            state.damage[hex] = max(0, state.damage[hex] - points)
            play.tell("port.repaired", "rb.18.7.8#c", hex=hex, left=value(state, hex))
    for hex in mulberries(state):
        if state.mulberry_damage[hex] and can_repair(state, hex):
            state.mulberry[hex] += points
            state.mulberry_damage[hex] -= points
            play.tell("mulberry.repaired", "rb.29.5#b", hex=hex, left=state.mulberry[hex])


@rule("rb.18.7.8#c", "rb.18.7.8#e", "rb.20.14#a", "rb.21.7#a")
def can_repair(state: FortressState, hex: int) -> bool:
    """18.7.8 Tell whether a port or Mulberry may be repaired now: not in the turn of its damage."""
    if state.damaged_in[hex] >= state.turn:
        return False
    return any(kind(state, unit) in FOOT for unit in friends_in(state, ALLIED, hex))

"""3.3.5, 3.3.6 Snow squalls come over a battle: a white die is rolled with that of the combat."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.fights import Fight, hexes_of_attackers
from engine.games.time_for_trumpets.preparation.ground_and_weather import in_army_squall, in_schnee_eifel_squall
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.play import rule


def hexes(state: TrumpetsState, fight: Fight) -> tuple[int, ...]:
    """Return the hexes of all who take part."""
    return (fight.target, *hexes_of_attackers(state, fight))


@rule("rb.3.3.5#d", "rb.3.3.6#a")
def is_in_squall(state: TrumpetsState, fight: Fight) -> bool:
    """3.3.5 Tell whether a squall may come over any of those who take part."""
    return any(in_schnee_eifel_squall(state, hex) or in_army_squall(state, hex) for hex in hexes(state, fight))


def shift_of_squall(state: TrumpetsState, fight: Fight, face: int) -> int:
    """3.3.5 Return the columns by which a white die moves a battle; an army's squall is the harder one."""
    army = any(in_army_squall(state, hex) for hex in hexes(state, fight))
    return int(state.rules.squall.look_up(face, "army_area" if army else "schnee_eifel"))

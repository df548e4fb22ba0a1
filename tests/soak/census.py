"""A count of what happens in games of June 6 between bots: combats by mode and result, and the rarer deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from engine.games.june_6.state import June6State
from engine.play import Event, Game

PROBE, RETREAT = "probe", "retreat"
COUNTED = {
    "counterattack.declared": "counterattacks",
    "corps_activation.declared": "corps activations",
    "combat.rout": "routs",
    "unit.ambushed": "ambushes",
    "hex.bombarded": "bombardments",
    "delay.taken": "delay points taken",
    "detachment.formed": "detachments",
    "bridge.blown": "bridges blown",
    "strongpoint.destroyed": "strongpoints destroyed",
    "group.comes": "groups committed",
    "chit.drawn": "chits drawn",
    "recover.rebuilt": "rebuilt",
}
"""By event: what it is called in a count."""

CHANCES, STRIKING = "chances to counterattack", ("counterattack", "decline")
OVER = ("attack.announced", "hex.bombarded", "marker.", "activation.", "turn.begins", "isolation.", "recover.")
"""How the events begin after which losses are no longer those of the combat before."""


@dataclass(frozen=True)
class Combat:
    """One combat: who attacked, how both fought, the sum of modifiers, the steps lost (attacker, defender)."""

    side: int
    attack: str
    defence: str
    drm: int
    odds: int
    turn: int
    total: int = 0
    lost: tuple[int, int] = (0, 0)
    taken: bool = False


@dataclass
class Census:
    """What happened in a game: its combats, how often the deeds of `COUNTED`, objectives by the turn they fell in."""

    combats: list[Combat] = field(default_factory=list)
    deeds: Counter[str] = field(default_factory=Counter)
    objectives: dict[str, int] = field(default_factory=dict)

    def share(self, mode: str) -> float:
        """Tell which share of the attacks was a Probe, or of the defences a Retreat."""
        return sum(mode in (one.attack, one.defence) for one in self.combats) / max(len(self.combats), 1)


def census(game: Game) -> Census:
    """Count what happened in a game that is over."""
    found = Counting(cast(June6State, game.state)).all_of(game.events)
    found.deeds[CHANCES] = sum(taken.choice is not None and taken.choice.verb in STRIKING for taken in game.history)
    return found


def together(counts: Iterable[Census]) -> Census:
    """Add up the counts of several games; objectives are left out, since each game has dates of its own."""
    whole = Census()
    for one in counts:
        whole.combats += one.combats
        whole.deeds.update(one.deeds)
    return whole


class Counting:
    """Goes through the events of a game and remembers what the next one belongs to."""

    def __init__(self, state: June6State) -> None:
        self._state = state
        self._found = Census()
        self._attacker: dict[int, int] = {}
        self._side = self._turn = 0
        self._fighting = False

    def all_of(self, events: Iterable[Event]) -> Census:
        """Count all events."""
        for event in events:
            self._count(event, dict(event.message.values))
        return self._found

    def _count(self, event: Event, told: Mapping[str, Any]) -> None:
        if event.key in COUNTED:
            self._found.deeds[COUNTED[event.key]] += 1
        if event.key.startswith(OVER):
            self._fighting = False
        match event.key:
            case "turn.begins":
                self._turn = told["turn"]
            case "objective.taken":
                self._found.objectives.setdefault(told["place"], self._turn)
            case "attack.announced":
                self._attacker[told["hex"]] = self._state.counter(told["units"][0]).side
            case "combat.rout":
                self._side = self._state.counter(told["units"][0]).side
            case "combat.begins":
                self._begin(event, told)
            case "combat.result":
                self._change(total=told["total"])
            case "unit.reduced" | "unit.eliminated" | "unit.advances" if self._fighting:
                self._suffer(event.key, told)

    def _begin(self, event: Event, told: Mapping[str, Any]) -> None:
        self._side = self._attacker.pop(told["hex"], self._side)
        odds = sum(item.amount for item in event.tally or () if item.message.key == "combat.odds")
        combat = Combat(self._side, told["attack"], told["defence"], told["drm"], odds, self._turn)
        self._found.combats.append(combat)
        self._fighting = True

    def _suffer(self, key: str, told: Mapping[str, Any]) -> None:
        combat, side = self._found.combats[-1], self._state.counter(told["unit"]).side
        if key == "unit.advances":
            self._change(taken=combat.taken or side == combat.side)
            return
        attacker, defender = combat.lost
        self._change(lost=(attacker + 1, defender) if side == combat.side else (attacker, defender + 1))

    def _change(self, **values: Any) -> None:
        self._found.combats[-1] = replace(self._found.combats[-1], **values)

"""2.0, 5.1, 10.1 Whose verb it is and when: prompts of a game in their order, and what each of them offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Position, other
from tests.games.france_1944.oracle.sequence import reactor
from tests.games.oracle.numbers import read

TABLE: dict[str, dict[str, Any]] = read(Path(__file__).parents[1] / "prompts.yaml")
PARTS = ("missions", "commitment", "bulge", "draws", "final_reaction_german", "final_reaction_allied")
"""2.0 The parts of a turn in which somebody is asked, in their order."""
OFFENSIVE = ("declaration", "surprise", "first_chit", "second_chit")
"""12.5 Those of the Bulge."""
SEGMENTS = ("replacement", "southern_setup", "southern_front", "reinforcements")
"""10.1 The segments of the administrative phase in which somebody is asked."""
GERMANS_FIRST = ("replacement", "southern_setup", "reinforcements")
UNKNOWN, NOBODY = -1, -2
CYCLE = ("dropping", "initiative", "opportunity")
"""5.1 The parts of the cycle of a chit."""


@dataclass(frozen=True)
class Asked:
    """A prompt: the steps under way, who is asked, the chits drawn and the last of them, who fights and who moves."""

    place: tuple[str, ...]
    actor: int
    offers: frozenset[str]
    position: Position
    drawn: int
    chit: str
    attacker: int = UNKNOWN
    mover: int = UNKNOWN

    @property
    def step(self) -> str:
        """The step that asks."""
        return self.place[-1]

    def first_of(self, names: tuple[str, ...]) -> str:
        """Return the first of some names that is under way."""
        return next((name for name in names if name in self.place), "")

    @property
    def owner(self) -> int:
        """5.1, 12.5 Whose chit it is; in the Bulge the Germans have two in a row."""
        return GERMAN if "offensive" in self.place or self.chit == "german" else ALLIED

    @property
    def acting(self) -> int:
        """5.1, 5.2 Who acts in the phase under way; the Germans of the south fall back before the Allies."""
        if "final_reaction_german" in self.place or "surprise" in self.place:
            return GERMAN
        if "final_reaction_allied" in self.place:
            return ALLIED
        return self.owner if "opportunity" not in self.place else UNKNOWN

    @property
    def rank(self) -> tuple[int, ...]:
        """2.0, 10.1 Where in the game it lies: nothing later in it has a lower rank."""
        part = self.first_of(PARTS)
        within: tuple[int, ...] = ()
        if part == "commitment" or self.first_of(GERMANS_FIRST):
            first = ALLIED if part == "commitment" else GERMAN
            within = (int(self.actor != first),)
        if part == "draws":
            within = (self.drawn, self._segment, *within)
        if part == "bulge":
            within = (OFFENSIVE.index(self.first_of(OFFENSIVE)),)
        return (self.position.turn, PARTS.index(part), *within)

    @property
    def _segment(self) -> int:
        segment = self.first_of(SEGMENTS)
        return SEGMENTS.index(segment) if segment else CYCLE.index(self.first_of(CYCLE))


@dataclass
class Course:
    """The prompts of one game, one after another: what is said against each."""

    last: Asked | None = None
    cycle: Asked | None = None
    started: tuple[int, int] = (0, 0)
    reacting: list[int] = field(default_factory=list)

    def wrong(self, asked: Asked) -> Iterator[str]:
        """Say what the rulebook has against a prompt, and remember it."""
        yield from self.unknown(asked)
        if asked.step == "advantage":
            return
        if self.last is not None and self.last.rank > asked.rank:
            yield f"{asked.step} {asked.rank} after {self.last.step} {self.last.rank} (2.0)"
        yield from self.unasked(asked)
        self.enter(asked)
        yield from self.of_another(asked)
        self.last = asked

    def unknown(self, asked: Asked) -> Iterator[str]:
        """Say which verbs are missing, and which have no place there."""
        row = TABLE[asked.step]
        always, may = set(row.get("always", ())), set(row.get("may", ()))
        if always - asked.offers or asked.offers - always - may or not asked.offers:
            yield f"{asked.step} offers {sorted(asked.offers)} ({row['clause']})"

    def enter(self, asked: Asked) -> None:
        """5.1 Note a new cycle, with the points of both sides, and who reacts in it."""
        if not self.in_same_cycle(asked):
            self.cycle, self.started, self.reacting = asked, asked.position.reaction, []
        if "opportunity" in asked.place and asked.step == "opportunity" and asked.actor not in self.reacting:
            self.reacting.append(asked.actor)

    def in_same_cycle(self, asked: Asked) -> bool:
        """Tell whether a prompt belongs to the cycle that is known."""
        return self.cycle is not None and _name(self.cycle) == _name(asked)

    def unasked(self, asked: Asked) -> Iterator[str]:
        """5.1 Say who could have reacted in the cycle that is over and was not asked."""
        if self.cycle is None or "cycle" not in self.cycle.place or self.in_same_cycle(asked):
            return
        if asked.position.turn != self.cycle.position.turn:
            return
        first = other(self.cycle.owner)
        points = asked.position.reaction
        if points[first] > 0 and first not in self.reacting:
            yield "no opportunity for the reacting side (5.1)"
        idle = self.started[first] == points[first]
        if idle and points[self.cycle.owner] > 0 and self.cycle.owner not in self.reacting:
            yield "no opportunity for the initiative player (5.1)"

    def of_another(self, asked: Asked) -> Iterator[str]:
        """Say that somebody else should be asked."""
        who = str(TABLE[asked.step]["who"])
        wanted = self.wanted(asked, who)
        if wanted != UNKNOWN and asked.actor != wanted:
            yield f"{asked.step} asks {asked.actor}, who is not {who} ({TABLE[asked.step]['clause']})"

    def wanted(self, asked: Asked, who: str) -> int:
        """Return who has to be asked, nobody where nobody should be; UNKNOWN where order alone says so."""
        acting = asked.acting if asked.acting >= 0 else self.reacting[-1] if self.reacting else UNKNOWN
        attacker = ALLIED if "southern_front" in asked.place else asked.attacker
        return {
            "allied": ALLIED,
            "german": GERMAN,
            "owner": asked.owner,
            "acting": acting,
            "marching": asked.mover,
            "attacking": attacker,
            "defending": other(attacker) if attacker >= 0 else UNKNOWN,
            "reacting": self.reactor(asked),
        }.get(who, UNKNOWN)

    def reactor(self, asked: Asked) -> int:
        """5.1, 2.0 The other side first; the owner of the chit only if that side has spent nothing."""
        if "cycle" not in asked.place:
            return asked.acting
        found, first = asked.position.reaction, other(asked.owner)
        over = asked.actor != first
        spent = [self.started[side] - found[side] for side in (ALLIED, GERMAN)]
        declined = (over and first == ALLIED, over and first == GERMAN)
        wanted = reactor(asked.owner, (spent[0], spent[1]), declined)
        return NOBODY if wanted is None else wanted


def _name(asked: Asked) -> tuple[int, int, str]:
    part = asked.first_of(OFFENSIVE) or asked.first_of(PARTS[4:]) if "draws" not in asked.place else ""
    return asked.position.turn, asked.drawn, part

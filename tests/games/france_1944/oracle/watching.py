"""While games are played: every die, check, loss and point of the game's own functions is held against the oracle.

It asks the game's code only for what it did: steps and functions are wrapped for a time, by the names that they have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, cast

import pytest

from engine.games.france_1944 import SYSTEM
from engine.games.france_1944.administrative import attrition
from engine.games.france_1944.combat import battle
from engine.games.france_1944.units.green import test_after
from tests.games.france_1944.oracle import administrative, arrivals, combat, rhine, sequence
from tests.games.france_1944.oracle.compare import Seen
from tests.games.france_1944.oracle.numbers import MOBILE, SET_PIECE, number
from tests.games.france_1944.oracle.position import ALLIED, GERMAN, Piece, Position, other
from tests.games.france_1944.oracle.snapshot import AWAY, snapshot, west

SIDES = (ALLIED, GERMAN)
Judge = Callable[..., Any]


class Watch:
    """Judges of what the game does; each is told the position before, the play afterwards, and the arguments."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.began: dict[str, int] = {}
        self.table: tuple[Any, ...] = ()
        self.found = Position(west())
        self.checked: tuple[int, int] = (0, GERMAN)

    def note(self, what: str, theirs: Any, mine: Any, before: Position) -> None:
        """Count a comparison of two answers."""
        self.seen.note(what, {theirs}, {mine}, f"turn {before.turn}")

    def told(self, before: Position, state: Any, units: Any) -> list[Piece]:
        """Return pieces of the position before, by their numbers."""
        return [before.piece(state.unit_id(unit)) for unit in units]

    # 9.5 to 9.7 Combat

    def dice(self, before: Position, play: Any, frame: Any, faces: tuple[int, ...]) -> None:
        """9.5, 9.6 Both checks, the box, the hits of both sides, whether the defender must retreat."""
        state, fight = play.state, frame.fight
        attackers = self.told(before, state, fight.units)
        leads = self.told(before, state, (fight.lead, fight.foe))
        air = "" if fight.air == "none" else fight.air
        at = tuple(map(state.board.label, fight.targets))
        told = combat.Fight(attackers, at, MOBILE if fight.mobile else SET_PIECE, air)
        own, foe, own_face, foe_face = faces
        mine = combat.outcome(before, told, (leads[0], leads[1]), (own, own_face, foe, foe_face))
        after = play.frame
        theirs = (after.box, after.own_hits, after.foe_hits, after.forced)
        self.note("dice", theirs, (mine.box, mine.attacker, mine.defender, mine.withdrawal == "must"), before)
        self.began = {piece.id: piece.steps for piece in attackers}

    def choice(self, before: Position, play: Any, frame: Any, goes: bool) -> None:
        """9.7 A retreat of one's own will saves a step."""
        found = combat.Outcome(frame.box, frame.own_hits, frame.foe_hits, "may")
        self.note("hits after the choice", play.frame.foe_hits, combat.after_choice(found, retreats=goes), before)

    def tested(self, before: Position, play: Any, fight: Any, _vacated: bool, _lost: int) -> None:
        """3.10 Who is regular after a combat."""
        state = play.state
        attackers = self.told(before, state, fight.units)
        lost = sum(self.began[piece.id] - piece.steps for piece in attackers)
        there = [before.units(state.board.label(hex), other(fight.side)) for hex in fight.targets]
        defenders = {state.unit_id(unit) for unit in fight.defenders}
        vacated = any(not defenders & {unit.id for unit in units} for units in there)
        for unit in (*fight.units, *fight.defenders):
            piece = before.piece(state.unit_id(unit))
            attacked = unit in fight.units
            mine = piece.regular or combat.is_tested(piece, attacked=attacked, vacated=vacated, attackers_lost=lost)
            if piece.green:
                self.note("tested", bool(state.regular[unit]), mine, before)

    # 10.1.1 Attrition

    def checking(self, work: Callable[..., None]) -> Callable[..., None]:
        """10.1.1 Wrap the check of a piece; as long as nobody is lost all pieces are checked in one position."""

        def working(play: Any, unit: int) -> None:
            table = (tuple(play.state.at), tuple(play.state.steps), play.state.turn)
            if self.table != table:
                self.table, self.found = table, snapshot(play.state)
            marked = bool(play.state.unsupplied[unit])
            called = len(play.state.raising)
            work(play, unit)
            piece = self.found.piece(play.state.unit_id(unit))
            self.attrition(play.state, unit, replace(piece, unsupplied=marked), called)

        return working

    def attrition(self, state: Any, unit: int, piece: Piece, called: int) -> None:
        """10.1.1 Marker, steps, dispersal, and where a unit goes that is gone; Germans are checked before Allies."""
        before, gone = self.found, state.at[unit] < 0
        mine = administrative.attrition(before, piece)
        theirs = (
            bool(state.unsupplied[unit]) and not gone,
            0 if piece.hq else piece.steps - state.steps[unit],
            piece.hq and gone,
            AWAY[state.away[unit]] if gone and not piece.hq else "",
        )
        self.note("attrition", theirs, (mine.marker, mine.lost, mine.disperses, mine.goes), before)
        self.note("Führer division called", len(state.raising) - called, int(mine.fuehrer_comes), before)
        if piece.hq and gone:
            due = {one: turn for turn, one in state.arrivals}[unit]
            self.note("due again", due, before.turn + number("hq.dispersal"), before)
        turn, side = self.checked
        self.note("order of attrition", piece.side == GERMAN and turn == before.turn and side == ALLIED, False, before)
        self.checked = (before.turn, piece.side)

    # 12.7 Bridges

    def bridge(self, before: Position, play: Any, frame: Any, faces: tuple[int, ...]) -> None:
        """12.7 On the lowest roll a bridge stands, on any other it is blown; only one that nobody has tried."""
        grid, label = play.state.board.grid, play.state.board.label
        edge = frozenset(label(hex) for hex in grid.edge_hexes(frame.edges[0]))
        self.note("bridge", snapshot(play.state).bridges.get(edge), rhine.bridge_after(faces[0]), before)
        self.note("bridge tried", before.bridges.get(edge, "untested"), "untested", before)
        ally = before.piece(play.state.unit_id(frame.unit))
        self.note("bridge by", (ally.side, ally.at in edge), (ALLIED, True), before)

    # 2.0 The beginning of a turn

    def sky(self, before: Position, play: Any, _frame: Any, faces: tuple[int, ...]) -> None:
        """2.0 The die of the month."""
        self.note("sky", bool(play.state.flying), sequence.available(faces[0], before.turn), before)

    def supply(self, before: Position, play: Any, _frame: Any) -> None:
        """2.0, 11.4 Supply points are added."""
        mine = tuple(sequence.stock_after(before, side) for side in SIDES)
        self.note("supply points", snapshot(play.state).stock, mine, before)

    def reaction(self, before: Position, play: Any, _frame: Any) -> None:
        """2.0, 12.1, 12.2, 12.9 Reaction points are set."""
        mine = tuple(sequence.reaction_after(before, side) for side in SIDES)
        self.note("reaction points", snapshot(play.state).reaction, mine, before)

    def chits(self, before: Position, play: Any, _frame: Any) -> None:
        """2.0 A chit for each committed point, and the administrative one."""
        cup = list(play.state.cup)
        theirs = tuple(cup.count(chit) for chit in ("allied", "german", "administrative"))
        self.note("chits", theirs, (*sequence.chits_placed(before), 1), before)
        self.note("committed", snapshot(play.state).committed, (0, 0), before)

    def raised(self, before: Position, play: Any, _frame: Any) -> None:
        """10.1.1 Führer divisions whose turn has come go to the box."""
        state = play.state
        due = {state.unit_id(unit) for turn, unit in state.raising if turn <= before.turn}
        self.note("Führer divisions left on the track", len(due), 0, before)

    # 10.1.3, 10.1.5 Arrivals

    def southern(self, before: Position, play: Any, frame: Any, _units: Any) -> None:
        """10.1.3 Who has not fallen back could not, and is destroyed."""
        state = play.state
        hex = state.board.label(frame.leaving)
        fresh = {unit.id for unit in before.units(hex, GERMAN) if state.pursued[state.unit_number(unit.id)]}
        left = {unit.id for unit in snapshot(state).units(hex, GERMAN)} & fresh
        self.note("southern Germans left", len(left), 0, before)
        if fresh:
            self.note("southern fate", arrivals.southern_fate(before, hex), "eliminated", before)

    def lost(self, before: Position, play: Any, frame: Any) -> None:
        """10.1.5 Allied units that enemy zones shut out are lost, no others."""
        after = snapshot(play.state)
        gone = {piece.id for piece in before.pieces if piece.away != "removed"}
        gone &= {piece.id for piece in after.pieces if piece.away == "removed"}
        due = [piece for piece in before.pieces if piece.side == frame.side and arrivals.is_due(before, piece)]
        south = {piece.id for piece in due if _comes_from_the_south(play.state, piece)}
        mine = {piece.id for piece in due if arrivals.lost_for_good(before, piece)} - south
        self.note("lost at the entry", tuple(sorted(gone)), tuple(sorted(mine)), before)


def _comes_from_the_south(state: Any, piece: Piece) -> bool:
    unit = state.unit_number(piece.id)
    return state.entry[unit] >= 0 or bool(state.gates.of(unit))


def wrapped(work: Callable[..., Any], judge: Judge) -> Callable[..., Any]:
    """Return a function that works as before, and is judged by the position before and the play afterwards."""

    def working(play: Any, *args: Any) -> Any:
        before = snapshot(play.state)
        done = work(play, *args)
        judge(before, play, *args)
        return done

    return working


@contextmanager
def watched(seen: Seen) -> Iterator[Watch]:
    """Hold what the game does against the oracle as long as this lasts."""
    watch, steps = Watch(seen), SYSTEM.steps_by_name
    after: dict[tuple[str, str], Judge] = {
        ("battle", "combat"): watch.dice,
        ("battle", "choice"): watch.choice,
        ("blowing", "blown"): watch.bridge,
        ("air_support", "weather"): watch.sky,
        ("southern_front", "retreat"): watch.southern,
    }
    enters: dict[str, Judge] = {
        "supply_income": watch.supply,
        "reaction_income": watch.reaction,
        "chits": watch.chits,
        "raise_divisions": watch.raised,
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(battle, "test_after", wrapped(test_after, watch.tested))
        patch.setattr(attrition, "check", watch.checking(attrition.check))
        for (name, label), judge in after.items():
            step = steps[name]
            patch.setitem(cast(dict[str, Judge], step.after), label, wrapped(step.after[label], judge))
        entered = [(steps[name], "enter", judge) for name, judge in enters.items()]
        own = [*entered, (steps["reinforcements"], "leave", watch.lost)]
        kept = [(step, hook, getattr(step, hook)) for step, hook, _judge in own]
        for step, hook, judge in own:
            object.__setattr__(step, hook, wrapped(getattr(step, hook), judge))
        try:
            yield watch
        finally:
            for step, hook, work in kept:
                object.__setattr__(step, hook, work)

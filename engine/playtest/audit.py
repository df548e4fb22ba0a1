"""The opening audit: what each side can do at the start, who cannot move or has no supply, who cannot come in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.bots import load_bot
from engine.compile.scenario import make_state
from engine.play import NOWHERE, Choice, Game, Prompt, Refusal, Setup, State, load
from engine.playtest.not_coming import NotComing
from engine.playtest.reference import Reference
from engine.playtest.variations import coming

MOST_DECISIONS = 3000
PATIENCE = 2
"""For so many turns after the last one meant it is looked whether a unit comes after all."""
SUBJECTS = ("supply", "moves", "reach")


@dataclass(frozen=True)
class AuditFinding:
    """Something that is legal, but probably not meant: about whom, where, by which clause of the rulebook.

    For arrivals `turn` is the one that was meant, `came` the one in which the unit came after all, and `refusal` why it
    did not come, as far as the rules said so.
    """

    subject: str
    side: str
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    clause: str = ""
    turn: int | None = None
    came: int | None = None
    refusal: Refusal | None = field(default=None, compare=False)

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        where = {"units": list(self.units), "hexes": list(self.hexes), "turn": self.turn, "came": self.came}
        return {"subject": self.subject, "side": self.side, **where, "clause": self.clause}


@dataclass(frozen=True)
class FirstChoices:
    """What a side may do when it is asked for the first time: choices by verb."""

    side: str
    turn: int
    step: str
    offers: Mapping[str, int]

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {"side": self.side, "turn": self.turn, "step": self.step, "offers": dict(self.offers)}


@dataclass(frozen=True)
class Audit:
    """What was found; `silent` are the subjects on which the game says nothing, `unseen` arrivals not waited for."""

    findings: tuple[AuditFinding, ...]
    first: tuple[FirstChoices, ...]
    silent: tuple[str, ...]
    unseen: tuple[str, ...]
    state: State = field(repr=False, compare=False)

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "findings": [finding.plain() for finding in self.findings],
            "first": [one.plain() for one in self.first],
            "silent": list(self.silent),
            "unseen": list(self.unseen),
        }


def audit(found: Reference, most: int = MOST_DECISIONS) -> Audit:
    """Look at the opening of a scenario."""
    state = opening(found)
    findings = [*worries(found, state)]
    quiet = Quiet(found, most)
    findings.extend(kept_out(found, quiet, most))
    silent = [subject for subject in SUBJECTS if not _knows(found, subject)]
    return Audit(tuple(findings), tuple(quiet.first), tuple(silent), tuple(quiet.waiting), state)


def opening(found: Reference) -> State:
    """Return the position of a scenario before anything has happened."""
    system, scenario = found.system, found.scenario
    state = make_state(system, system.rules(scenario.layers, scenario.options), scenario)
    load(state, scenario.position)
    if system.prepare is not None and not scenario.frames:
        system.prepare(state)
    return state


def _knows(found: Reference, subject: str) -> bool:
    sight = {"supply": found.system.sight.supply, "moves": found.system.sight.reach, "reach": None}[subject]
    return subject in _worries(found.system.setup) or sight is not None


def _worries(setup: Setup | None) -> Mapping[str, Any]:
    return setup.worries if setup else {}


def worries(found: Reference, state: State) -> Iterator[AuditFinding]:
    """Give what the game's rules worry about, and where they are silent what they say to somebody who points."""
    known = _worries(found.system.setup)
    for number, side in enumerate(found.system.sides):
        for subject, ask in known.items():
            yield from (_of_refusal(state, subject, side, refusal) for refusal in ask(state, number))
        for subject in ("supply", "moves"):
            if subject not in known:
                yield from _pointed_at(found, state, subject, number)


def _of_refusal(state: State, subject: str, side: str, refusal: Refusal) -> AuditFinding:
    units = tuple(state.unit_id(unit) for unit in refusal.units)
    hexes = tuple(state.board.label(hex) for hex in refusal.hexes)
    return AuditFinding(subject, side, units, hexes, refusal.clause, refusal=refusal)


def _pointed_at(found: Reference, state: State, subject: str, side: int) -> Iterator[AuditFinding]:
    sight, place = found.system.sight, state.vocabulary.place
    if (sight.supply if subject == "supply" else sight.reach) is None:
        return
    for unit in range(len(state.record)):
        if state.counter(unit).side != side or place(state, unit) not in state.board.grid:
            continue
        fine = sight.supply(state, unit) if subject == "supply" and sight.supply else True
        fine = bool(sight.reach(state, unit)) if subject == "moves" and sight.reach else fine
        if not fine:
            hexes = (state.board.label(place(state, unit)),)
            yield AuditFinding(subject, state.SIDES[side], (state.unit_id(unit),), hexes)


class Quiet:
    """A game in which nobody does anything but bring in those who are due: whoever then is not there was kept out.

    The side of `mover` plays as it likes: whoever has come makes room for those who come after him.
    """

    def __init__(self, found: Reference, most: int, mover: int = NOWHERE) -> None:
        self.due = coming(found)
        self._mover, self._bot = mover, load_bot("greedy")
        self.first: list[FirstChoices] = []
        self.waiting = dict(self.due)
        self.out: dict[str, int | None] = {}
        self._why = NotComing()
        game = Game.start(found.scenario, system=found.system, playout=True)
        self._play(game, most)
        self.blocked = tuple(self._finding(game.state, id) for id in self.out)

    def _play(self, game: Game, most: int) -> None:
        for _ in range(most):
            prompt = game.prompt
            self._why.look(game, self._late(game.state))
            self._look(game)
            if prompt is None or self._has_seen_enough(game):
                return
            self._ask(game, prompt)
            game.take(prompt.actor, self.choice(game, prompt))

    def _has_seen_enough(self, game: Game) -> bool:
        asked = len(self.first) == len(game.system.sides)
        late = max((self.due[id] for id, came in self.out.items() if came is None), default=0)
        return asked and not self.waiting and game.state.turn > late + PATIENCE

    def _ask(self, game: Game, prompt: Prompt) -> None:
        """Note what a side may do when it is asked for the first time."""
        side = game.system.sides[prompt.actor]
        if all(one.side != side for one in self.first):
            offers = {verb: len(targets) for verb, targets in prompt.offers.items()}
            self.first.append(FirstChoices(side, game.state.turn, prompt.place[-1], offers))

    def _look(self, game: Game) -> None:
        """Note who should have come by now and has not, and who has come after all."""
        state, over = game.state, game.outcome is not None
        for id, turn in list(self.waiting.items()):
            if state.turn > turn or (over and state.turn == turn):
                del self.waiting[id]
                if not _is_there(state, id):
                    self.out[id] = None
        for id, came in self.out.items():
            if came is None and _is_there(state, id):
                self.out[id] = state.turn

    def _late(self, state: State) -> set[int]:
        """The units whose turn has come and that are not there."""
        waited = (id for id in (*self.waiting, *self.out) if self.due[id] <= state.turn)
        return {state.unit_number(id) for id in waited if not _is_there(state, id)}

    def _finding(self, state: State, id: str) -> AuditFinding:
        unit = state.unit_number(id)
        side, why = state.SIDES[state.counter(unit).side], self._why.of(unit)
        return AuditFinding("arrivals", side, (id,), turn=self.due[id], came=self.out[id], refusal=why)

    def choice(self, game: Game, prompt: Prompt) -> Choice:
        """Bring in whoever is due; else play on, or do nothing, if that may be; else what the game suggests."""
        entering = next(self._entering(game, prompt), None)
        if entering is None and prompt.actor == self._mover:
            return self._bot.choose(game.for_side(prompt.actor))
        return entering or idle(prompt)

    def _entering(self, game: Game, prompt: Prompt) -> Iterator[Choice]:
        state, step = game.state, game.state.stack[-1].step
        late = {state.unit_number(id) for id, turn in self.due.items() if turn <= state.turn}
        for name, targets in prompt.offers.items():
            verb = step.verb(name)
            kinds = [arg.kind for arg in verb.args] if verb else []
            for args in targets if "unit" in kinds else ():
                unit = args[kinds.index("unit")]
                if unit in late and not _is_there(state, state.unit_id(unit)):
                    yield Choice(name, args)


def kept_out(found: Reference, quiet: Quiet, most: int) -> Iterator[AuditFinding]:
    """Give those who were kept out of a quiet game, and are so, too, when their own side makes room for them."""
    for number, side in enumerate(found.system.sides):
        late = [finding for finding in quiet.blocked if finding.side == side]
        if late:
            names = {id for finding in late for id in finding.units}
            yield from (each for each in Quiet(found, most, number).blocked if names.issuperset(each.units))


def _is_there(state: State, id: str) -> bool:
    return state.vocabulary.place(state, state.unit_number(id)) != NOWHERE


def idle(prompt: Prompt) -> Choice:
    """Return the choice of somebody who wants to do nothing: the last thing that needs nothing named.

    Where nothing at all can be named, it is a question, and the answer is the first one.
    """
    plain = [Choice(verb) for verb, targets in prompt.offers.items() if () in targets]
    if not plain:
        return (prompt.suggested or prompt.choices)[0]
    return plain[0] if len(plain) == len(prompt.offers) else plain[-1]

"""Errands that ask more of a draft than one batch: a comparison, what if, the opening audit. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from editor.playtest.bureau import Done, Progress, Tell
from engine.playtest import Reference, resolve
from engine.playtest.advice import Knob, Plan, advise
from engine.playtest.arm import Arm
from engine.playtest.arms import Run
from engine.playtest.audit import audit, opening
from engine.playtest.comparison import compare
from engine.playtest.saying import all_said
from engine.playtest.variations import Absent, Fixed, Late, Stronger, Variation
from engine.playtest.whatif import variations, what_if
from engine.rulebook import Renderer, catalogue_of

LANGUAGES = ("en", "ja")
Names = Mapping[str, str]
"""A text by language."""


@dataclass
class Counting:
    """Tells how many rounds of games have been played."""

    tell: Tell
    total: int
    count: int = 0

    def __call__(self, _round: object) -> None:
        self.count += 1
        self.tell(Progress(self.count, self.total))


@dataclass(frozen=True)
class Comparing:
    """Two arms with the same dice; a `Comparison` comes of it, without what cannot travel."""

    first: Arm
    second: Arm
    games: int
    jobs: int
    side: str
    measure: str

    def run(self, tell: Tell) -> None:
        """Play pairs until it is settled."""
        run = Run(self.games, jobs=self.jobs, side=self.side, told=Counting(tell, self.games))
        found = compare(self.first, self.second, run, measure=self.measure)
        parting = replace(found.parting, found=None) if found.parting else None
        tell(Done(replace(found, parting=parting)))


@dataclass(frozen=True)
class Row:
    """A variation and what it does: its kind, whom it concerns in words, the difference with its bounds."""

    kind: str
    what: Names
    detail: str
    means: tuple[float, float]
    difference: tuple[float, float, float]
    settled: bool
    manners: tuple[float, ...]
    unit: str = ""


@dataclass(frozen=True)
class Asking:
    """What if: all variations of some kinds, ranked by what they do."""

    base: Arm
    kinds: tuple[str, ...]
    games: int
    jobs: int
    side: str
    measure: str

    def run(self, tell: Tell) -> None:
        """Play them all."""
        found = self.base.load()
        names, tried = unit_names(found), variations(found, self.kinds)
        run = Run(self.games, jobs=self.jobs, side=self.side, told=Counting(tell, self.games))
        table = what_if(self.base, tried, run, measure=self.measure)
        rows = []
        for effect in table.effects:
            kind, what, detail = described(effect.arm.variations[-1], names)
            mean, ends = effect.estimate.mean, effect.estimate.interval
            settled = effect.estimate.verdict in ("more", "less")
            manners = tuple(effect.manners.values())
            unit = getattr(effect.arm.variations[-1], "unit", "")
            rows.append(Row(kind, what, detail, effect.means, (mean, ends.low, ends.high), settled, manners, unit))
        tell(Done(tuple(rows)))


def described(variation: Variation, names: Mapping[str, Names]) -> tuple[str, Names, str]:
    """Say of what kind a variation is, whom it concerns, and the word or number that goes with it."""
    if isinstance(variation, Absent):
        return "absent", names[variation.unit], ""
    if isinstance(variation, Late):
        return "late", names[variation.unit], str(variation.turns)
    if isinstance(variation, Stronger):
        return "stronger", names[variation.unit], f"{variation.by:+d}"
    if isinstance(variation, Fixed):
        return "weather", dict.fromkeys(LANGUAGES, variation.row), variation.word
    return "other", dict.fromkeys(LANGUAGES, getattr(variation, "key", "") or variation.words), ""


def unit_names(found: Reference) -> dict[str, Names]:
    """Name every unit in each language."""
    state, catalogue = opening(found), catalogue_of(found.system.slug)
    words = {language: Renderer(catalogue, state, language) for language in LANGUAGES}
    return {
        state.unit_id(unit): {language: words[language].unit(unit) for language in LANGUAGES}
        for unit in range(len(state.record))
    }


@dataclass(frozen=True)
class PlanRow:
    """A plan of the advice: in words, how often a side wins with its bounds, its middle lead, and the bid."""

    said: Names
    wins: float
    bounds: tuple[float, float]
    lead: float
    bid: float


@dataclass(frozen=True)
class Advised:
    """The draft as it is, the plans that came nearest to even, and how many were tried."""

    side: str
    as_it_is: PlanRow
    plans: tuple[PlanRow, ...]
    tried: int


@dataclass(frozen=True)
class Advising:
    """Search, among what may be changed, for what makes games come out even."""

    base: Arm
    knobs: tuple[Knob, ...]
    games: int
    jobs: int

    def run(self, tell: Tell) -> None:
        """Play the plans, the less even half dropped again and again."""
        names = unit_names(self.base.load())
        run = Run(self.games, jobs=self.jobs, told=Counting(tell, 2 * self.games))
        found = advise(self.base, self.knobs, run)
        plans = tuple(_plan_row(plan, names) for plan in found.plans)
        tell(Done(Advised(found.side, _plan_row(found.as_it_is, names), plans, found.tried)))


def _plan_row(plan: Plan, names: Mapping[str, Names]) -> PlanRow:
    def said(language: str) -> str:
        return all_said(plan.variations, language, lambda unit: names[unit][language] if unit in names else unit)

    words = {language: said(language) for language in LANGUAGES}
    bounds = (plan.interval.low, plan.interval.high)
    return PlanRow(words, plan.wins, bounds, plan.margins.median, plan.bid.points)


@dataclass(frozen=True)
class Seen:
    """Something that stands out at the opening: in which respect, for whom, where, and in words."""

    subject: str
    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    said: Names
    turn: int | None = None
    came: int | None = None


@dataclass(frozen=True)
class Opening:
    """What the opening audit has seen; `first` are the choices that each side has at first."""

    seen: tuple[Seen, ...]
    first: tuple[tuple[str, int, int], ...]
    silent: tuple[str, ...]
    waiting: Sequence[Names] = field(default=())


@dataclass(frozen=True)
class Auditing:
    """The opening audit of a frozen draft."""

    path: str

    def run(self, tell: Tell) -> None:
        """Look at the opening."""
        found = resolve(self.path)
        held, names = audit(found), unit_names(found)
        words = {each: Renderer(catalogue_of(found.system.slug), held.state, each) for each in LANGUAGES}
        seen = []
        for one in held.findings:
            units = {each: ", ".join(names[unit][each] for unit in one.units) for each in LANGUAGES}
            said = {each: words[each].refusal(one.refusal) for each in LANGUAGES} if one.refusal else units
            seen.append(Seen(one.subject, one.side, one.units, one.hexes, said, one.turn, one.came))
        first = tuple((one.side, sum(one.offers.values()), one.turn) for one in held.first)
        tell(Done(Opening(tuple(seen), first, held.silent, tuple(names[unit] for unit in held.unseen))))

"""Validation of a bundle that is being worked on: in slices, and after a change only of what the change concerns."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from engine.bundle import Bundle, Change, Facets, Fault
from engine.bundle.live_bundle import LiveBundle
from engine.compile import BundleProblem, FilePlace
from engine.play import System
from engine.validate.acceptance import with_acceptance
from engine.validate.codes import CODES
from engine.validate.framework import COSTS, BundleCheck, Cost, all_checks, covers
from engine.validate.game_texts import named
from engine.validate.lines import Lines
from engine.validate.memo import Memo
from engine.validate.problem import Fix, Problem, Problems, merged
from engine.validate.view import BundleView

SLICE = 0.003
"""After so long a slice begins no further step: the last one may take several ms, and the screen grants 8 in all."""
FAR_REACHING = ("scenario.yaml:parts", "scenario.yaml:rules", "scenario.yaml:format")


@dataclass(frozen=True)
class Touched:
    """What a change means for checks: what it touches, whether anything may be concerned, and whether places shift."""

    facets: Facets
    everything: bool = False
    structural: bool = False


class Validation:
    """The problems of a bundle, kept up to date.

    >>> validation = Validation(bundle)        # doctest: +SKIP
    >>> validation.change(SetValue(...))       # doctest: +SKIP
    >>> while not validation.run():            # doctest: +SKIP
    ...     show(validation.problems)
    """

    def __init__(self, bundle: Bundle | LiveBundle, system: System | None = None) -> None:
        """Follow a bundle; or one that others change, who then tell what they `note`."""
        self.live = bundle if isinstance(bundle, LiveBundle) else LiveBundle(bundle)
        self._system = system
        self._memo = Memo()
        self._checks = all_checks()
        self._found: dict[str, dict[str, tuple[BundleProblem, ...]]] = {each.name: {} for each in self._checks}
        self._waiting: dict[str, dict[str, None] | None] = dict.fromkeys((each.name for each in self._checks), None)
        self._by_subject: dict[str, tuple[BundleCheck, ...]] = {}
        self._job: Iterator[None] | None = None
        self._touched: tuple[str, ...] = ()
        self.view = BundleView(self.live.bundle, self._memo, system)

    # Changes

    def change(self, change: Change) -> Facets:
        """Make a change; what it concerns waits to be checked again."""
        facets, other_faults = self.live.change(change)
        self.note(self.live.bundle, Touched(facets, other_faults, is_structural(change)))
        return facets

    def write(self, file: str, text: str) -> Facets:
        """Replace the text of a file."""
        facets, _faults = self.live.write(file, text)
        self.note(self.live.bundle, Touched(facets, True, True))
        return facets

    def note(self, bundle: Bundle, touched: Touched) -> bool:
        """The bundle has become this one; what that concerns waits. Say whether it may take long."""
        facets, structural = touched.facets, touched.structural
        self._job, self._touched = None, facets.units
        rules = self.view.rulebook[0]
        self.view = BundleView(bundle, self._memo, self._system)
        wide = (
            touched.everything
            or any(covers(read, facets.subject) for read in FAR_REACHING)
            or self.view.rulebook[0] is not rules
        )
        for each in self._checks if wide else self._concerned(facets.subject):
            self._again(each, facets, wide or structural)
        return wide

    def _concerned(self, subject: str) -> tuple[BundleCheck, ...]:
        """The checks whose findings a change of this subject may change."""
        if subject not in self._by_subject:
            self._by_subject[subject] = tuple(each for each in self._checks if each.concerns(subject))
        return self._by_subject[subject]

    def _again(self, each: BundleCheck, facets: Facets, whole: bool) -> None:
        if whole or not each.is_local(facets.subject) or self._waiting.get(each.name, {}) is None:
            self._waiting[each.name] = None
        else:
            known = self._waiting.setdefault(each.name, {})
            assert known is not None
            known.update(dict.fromkeys(each.touched(self.view, facets)))

    # Work

    @property
    def pending(self) -> tuple[Cost, ...]:
        """Which kinds of checks are still to be done: local ones, those of the set-up, those of reach."""
        waiting = {each.cost for each in self._checks if each.name in self._waiting}
        return tuple(cost for cost in COSTS if cost in waiting)

    def is_settled(self, side: str) -> bool:
        """Whether the checks of the set-up are done as far as this side is concerned."""
        waiting = [each for each in self._checks if each.cost == "setup" and each.name in self._waiting]
        return not any(each.scope != "side" or side in self._keys_waiting(each) for each in waiting)

    def run(self, seconds: float = SLICE) -> bool:
        """Work for about so long; true when everything is done."""
        until = perf_counter() + seconds
        job = self._job = self._job or self._work()
        for _ in job:
            if perf_counter() >= until:
                return False
        self._job = None
        return True

    def finish(self, upto: Cost = "reach") -> Problems:
        """Work until all checks of these kinds are done."""
        wanted = COSTS[: COSTS.index(upto) + 1]
        for _ in self._work(wanted):
            pass
        return self.problems

    def _work(self, costs: tuple[Cost, ...] = COSTS) -> Iterator[None]:
        for each in self._checks:
            if each.name in self._waiting and each.cost in costs:
                if each.scope == "side":
                    yield from self._touched_sides_first(each.cost)
                if each.name in self._waiting:  # somebody who could not wait may have finished it meanwhile
                    yield from self._do(each)
                yield

    def _touched_sides_first(self, cost: Cost) -> Iterator[None]:
        """Run all checks of sides for those sides whose units the last change named."""
        counters = self.view.roster_counters
        touched = dict.fromkeys(counters[unit].side or "" for unit in self._touched if unit in counters)
        for side in touched:
            for each in self._checks:
                if each.scope == "side" and each.cost == cost and side in self._keys_waiting(each):
                    self._narrow(each)
                    yield from self._do_key(each, side)
                    yield

    def _keys_waiting(self, each: BundleCheck) -> Iterable[str]:
        """The keys for which a check is still to be run."""
        waiting = self._waiting.get(each.name, {})
        return tuple(each.keys(self.view)) if waiting is None else waiting

    def _narrow(self, each: BundleCheck) -> None:
        """Let a check wait for each of its keys by name; what is known of others is forgotten."""
        if self._waiting[each.name] is None:
            keys = self._waiting[each.name] = dict.fromkeys(each.keys(self.view))
            self._found[each.name] = {key: flaws for key, flaws in self._found[each.name].items() if key in keys}

    def _do_key(self, each: BundleCheck, key: str) -> Iterator[None]:
        """Run one check for one key, which then waits no longer."""
        found = yield from _collected(each, self.view, key)
        self._found[each.name][key] = found
        (self._waiting.get(each.name) or {}).pop(key, None)

    def _do(self, each: BundleCheck) -> Iterator[None]:
        """Run one check for the keys that wait, one key after the other."""
        view, found = self.view, self._found[each.name]
        wanted = self._waiting[each.name]
        keys = dict.fromkeys(each.keys(view))
        if wanted is None:
            fresh: dict[str, tuple[BundleProblem, ...]] = {}
            for number, key in enumerate(keys):
                fresh[key] = yield from _collected(each, view, key)
                if number % 50 == 49:
                    yield
            self._found[each.name] = fresh
        else:
            for key in tuple(wanted):
                found.pop(key, None)
                if key in keys:
                    found[key] = yield from _collected(each, view, key)
        self._waiting.pop(each.name, None)

    def copy(self) -> Validation:
        """Another validation of the bundle as it stands now, with what is known so far."""
        twin = Validation.__new__(Validation)
        twin.live, twin._system, twin._memo = self.live.copy(), self._system, self._memo.copy()
        twin._checks, twin._job, twin._touched = self._checks, None, self._touched
        twin._by_subject = self._by_subject
        twin._found = {name: dict(found) for name, found in self._found.items()}
        twin._waiting = {name: None if keys is None else dict(keys) for name, keys in self._waiting.items()}
        twin.view = BundleView(twin.live.bundle, twin._memo, self._system)
        return twin

    def aside(self) -> Memo:
        """What was worked out so far, for questions from elsewhere; not what changes while it is asked."""
        return self._memo.copy(without="position")

    # What was found

    def fixes(self, problem: Problem) -> tuple[Fix, ...]:
        """The remedies for a problem, each tried out: it takes the problem away, and brings no error."""
        from engine.validate.fixes import fixes_of

        return fixes_of(self, problem)

    def place(self, place: FilePlace) -> tuple[int, int]:
        """Line and column of a place in its file, 0 for a file that is not the bundle's own."""
        text = self.live.text(place.file)
        return self._memo.get(f"lines.{place.file}", (text,), lambda: Lines(text)).find(place.path)

    @property
    def problems(self) -> Problems:
        """All problems that are known now, in order."""
        flaws = [
            (CODES[flaw.code], flaw) for results in self._found.values() for found in results.values() for flaw in found
        ]
        problems = [*map(of_fault, self.live.bundle.faults), *map(self._with_names, merged(flaws))]
        accepted = self.view.scenario.accepted if self.view.scenario else ()
        return Problems(sorted(with_acceptance(problems, accepted), key=lambda problem: problem.order))

    def _with_names(self, problem: Problem) -> Problem:
        """A problem that calls units by the names on their counters."""
        units = problem.units
        return replace(problem, names={unit: named(self.view, unit) for unit in units}) if units else problem


def _collected(each: BundleCheck, view: BundleView, key: str) -> Generator[None, None, tuple[BundleProblem, ...]]:
    """Run a check for one key and return what it found."""
    found = []
    for flaw in each.findings(view, key):
        if flaw is None:
            yield
        else:
            found.append(flaw)
    return tuple(found)


def of_fault(fault: Fault) -> Problem:
    """A reader's fault as a problem."""
    values = tuple((name, value) for name, value in fault.values.items() if isinstance(value, str | int | tuple))
    return Problem("error", fault.code, (FilePlace(fault.file, fault.path),), values, fault=fault)


def is_structural(change: Change) -> bool:
    """Whether places of other entries may shift: an item of a list came or went."""
    path = getattr(change, "path", None)
    return path is not None and len(path) <= 2


def validate(bundle: Bundle, system: System | None = None) -> Problems:
    """All problems of a bundle; nothing is raised."""
    return Validation(bundle, system).finish()

"""From a prompt to the hand: what of the map is lit, what is a button, what a touch means. No widget, any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from engine.play import Arg, Choice, Game, Prompt, Verb

UNIT, HEX, BOX, EDGE = "unit", "hex", "box", "edge"
ON_MAP = ("unit", "hex", "place", "edge")


class TouchSpot(NamedTuple):
    """Something that can be touched: a unit, a hex, a box or a hexside."""

    kind: str
    value: int


class PartialChoice(NamedTuple):
    """A choice under way: its verb once that is settled, and the arguments given so far."""

    verb: str = ""
    args: tuple[Any, ...] = ()


class ChoiceOption(NamedTuple):
    """One thing that a touch or a button may mean, with all choices that it leaves open."""

    begun: PartialChoice
    choices: tuple[Choice, ...]

    @property
    def whole(self) -> Choice | None:
        """The choice, if nothing is left to be said."""
        first = self.choices[0]
        return first if len(self.choices) == 1 and len(first.args) == len(self.begun.args) else None

    @property
    def only(self) -> Choice | None:
        """The choice, if there is just one."""
        return self.choices[0] if len(self.choices) == 1 else None


class Stepper(NamedTuple):
    """A number that is asked for: what may be answered, and what is proposed."""

    verb: str
    values: tuple[int, ...]
    value: int


NOTHING_YET = PartialChoice()


@dataclass(frozen=True)
class PromptOptions:
    """What a prompt is to the hand. `cells` is the number of the grid's cells: places from there on are boxes."""

    prompt: Prompt
    verbs: Mapping[str, Verb]
    cells: int
    begun: PartialChoice = NOTHING_YET

    @classmethod
    def of(cls, game: Game, begun: PartialChoice = NOTHING_YET) -> PromptOptions | None:
        """Return the hand of whoever has to decide; None when the game is over."""
        prompt = game.prompt
        if prompt is None:
            return None
        verbs = {verb.name: verb for verb in game.state.stack[-1].step.verbs}
        return cls(prompt, verbs, game.state.board.grid.size, begun).settled()

    # What is left

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """Every choice that goes on from what is begun."""
        verb, args = self.begun
        offers = self.prompt.offers
        names = (verb,) if verb else tuple(offers)
        given = len(args)
        return tuple(Choice(name, held) for name in names for held in offers.get(name, ()) if held[:given] == args)

    def next_arg(self, verb: str) -> Arg | None:
        """What is asked next of a verb."""
        args, given = self.verbs[verb].args, len(self.begun.args)
        return args[given] if given < len(args) else None

    def settled(self) -> PromptOptions:
        """Go on as long as words and numbers leave nothing to choose."""
        verbs = dict.fromkeys(choice.verb for choice in self.choices)
        if len(verbs) != 1 or len(self.choices) == 0:
            return self
        (verb,) = verbs
        arg, given = self.next_arg(verb), len(self.begun.args)
        if arg is None or arg.kind in ON_MAP:
            return self
        values = {choice.args[given] for choice in self.choices}
        if len(values) == 1 and self.begun.verb:
            return replace(self, begun=PartialChoice(verb, (*self.begun.args, *values))).settled()
        if arg.kind == "number" and not self.begun.verb:
            return replace(self, begun=PartialChoice(verb))
        return self

    # What lies on the map

    @cached_property
    def lit(self) -> Mapping[TouchSpot, tuple[ChoiceOption, ...]]:
        """Everything that can be touched, and what that may mean: an option for each verb."""
        found: dict[TouchSpot, dict[str, list[Choice]]] = {}
        given = len(self.begun.args)
        for choice in self.choices:
            arg = self.next_arg(choice.verb)
            if arg is not None and arg.kind in ON_MAP:
                spot = self.spot(arg, choice.args[given])
                found.setdefault(spot, {}).setdefault(choice.verb, []).append(choice)
        if not any(spot.kind in (HEX, BOX) for spot in found):
            found |= self._beyond_the_only_unit(given)
        return {spot: tuple(self._options(spot, verbs, given)) for spot, verbs in found.items()}

    def _beyond_the_only_unit(self, given: int) -> dict[TouchSpot, dict[str, list[Choice]]]:
        """The places to which the only unit in question can go: it need not be touched first."""
        found: dict[TouchSpot, dict[str, list[Choice]]] = {}
        led = [choice for choice in self.choices if self._asks_unit_then_place(choice.verb)]
        if len({choice.args[given] for choice in led}) == 1 and len({choice.verb for choice in led}) == 1:
            for choice in led:
                spot = self.spot(self.verbs[choice.verb].args[given + 1], choice.args[given + 1])
                found.setdefault(spot, {}).setdefault(choice.verb, []).append(choice)
        return found

    def _asks_unit_then_place(self, verb: str) -> bool:
        kinds = [arg.kind for arg in self.verbs[verb].args[len(self.begun.args) :]]
        return len(kinds) == 2 and kinds[0] == "unit" and kinds[1] in ("hex", "place")

    def _options(self, spot: TouchSpot, verbs: Mapping[str, list[Choice]], given: int) -> Iterator[ChoiceOption]:
        for verb, choices in verbs.items():
            at = self.next_arg(verb)
            named = given + 1 if at is not None and self.spot(at, choices[0].args[given]) == spot else given + 2
            yield ChoiceOption(PartialChoice(verb, choices[0].args[:named]), tuple(choices))

    def spot(self, arg: Arg, value: int) -> TouchSpot:
        """Where the value of an argument is touched."""
        if arg.kind in ("hex", "place"):
            return TouchSpot(HEX if value < self.cells else BOX, value)
        return TouchSpot(arg.kind, value)

    def meanings(self, spots: Iterable[TouchSpot]) -> tuple[ChoiceOption, ...]:
        """What a touch may mean, the likeliest first: a suggestion, then the order in which things lie there."""
        options = dict.fromkeys(option for spot in spots for option in self.lit.get(spot, ()))
        return tuple(sorted(options, key=lambda option: not self.is_suggested(option)))

    def is_suggested(self, option: ChoiceOption) -> bool:
        """Whether the engine suggests something of this option."""
        return any(choice in self.prompt.suggested for choice in option.choices)

    # What lies in the bar

    @cached_property
    def buttons(self) -> tuple[ChoiceOption, ...]:
        """Everything that has no place on the map, in the order of the rules; numbers are asked by the stepper."""
        return tuple(option for verb in self._verbs for option in self._buttons_of(verb))

    @property
    def _verbs(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(choice.verb for choice in self.choices))

    def _buttons_of(self, verb: str) -> Iterator[ChoiceOption]:
        arg, given = self.next_arg(verb), len(self.begun.args)
        choices = tuple(choice for choice in self.choices if choice.verb == verb)
        if arg is None:
            yield ChoiceOption(PartialChoice(verb, self.begun.args), choices)
        elif arg.kind == "number" and not self.begun.verb:
            yield ChoiceOption(PartialChoice(verb), choices)
        elif arg.kind not in (*ON_MAP, "number"):
            for value in dict.fromkeys(choice.args[given] for choice in choices):
                held = tuple(choice for choice in choices if choice.args[given] == value)
                yield ChoiceOption(PartialChoice(verb, (*self.begun.args, value)), held)

    @cached_property
    def stepper(self) -> Stepper | None:
        """The number that is asked for now."""
        verb, args = self.begun
        arg = self.next_arg(verb) if verb else None
        if arg is None or arg.kind != "number":
            return None
        values = tuple(sorted({choice.args[len(args)] for choice in self.choices}))
        proposed = [c.args[len(args)] for c in self.prompt.suggested if c in self.choices]
        return Stepper(verb, values, next(iter(proposed), values[0]))

    def counted(self, value: int) -> ChoiceOption:
        """What a number on the stepper means."""
        verb, args = self.begun
        held = tuple(choice for choice in self.choices if choice.args[len(args)] == value)
        return ChoiceOption(PartialChoice(verb, (*args, value)), held)

    def after(self, option: ChoiceOption) -> PromptOptions:
        """Return the hand once an option is begun."""
        return replace(self, begun=option.begun).settled()

    # What is nowhere

    def tray(self, seen: Mapping[int, int]) -> tuple[TouchSpot, ...]:
        """What can be touched but lies on no hex: units off the map, and boxes. `seen` says where units stand."""
        return tuple(spot for spot in self.lit if spot.kind == BOX or (spot.kind == UNIT and self._is_off(spot, seen)))

    def _is_off(self, spot: TouchSpot, seen: Mapping[int, int]) -> bool:
        return not 0 <= seen.get(spot.value, -1) < self.cells

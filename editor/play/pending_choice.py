"""The table: what is begun, proposed, lifted; what clicks, drags and keys do. The map and the bar both show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from editor.play.lookahead import SuggestedPlan, TriedChain, ending_and_passing, opens, plan_of, stop_after, weigh
from editor.play.play_session import PlaySession
from editor.play.prompt_options import (
    HEX,
    NOTHING_YET,
    ON_MAP,
    UNIT,
    ChoiceOption,
    PartialChoice,
    PromptOptions,
    TouchSpot,
)
from editor.play.why_not import why_not
from engine.play import Choice, Prompt, Refusal

NO_PLAN = SuggestedPlan(())


class PendingChoice(QObject):
    """One person's dealings with the prompt of now.

    `menu` holds the meanings of the last touch while one has to be chosen; `picks` are the ticked ones of a set, or
    what is suggested; `lifted` is the unit that is being moved; `opened` the step that a touch has opened, `target`
    what was touched for that.
    """

    changed = Signal()
    menu_wanted = Signal(object)
    refused = Signal(object, object)
    pointed_at = Signal(int)

    def __init__(self, session: PlaySession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._seen: Prompt | None = None
        self._hand: tuple[Prompt | None, PartialChoice, PromptOptions | None] | None = None
        self._passing: dict[str, bool] = {}
        self._clear()
        self._forget_open()
        session.changed.connect(self.refresh)
        session.number_picked.connect(self.pick_number)
        self.refresh()

    def _clear(self) -> None:
        self.begun: PartialChoice = NOTHING_YET
        self.menu: tuple[ChoiceOption, ...] = ()
        self.plan = NO_PLAN
        self.picks: tuple[Choice, ...] = ()
        self.pointed: TouchSpot | None = None
        self.number: int | None = None
        self._weighed: TriedChain | None = None
        self._passing = {}
        self.is_warned = False

    def _forget_open(self) -> None:
        self.lifted: int | None = None
        self.carried: tuple[int, ...] = ()
        self.opened: tuple[str, ...] = ()
        self.waypoints: tuple[int, ...] = ()
        self._lit_before: frozenset[TouchSpot] = frozenset()
        self.target: TouchSpot | None = None

    def refresh(self) -> None:
        """Take in what the game asks now."""
        prompt = self.session.prompt if self.session.is_mine else None
        if not self.session.is_open:
            self._forget_open()
        if prompt is not self._seen or prompt is None:
            self._seen = prompt
            self._clear()
            if prompt is not None:
                self.plan = plan_of(self.session.game)
                self.picks = self.plan.picks
        self.changed.emit()

    # What lies there

    @property
    def hand(self) -> PromptOptions | None:
        """What is on offer to the hand; None when nobody here has to decide."""
        if self._seen is None:
            return None
        if self._hand is None or self._hand[0] is not self.session.prompt or self._hand[1] != self.begun:
            self._hand = self.session.prompt, self.begun, PromptOptions.of(self.session.game, self.begun)
        return self._hand[2]

    @property
    def ticks(self) -> bool:
        """Whether a set is being ticked together."""
        return self.plan.is_set and self.begun == NOTHING_YET

    @property
    def weighed(self) -> TriedChain:
        """What is proposed, tried out."""
        if self._weighed is None:
            self._weighed = weigh(self.session.game, self.picks, self.plan.closing)
        return self._weighed

    @property
    def is_ready(self) -> bool:
        """Whether Enter can accept what is proposed."""
        closed = self.plan.closing is None or self.plan.closing in self.weighed.choices
        return bool(self.plan.choices) and closed and self.begun == NOTHING_YET

    def spot_of(self, choice: Choice) -> TouchSpot | None:
        """Where a choice that is proposed lies on the map."""
        hand = self.hand
        verb = hand.verbs.get(choice.verb) if hand else None
        if hand is None or verb is None or not verb.args:
            return None
        at = len(verb.args) - 1
        arg = verb.args[0 if verb.args[0].kind == UNIT else at]
        return hand.spot(arg, choice.args[verb.args.index(arg)]) if arg.kind in ON_MAP else None

    def goal_of(self, choice: Choice) -> TouchSpot | None:
        """The place to which a choice that is proposed leads; None if it names none."""
        hand = self.hand
        verb = hand.verbs.get(choice.verb) if hand else None
        if hand is None or verb is None:
            return None
        named = zip(verb.args, choice.args, strict=True)
        places = [hand.spot(arg, value) for arg, value in named if arg.kind in ("hex", "place")]
        return places[-1] if places else None

    # Touching

    def touch(self, spots: Iterable[TouchSpot], *, through: bool = False) -> bool:
        """A click on the map; `spots` are what lies there, the likeliest first. False if nothing there is lit."""
        spots, hand = tuple(spots), self.hand
        if hand is None:
            return False
        self.close_menu()
        if self._toggle(hand, spots):
            return True
        options = hand.meanings(spots)
        if not options:
            return self._touch_anew(spots, through=through)
        self._choose(options, through=through)
        return True

    def _toggle(self, hand: PromptOptions, spots: tuple[TouchSpot, ...]) -> bool:
        """Tick or untick what belongs to a set that is being put together."""
        if not self.ticks or not self.plan.picks:
            return False
        verb = self.plan.picks[0].verb
        for spot in spots:
            for choice in (*self.picks, *(option.whole for option in hand.lit.get(spot, ()))):
                if choice and choice.verb == verb and self.spot_of(choice) == spot:
                    without = tuple(pick for pick in self.picks if pick != choice)
                    self.picks = without if choice in self.picks else (*self.picks, choice)
                    self._weighed = None
                    self.changed.emit()
                    return True
        return False

    def _touch_anew(self, spots: tuple[TouchSpot, ...], *, through: bool) -> bool:
        """Something else is touched than what is asked for: begin with that, if it could be begun."""
        if self.begun != NOTHING_YET:
            fresh = PromptOptions.of(self.session.game)
            if fresh and fresh.meanings(spots):
                self.begun = NOTHING_YET
                return self.touch(spots, through=through)
        elif self.session.is_open and self._lit_before.intersection(spots):
            self.session.drop()
            return self.touch(spots, through=through)
        self.refuse(spots)
        return False

    def ending_and_passing(self, options: tuple[ChoiceOption, ...]) -> tuple[ChoiceOption, ChoiceOption] | None:
        """Of two meanings of a touch the one that ends a move and the one that passes through, if they are such."""
        return ending_and_passing(self.session.game, options, self._passing)

    def _choose(self, options: tuple[ChoiceOption, ...], *, through: bool = False) -> None:
        pair = self.ending_and_passing(options)
        if pair is not None:
            self._pass(pair[1]) if through else self.follow(pair[0])
        elif len(options) == 1:
            self.follow(options[0])
        else:
            self.menu = options
            self.menu_wanted.emit(options)
            self.changed.emit()

    def follow(self, option: ChoiceOption, *, from_menu: bool = False) -> None:
        """Do what an option means, or go on to what it leaves open."""
        self.menu = ()
        hand = self.hand
        if hand is None:
            return
        choice = option.whole or (option.only if from_menu else None)
        after = hand.after(option)
        if choice is None and len(after.choices) == 1 and tuple(after.begun) == tuple(after.choices[0]):
            choice = after.choices[0]
        if choice is not None:
            self._do(choice)
            return
        self.begun, self.number = after.begun, None
        self.changed.emit()

    def _do(self, choice: Choice) -> None:
        hand, game = self.hand, self.session.game
        assert hand is not None
        first = hand.verbs[choice.verb].args[:1]
        if first and first[0].kind in ON_MAP and opens(game, choice):
            self._open(hand, choice)
            return
        opened, more, target = self.opened, self.carried, choice.args[-1:]
        refusals = self.session.take([choice], (lambda game: stop_after(game, opened)) if opened else None)
        if refusals:
            self.refused.emit(choice, refusals)
        elif more and target:
            self._bring(more, target[0])

    def _open(self, hand: PromptOptions, choice: Choice) -> None:
        lit, carried = frozenset(hand.lit), self.carried
        if self.session.is_open:
            lit = self._lit_before
        arg = hand.verbs[choice.verb].args[0]
        if not self.session.open(choice):
            return
        self._lit_before, self.carried = lit, carried
        self.lifted = choice.args[0] if arg.kind == UNIT else None
        self.opened = self.session.prompt.place if self.session.prompt else ()
        self.target = hand.spot(arg, choice.args[0])
        self.changed.emit()

    def _pass(self, option: ChoiceOption) -> None:
        """Set a way-point."""
        choice, opened, lifted, lit = option.whole, self.opened, self.lifted, self._lit_before
        if choice and self.session.open(choice):
            self.opened, self.lifted, self._lit_before = opened, lifted, lit
            self.waypoints = (*self.waypoints, choice.args[-1])
            self.changed.emit()

    def _bring(self, units: tuple[int, ...], target: int) -> None:
        """Let the others of a stack follow to the same hex, as far as they may, in the same group."""
        self.session.joining = True
        for unit in units:
            if not (self.lift(unit) and self._drop_whole(TouchSpot(HEX, target))):
                self.session.drop()
                break
        self.session.joining = False

    def _drop_whole(self, spot: TouchSpot) -> bool:
        """Let a lifted unit go in a place if that says all there is to say."""
        hand, opened = self.hand, self.opened
        options = hand.meanings([spot]) if hand else ()
        pair = self.ending_and_passing(options)
        choice = pair[0].whole if pair else options[0].whole if options else None
        if choice is None:
            return False
        return not self.session.take([choice], (lambda game: stop_after(game, opened)) if opened else None)

    # Dragging

    def leads_on(self, hand: PromptOptions, option: ChoiceOption) -> bool:
        """Whether an option is followed by another touch of the map: then it can be the start of a drag."""
        if option.whole is not None:
            return opens(self.session.game, option.whole)
        arg = hand.after(option).next_arg(option.begun.verb)
        return arg is not None and arg.kind in ON_MAP

    def can_lift(self, unit: int) -> ChoiceOption | None:
        """What dragging a unit begins; None when it cannot be dragged."""
        hand = self.hand
        place = self.session.places().get(unit, -1)
        if hand is None or self.ticks:
            return None
        if self.session.is_open and unit != self.lifted and TouchSpot(UNIT, unit) in self._lit_before:
            self.session.drop()
            return self.can_lift(unit)
        options = hand.meanings([TouchSpot(UNIT, unit)]) or hand.meanings([TouchSpot(HEX, place)])
        return next((option for option in options if self.leads_on(hand, option)), None)

    def lift(self, unit: int) -> bool:
        """Begin to drag a unit; false if it cannot be moved now."""
        if unit == self.lifted:
            return True
        option = self.can_lift(unit)
        if option is not None:
            self.follow(option)
            self.lifted = unit
            self.changed.emit()
            return True
        return self._is_subject(unit)

    def _is_subject(self, unit: int) -> bool:
        """Whether the question is about this unit, and a hex is asked for."""
        hand = self.hand
        if hand is None or not any(spot.kind == HEX for spot in hand.lit):
            return False
        about = [value for name, value in hand.prompt.text.values if name == "unit"]
        if unit in about:
            self.lifted = unit
            self.changed.emit()
        return unit in about

    def drop_on(self, spots: Iterable[TouchSpot]) -> bool:
        """Let a lifted unit go over something; where it cannot go it comes back, and the reason is told."""
        spots, hand = tuple(spots), self.hand
        options = hand.meanings(spots) if hand else ()
        if not options:
            self.refuse(spots)
            self.escape()
            return False
        self._choose(options)
        return True

    # Keys and buttons

    def press(self, number: int) -> bool:
        """A digit: the button with this number, the meaning in the menu, or a figure of a count."""
        hand = self.hand
        if hand is None:
            return False
        if self.menu:
            if not 1 <= number <= len(self.menu):
                return False
            self.follow(self.menu[number - 1], from_menu=True)
            return True
        if hand.stepper is not None:
            typed = (self.number or 0) * 10 + number
            self.count(typed if typed in hand.stepper.values else number)
            return True
        if not 1 <= number <= len(hand.buttons):
            return False
        self.follow(hand.buttons[number - 1])
        return True

    def count(self, value: int) -> None:
        """Set the number that is asked for, if it may be that."""
        hand = self.hand
        if hand and hand.stepper and value in hand.stepper.values:
            self.number = value
            self.changed.emit()

    def pick_number(self, value: int) -> None:
        """Answer with a number that was picked elsewhere, if one verb of the prompt asks for it."""
        hand = PromptOptions.of(self.session.game)
        verbs = dict.fromkeys(choice.verb for choice in hand.choices if choice.args[:1] == (value,)) if hand else {}
        for verb in verbs:
            asking = replace(hand, begun=PartialChoice(verb)) if hand else None
            if asking and asking.stepper and value in asking.stepper.values:
                self.begun = PartialChoice(verb)
                self.follow(asking.counted(value))
                return

    @property
    def counted(self) -> int | None:
        """The number that stands on the stepper."""
        hand = self.hand
        if hand is None or hand.stepper is None:
            return None
        return hand.stepper.value if self.number is None else self.number

    def default(self) -> ChoiceOption | None:
        """The button that Enter presses: what is suggested, the only one, or the only one that names nothing more."""
        hand = self.hand
        if hand is None or self.is_ready:
            return None
        buttons = list(hand.buttons)
        suggested = [option for option in buttons if hand.is_suggested(option)]
        ending = [option for option in buttons if option.whole and not option.whole.args]
        return next((found[0] for found in (suggested, buttons, ending) if len(found) == 1), None)

    @property
    def ending(self) -> Choice | None:
        """What Enter would end while units could still act; None where it ends nothing, or nobody could."""
        plan, default = self.plan, self.default()
        choice = default.whole if default else plan.choices[0] if len(plan.choices) == 1 and not plan.is_set else None
        ends = choice is not None and not choice.args and self.begun == NOTHING_YET and not self.session.is_open
        return choice if ends and self._could_act else None

    @property
    def _could_act(self) -> bool:
        """Whether a unit of whoever decides could be sent somewhere: units that only add to something do not count."""
        hand, state = self.hand, self.session.game.state
        units = (spot for spot in hand.lit if spot.kind == UNIT) if hand is not None else ()
        own = next((spot for spot in units if hand and state.counter(spot.value).side == hand.prompt.actor), None)
        return hand is not None and own is not None and any(self.leads_on(hand, each) for each in hand.lit[own])

    @property
    def waiting(self) -> tuple[int, ...]:
        """The units of whoever decides that could still act; while one is moved, those that could before."""
        hand, state = self.hand, self.session.game.state
        if hand is None:
            return ()
        lit = self._lit_before if self.session.is_open else frozenset(hand.lit)
        units = (spot.value for spot in lit if spot.kind == UNIT)
        return tuple(sorted(unit for unit in units if state.counter(unit).side == hand.prompt.actor))

    @property
    def idle(self) -> int:
        """How many units of whoever decides could still act."""
        hand, state = self.hand, self.session.game.state
        if hand is None:
            return 0
        units = (spot.value for spot in hand.lit if spot.kind == UNIT)
        return sum(1 for unit in units if state.counter(unit).side == hand.prompt.actor)

    def _warn(self) -> bool:
        """Say once that Enter would end something while units could still act; Enter again does it."""
        if self.is_warned or self.ending is None:
            return False
        self.is_warned = True
        self.changed.emit()
        return True

    def accept(self) -> bool:
        """Enter: what is proposed, the number, the last way-point, what N points at, the only button."""
        session, hand, number = self.session, self.hand, self.counted
        if session.screen.cover is not None:
            session.uncover()
            return True
        if hand is None:
            return False
        if self.menu:
            self.follow(self.menu[0], from_menu=True)
        elif number is not None:
            self.follow(hand.counted(number))
        elif self.waypoints:
            return self.touch([TouchSpot(HEX, self.waypoints[-1])])
        elif self.pointed is not None:
            return self.touch([self.pointed])
        elif self._warn():
            return True
        elif self.plan.choices and self.begun == NOTHING_YET:
            return self.accept_plan()
        else:
            option = self.default()
            if option is None:
                return False
            self.follow(option)
        return True

    def accept_plan(self) -> bool:
        """Take what is proposed, or what is ticked; false with the reasons where that is not allowed."""
        if not self.is_ready:
            self.refused.emit(self.plan.closing, self.weighed.refusals)
            return False
        choices = self.weighed.choices if self.plan.is_set else self.plan.choices
        self.session.take(choices)
        return True

    def escape(self) -> bool:
        """Drop what is begun, the last first; false when nothing was."""
        if self.session.bots.interrupt():
            return True
        if self.menu:
            self.menu = ()
        elif self.begun != NOTHING_YET:
            self.begun, self.lifted = NOTHING_YET, None
        elif self.session.is_open:
            self.session.drop()
            return True
        elif self.picks != self.plan.picks or self.pointed is not None or self.lifted is not None:
            self.picks, self.pointed, self.lifted, self._weighed = self.plan.picks, None, None, None
        else:
            return False
        self.changed.emit()
        return True

    def close_menu(self) -> None:
        """Choose none of the meanings of the last touch."""
        if self.menu:
            self.menu = ()
            self.changed.emit()

    def next_unit(self, step: int = 1) -> bool:
        """Point at the next unit that can do something; where that only begins something, begin it."""
        if self.session.is_open:
            last = self.lifted
            self.session.drop()
        else:
            last = self.pointed.value if self.pointed else self.lifted
        hand = self.hand
        units = sorted(spot.value for spot in hand.lit if spot.kind == UNIT) if hand else []
        if hand is None or not units:
            return False
        at = (units.index(last) + step) % len(units) if last in units else 0
        self.begun, spot = NOTHING_YET, TouchSpot(UNIT, units[at])
        if self.can_lift(spot.value):
            self.lift(spot.value)
        else:
            self.pointed = spot
            self.changed.emit()
        self.pointed_at.emit(spot.value)
        return True

    def gather(self, units: Iterable[int]) -> bool:
        """Pick all units of a stack that may move; they move together to where the first one goes."""
        movable = [unit for unit in units if self.can_lift(unit) or unit == self.lifted]
        if not movable or not self.lift(movable[0]):
            return False
        self.carried = tuple(movable[1:])
        self.changed.emit()
        return True

    # Why not

    def refuse(self, spots: Iterable[TouchSpot]) -> None:
        """Say why what lies there cannot be touched."""
        choice, refusals = self.why_not(spots)
        self.refused.emit(choice, refusals)

    def why_not(self, spots: Iterable[TouchSpot]) -> tuple[Choice | None, tuple[Refusal, ...]]:
        """What somebody who points at a dimmed target probably wants, and what speaks against it."""
        hand = self.hand
        if self.session.is_open and self.lifted is not None:
            spots = sorted(spots, key=lambda spot: spot.kind == UNIT)  # Who carries a unit asks about places.
        return why_not(self.session.game, hand, spots) if hand else (None, ())

"""Touches of the table: what a click means, what it opens, what it does."""

from __future__ import annotations

from collections.abc import Iterable

from editor.play.lookahead import ending_and_passing, opens, stop_after
from editor.play.pending_state import PendingState
from editor.play.prompt_options import NOTHING_YET, ON_MAP, UNIT, ChoiceOption, PromptOptions, TouchSpot
from engine.play import Choice


class Touching(PendingState):
    """Turns touches into choices."""

    def touch(self, spots: Iterable[TouchSpot], *, through: bool = False) -> bool:
        """A click on the map; `spots` are what lies there, the likeliest first. False if nothing there is lit."""
        spots, hand = tuple(spots), self.hand
        if hand is None:
            return False
        self.forget_refusal()
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
            self.tell_refusal(choice, refusals)
        elif more and target:
            self._bring(more, target[0])

    def _open(self, hand: PromptOptions, choice: Choice) -> None:
        lit, carried = frozenset(hand.lit), self.carried
        self.look_ahead()
        later = self._later
        if self.session.is_open:
            lit = self._lit_before
        arg = hand.verbs[choice.verb].args[0]
        if not self.session.open(choice):
            return
        self._lit_before, self.carried, self._later = lit, carried, later
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
        """Let the others of a stack follow; a hand that drags says how."""

    def close_menu(self) -> None:
        """Choose none of the meanings of the last touch."""
        if self.menu:
            self.menu = ()
            self.changed.emit()

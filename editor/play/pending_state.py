"""What is begun at the table, proposed, lifted: the part of it that clicks, drags and keys share."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from editor.play.intention import LaterChoice, LaterPrompts
from editor.play.lookahead import SuggestedPlan, TriedChain, plan_of, weigh
from editor.play.play_session import PlaySession
from editor.play.prompt_options import (
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


class PendingState(QObject):
    """One person's dealings with the prompt of now.

    `menu` holds the meanings of the last touch while one has to be chosen; `picks` are the ticked ones of a set, or
    what is suggested; `lifted` is the unit that is being moved; `opened` the step that a touch has opened, `target`
    what was touched for that. `refusal` is why the last touch did nothing, until the next act; `wanted` is what it
    wanted, if that is possible once something else has ended.
    """

    changed = Signal()
    menu_wanted = Signal(object)
    refused = Signal(object, object)
    pointed_at = Signal(object)
    """A spot that a key has come upon."""
    hovered = Signal(object)
    """What the pointer is on, on the map or in the bar: a spot or None. Nothing is done by that."""
    away_changed = Signal()

    def __init__(self, session: PlaySession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.is_away = False
        self._seen: Prompt | None = None
        self._hand: tuple[Prompt | None, PartialChoice, PromptOptions | None] | None = None
        self._passing: dict[str, bool] = {}
        self._clear()
        self._forget_open()
        session.changed.connect(self.refresh)
        self.refresh()

    def _clear(self) -> None:
        self.begun: PartialChoice = NOTHING_YET
        self.menu: tuple[ChoiceOption, ...] = ()
        self.plan = NO_PLAN
        self.picks: tuple[Choice, ...] = ()
        self.pointed: TouchSpot | None = None
        self.number: int | None = None
        self.hovering: TouchSpot | None = None
        self._weighed: TriedChain | None = None
        self._passing = {}
        self.is_warned = False
        self.refusal: tuple[Choice | None, tuple[Refusal, ...]] | None = None
        self.wanted: LaterChoice | None = None
        self.dropped = False

    def _forget_open(self) -> None:
        self.lifted: int | None = None
        self.carried: tuple[int, ...] = ()
        self.opened: tuple[str, ...] = ()
        self.waypoints: tuple[int, ...] = ()
        self._lit_before: frozenset[TouchSpot] = frozenset()
        self.target: TouchSpot | None = None
        self._later: LaterPrompts | None = None

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

    def hover(self, spot: TouchSpot | None) -> None:
        """The pointer is on something that can be touched, or on nothing of the kind."""
        if spot != self.hovering:
            self.hovering = spot
            self.hovered.emit(spot)

    def set_away(self, away: bool) -> None:
        """Say whether all that can be touched on the map is out of view."""
        if away != self.is_away:
            self.is_away = away
            self.away_changed.emit()

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

    # Why not

    def refuse(self, spots: Iterable[TouchSpot]) -> None:
        """Say why something cannot be touched, and what has to end before it can."""
        spots = tuple(spots)
        self.tell_refusal(*self.why_not(spots), self.later(spots))

    def tell_refusal(
        self,
        choice: Choice | None,
        refusals: tuple[Refusal, ...],
        wanted: LaterChoice | None = None,
        *,
        dropped: bool = False,
    ) -> None:
        """Keep why nothing was done in view until the next act; `dropped` if a unit was to go there."""
        self.refusal, self.wanted, self.dropped = (choice, refusals), wanted, dropped
        self.refused.emit(choice, refusals)
        self.changed.emit()

    def forget_refusal(self) -> None:
        """Something else is done now."""
        self.refusal = self.wanted = None

    def why_not(self, spots: Iterable[TouchSpot]) -> tuple[Choice | None, tuple[Refusal, ...]]:
        """What somebody who points at a dimmed target probably wants, and what speaks against it."""
        hand = self.hand
        if self.session.is_open and self.lifted is not None:
            spots = sorted(spots, key=lambda spot: spot.kind == UNIT)  # Who carries a unit asks about places.
        return why_not(self.session.game, hand, spots) if hand else (None, ())

    def look_ahead(self) -> None:
        """Look at what could be touched once what is asked now has ended, while nothing is begun."""
        if self._later is None and not self.session.is_open and self.hand is not None:
            self._later = LaterPrompts(self.session.game)

    def later(self, spots: Iterable[TouchSpot]) -> LaterChoice | None:
        """What a touch would mean once what is asked now has ended; None if it would mean nothing then either."""
        self.look_ahead()
        return self._later.at(tuple(spots)) if self._later is not None else None

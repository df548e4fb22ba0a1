"""Keeps the map's overlays in step with the table: what is lit, the way under the pointer, costs, ticks, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from editor.canvas.map_view import MapView
from editor.canvas.overlays import DimOverlay, LabelOverlay, PathOverlay, TargetsOverlay
from editor.play.counter_overlays import POINTED, PointedOverlay, SignsOverlay, VeilOverlay
from editor.play.pending_choice import PendingChoice
from editor.play.prompt_options import BOX, EDGE, HEX, UNIT, ChoiceOption, PromptOptions, TouchSpot
from engine.rulebook.points import in_points

NAMES = ("dim", "lit", "pointed", "pointed_hex", "costs", "way", "signs", "steps")
COSTS_AT = (0.0, 0.6)
SLICE = 0.006


class PromptOverlays(QObject):
    """Lays over the map what the table says."""

    def __init__(self, pending: PendingChoice, view: MapView) -> None:
        super().__init__(view)
        self.pending, self.view = pending, view
        self._costs: list[tuple[int, str]] = []
        self._waiting: Iterator[tuple[int, str]] = iter(())
        self._later = QTimer(self)
        self._later.timeout.connect(self._more_costs)
        pending.changed.connect(self.refresh)
        pending.hovered.connect(self._hovered)
        self.refresh()

    def _hovered(self, _spot: TouchSpot | None) -> None:
        self._show_pointed()

    def take_away(self) -> None:
        """Lay nothing over the map any more."""
        self._later.stop()
        self.pending.changed.disconnect(self.refresh)
        self.pending.hovered.disconnect(self._hovered)
        for name in NAMES:
            self.view.overlays.clear(name)

    def refresh(self) -> None:
        """Show what is lit now."""
        overlays, hand = self.view.overlays, self.pending.hand
        self._later.stop()
        for name in NAMES:
            overlays.clear(name)
        if hand is None:
            return
        self._light(hand)
        self._come(hand)
        overlays.set("signs", SignsOverlay(tuple(self._signs())))
        overlays.set("steps", LabelOverlay(dict(self._steps()), strong=True))
        self._begin_costs(hand)

    def _light(self, hand: PromptOptions) -> None:
        """Light what can be touched; a veil lies on all other places, or on the other counters where some are lit."""
        spots, overlays, seen = list(hand.lit), self.view.overlays, self.pending.session.places()
        hexes = tuple(spot.value for spot in spots if spot.kind == HEX)
        edges = tuple(spot.value for spot in spots if spot.kind == EDGE)
        boxes = tuple(spot.value for spot in spots if spot.kind == BOX)
        units = self._units(spot.value for spot in spots if spot.kind == UNIT and spot.value in seen)
        grid = self.pending.session.game.state.board.grid
        beside = (hex for edge in edges for hex in grid.edge_hexes(edge) if hex >= 0)
        clear = frozenset((*hexes, *beside, *self._spared(seen)))
        if hexes or boxes or (edges and not units):
            overlays.set("dim", DimOverlay(clear, frozenset(boxes)))
        elif units:
            overlays.set("dim", VeilOverlay(frozenset(units), clear))
        overlays.set("lit", TargetsOverlay(hexes, edges, units, boxes))
        self._show_pointed()

    def _show_pointed(self) -> None:
        """A wide rim round what a key has come upon, or what the pointer is on in the bar or on the map."""
        spots = dict.fromkeys(spot for spot in (self.pending.pointed, self.pending.hovering) if spot is not None)
        for name in ("pointed", "pointed_hex"):
            if name in self.view.overlays:
                self.view.overlays.clear(name)
        units = tuple(self._id(spot.value) for spot in spots if spot.kind == UNIT)
        places = tuple(spot.value for spot in spots if spot.kind == HEX)
        edges = tuple(spot.value for spot in spots if spot.kind == EDGE)
        if units:
            self.view.overlays.set("pointed", PointedOverlay(units))
        boxes = tuple(spot.value for spot in spots if spot.kind == BOX)
        if places or edges or boxes:
            self.view.overlays.set("pointed_hex", TargetsOverlay(places, edges, boxes=boxes, colour=POINTED))

    def _come(self, hand: PromptOptions) -> None:
        """Bring something of what is lit into view, if nothing of it is; a map under the pointer keeps still.

        What lies in a box stands in the bar, too: for that no map has to move.
        """
        seen = self.pending.session.places()
        spots = [spot for spot in hand.lit if spot.kind != EDGE]
        found = (seen.get(spot.value, -1) if spot.kind == UNIT else spot.value for spot in spots)
        places = [place for place in found if 0 <= place < hand.cells]
        away = bool(places) and not any(map(self.view.sees, places))
        still = self.view.is_pointed or QApplication.mouseButtons() != Qt.MouseButton.NoButton
        self.pending.set_away(away and still)
        if away and not still:
            self.view.show_place(places[0])

    def _units(self, lit: Iterable[int]) -> tuple[str, ...]:
        """The counters to be marked: those that are lit, pointed at by a key, held."""
        pending = self.pending
        pointed = (pending.pointed.value,) if pending.pointed else ()
        held = (pending.lifted,) if pending.lifted is not None else ()
        return tuple(map(self._id, dict.fromkeys((*lit, *pointed, *held, *pending.carried))))

    def _spared(self, seen: Mapping[int, int]) -> tuple[int, ...]:
        """What is not lit, but what it is all about: where a moving unit stands, what is attacked."""
        lifted = self.pending.lifted
        here = seen.get(lifted, -1) if lifted is not None else -1
        cells = self.pending.session.game.state.board.grid.size
        return (*self._target(), *((here,) if 0 <= here < cells else ()))

    def _target(self) -> tuple[int, ...]:
        target = self.pending.target
        return (target.value,) if target is not None and target.kind == HEX else ()

    def _id(self, unit: int) -> str:
        return self.pending.session.game.state.unit_id(unit)

    def _signs(self) -> Iterator[tuple[str, str]]:
        """Ticks on counters of a set, numbers on counters that are suggested."""
        pending = self.pending
        for number, choice in enumerate(pending.picks, start=1):
            spot = pending.spot_of(choice)
            leads = not pending.ticks and pending.goal_of(choice) is not None
            if spot is not None and spot.kind == UNIT and not leads and not pending.waypoints:
                yield self._id(spot.value), "✓" if pending.ticks else str(number)

    def _steps(self) -> Iterator[tuple[int, str]]:
        """Numbers on hexes that are suggested."""
        for number, choice in enumerate(self.pending.picks, start=1):
            spot = self.pending.goal_of(choice)
            if spot is not None and spot.kind == HEX:
                yield spot.value, str(number)

    # Costs and ways

    def _begin_costs(self, hand: PromptOptions) -> None:
        self._costs, self._waiting = [], iter(())
        if self.pending.lifted is not None:
            self._waiting = self._all_costs(hand)
            self._more_costs()

    def _all_costs(self, hand: PromptOptions) -> Iterator[tuple[int, str]]:
        game, actor = self.pending.session.game, hand.prompt.actor
        for spot, options in list(hand.lit.items()):
            choice = options[0].whole
            tally = game.explain(actor, choice) if choice and spot.kind == HEX else None
            if tally is not None:
                yield spot.value, in_points(tally.total, tally.parts)

    def _more_costs(self) -> None:
        """Work out costs for a few milliseconds; the rest in the next pause."""
        until = perf_counter() + SLICE
        for cost in self._waiting:
            self._costs.append(cost)
            if perf_counter() > until:
                self._later.start(0)
                break
        else:
            self._later.stop()
        self.view.overlays.set("costs", LabelOverlay(dict(self._costs), at=COSTS_AT))

    def show_way(self, spots: tuple[TouchSpot, ...]) -> None:
        """Show the way that the engine would take to what is pointed at."""
        hand = self.pending.hand
        path = self._path(hand, spots) if hand is not None and self.pending.lifted is not None else ()
        if path:
            self.view.overlays.set("way", PathOverlay(path))
        elif "way" in self.view.overlays:
            self.view.overlays.clear("way")

    def _path(self, hand: PromptOptions, spots: tuple[TouchSpot, ...]) -> tuple[int, ...]:
        game = self.pending.session.game
        options: tuple[ChoiceOption, ...] = hand.meanings(spots)
        pair = self.pending.ending_and_passing(options)
        choice = (pair[0] if pair else options[0]).whole if options else None
        if choice is None:
            return ()
        path = game.path(hand.prompt.actor, choice)
        return path or self._seen_path(hand, choice.args[-1])

    def _seen_path(self, hand: PromptOptions, target: int) -> tuple[int, ...]:
        """Without a path from the rules: from where the unit stands straight to the target."""
        here = self.pending.session.places().get(self.pending.lifted or 0, -1)
        return known_line(here, target, hand.cells)


def known_line(here: int, there: int, cells: int) -> tuple[int, ...]:
    """The two ends of a way, if both are hexes."""
    return (here, there) if 0 <= here < cells and 0 <= there < cells and here != there else ()

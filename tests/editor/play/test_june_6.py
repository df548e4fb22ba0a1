"""June 6 by hand: a whole activation with real clicks, drags and keys, counted; and what the map then shows."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.play.hand import HEX, UNIT, Spot
from editor.play.session import PlaySession
from engine.bundle import read_bundle
from engine.compile.scenario import Compiled
from engine.games.june_6 import SYSTEM
from engine.paths import data_folder
from tests.editor.play.screen import Screenful
from tests.games.june_6.table import hq, scenario, troop

SHEET = {
    "weather": {6: "clear"},
    "initiative": {6: "allied"},
    "allied_rp": {6: 3},
    "german_rp": {6: 3},
    "allied_air": {6: 0},
    "naval": {6: 0},
}
UNITS = {
    hq("us.hq/1"): "E2115",
    troop("us.16/1", 9, 6, 6, back=(4, 5, 6)): "E2015",
    troop("us.18/1", 9, 6, 6, back=(4, 5, 6)): "E2116",
    troop("us.26/1", 9, 6, 6, back=(4, 5, 6)): "E2117",
    troop("ge.915/352", 2, 3, 4, back=(1, 3, 4)): "E1914",
    hq("ge.hq/352"): "E1712",
}


def normandy(qtbot: QtBot, language: str = "en", **entries: object) -> Screenful:
    """One American division before a weak regiment, at the beginning of a turn without luck in its course."""
    bundle = read_bundle(data_folder("scenarios") / "june_6" / "saint_lo")
    made = replace(scenario(UNITS, source={"E2517": "allied", "E1011": "german"}, **entries), turn_sheet=SHEET)
    session = PlaySession(Compiled(made, replace(SYSTEM, setup=None)), 3, bundle=bundle)
    session.fast = True
    return Screenful(qtbot, session, language)

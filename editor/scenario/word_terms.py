"""What people call the words of a game's scenarios: by terms of the game itself, by those below, by its rulebook."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.scenario.scenario_actions import ScenarioActions
from editor.window_language import QT_TRANSLATE_NOOP

WORDS = {
    "sheet.weather": QT_TRANSLATE_NOOP("Terms", "Weather"),
    "sheet.initiative": QT_TRANSLATE_NOOP("Terms", "Initiative"),
    "sheet.allied_rp": QT_TRANSLATE_NOOP("Terms", "Allied resource points"),
    "sheet.german_rp": QT_TRANSLATE_NOOP("Terms", "German resource points"),
    "sheet.allied_air": QT_TRANSLATE_NOOP("Terms", "Allied air markers"),
    "sheet.naval": QT_TRANSLATE_NOOP("Terms", "Naval markers"),
    "sheet.allied_free_ops": QT_TRANSLATE_NOOP("Terms", "Allied free Ops"),
    "sheet.german_free_ops": QT_TRANSLATE_NOOP("Terms", "German free Ops"),
    "weather.clear": QT_TRANSLATE_NOOP("Terms", "clear sky"),
    "weather.light": QT_TRANSLATE_NOOP("Terms", "light overcast"),
    "weather.heavy": QT_TRANSLATE_NOOP("Terms", "heavy overcast"),
    "weather.storm": QT_TRANSLATE_NOOP("Terms", "storm"),
    "weather.rain": QT_TRANSLATE_NOOP("Terms", "rain"),
    "choice.first_activation": QT_TRANSLATE_NOOP("Terms", "first activation"),
    "answer.marker": QT_TRANSLATE_NOOP("Terms", "a marker"),
    "state.control": QT_TRANSLATE_NOOP("Terms", "Who controls a hex"),
    "state.source": QT_TRANSLATE_NOOP("Terms", "Sources of supply"),
    "state.delay": QT_TRANSLATE_NOOP("Terms", "Delay points"),
    "state.demolished": QT_TRANSLATE_NOOP("Terms", "Destroyed strongpoints"),
    "state.garrison": QT_TRANSLATE_NOOP("Terms", "Coastal garrisons"),
    "state.beachhead": QT_TRANSLATE_NOOP("Terms", "Beachheads"),
    "state.weather": QT_TRANSLATE_NOOP("Terms", "Weather"),
    "state.previous": QT_TRANSLATE_NOOP("Terms", "Weather of the turn before"),
    "state.storms": QT_TRANSLATE_NOOP("Terms", "Storms so far"),
    "state.initiative": QT_TRANSLATE_NOOP("Terms", "Initiative"),
    "state.air": QT_TRANSLATE_NOOP("Terms", "Air markers"),
    "state.naval": QT_TRANSLATE_NOOP("Terms", "Naval markers"),
    "state.points": QT_TRANSLATE_NOOP("Terms", "Victory points"),
    "state.held": QT_TRANSLATE_NOOP("Terms", "Turns in control of the objective"),
    "state.cherbourg_fell": QT_TRANSLATE_NOOP("Terms", "Turn in which Cherbourg fell"),
    "state.supply_interdiction": QT_TRANSLATE_NOOP("Terms", "Interdiction of supply"),
    "state.resources": QT_TRANSLATE_NOOP("Terms", "Resource points"),
    "state.presets": QT_TRANSLATE_NOOP("Terms", "Markers set beforehand"),
    "state.gates": QT_TRANSLATE_NOOP("Terms", "Where reinforcements come in"),
    "state.sky": QT_TRANSLATE_NOOP("Terms", "The weather cup"),
    "state.objectives": QT_TRANSLATE_NOOP("Terms", "Hexes for secret objectives"),
    "state.pool": QT_TRANSLATE_NOOP("Terms", "Markers in the pool"),
    "state.pontoon": QT_TRANSLATE_NOOP("Terms", "Pontoon bridges"),
    "state.blown": QT_TRANSLATE_NOOP("Terms", "Blown bridges"),
    "state.luck": QT_TRANSLATE_NOOP("Terms", "Luck"),
    "state.destroyed": QT_TRANSLATE_NOOP("Terms", "Units destroyed by a side"),
}


OWN = ("sheet", "state")
"""Kinds of words that games of different subjects may use alike: the game's own terms stand before those above."""


def own_term(edits: ScenarioActions, kind: str, word: str) -> str:
    """What the game's rulebook calls a word, `kind` being a row of the sheet or of what it is a word; else nothing."""
    named = edits.named
    if named is None or (kind not in OWN and f"{kind}.{word}" in WORDS):
        return ""
    return named.catalogue.term(f"{kind}.{word}", edits.language) or ""


def named(edits: ScenarioActions, kind: str, word: str) -> str:
    """What people call a word; `kind` says of what it is one."""
    if own := own_term(edits, kind, word):
        return own
    if f"{kind}.{word}" in WORDS:
        return QCoreApplication.translate("Terms", WORDS[f"{kind}.{word}"])
    phrases = edits.phrases()
    if phrases is None:
        return word.replace("_", " ")
    sides = edits.system.sides if edits.system is not None else ()
    return phrases.name("side" if word in sides else "word", word)


def is_named(edits: ScenarioActions, kind: str, word: str) -> bool:
    """Whether a word of a kind has a name of its own."""
    return f"{kind}.{word}" in WORDS or bool(own_term(edits, kind, word))

"""Every code of a problem, and how bad it is. Codes are stable: they are never renamed or used for something else."""

from __future__ import annotations

from collections.abc import Mapping

from engine.validate.problem import Severity

ERRORS = (
    "name.hex name.hexside name.area name.box name.place name.chain name.layer name.unit name.formation name.side "
    "name.step name.state name.option name.rule_layer name.level name.clause "
    "part.unknown part.broken rules.game rules.no_setup rules.layers rules.side rules.side_missing "
    "layer.twice layer.target layer.conflict layer.wrong "
    "map.word map.box_label map.chain_broken map.said_twice "
    "counter.no_side counter.values counter.formula counter.too_many "
    "oob.twice oob.entry_blocked oob.outside setup.nowhere setup.position setup.illegal "
    "budget.over state.unknown state.value rule.word rule.not_played sheet.row sheet.cell "
    "victory.impossible check.failed"
)
WARNINGS = (
    "map.river_ends map.road_no_bridge map.bridge_dry map.unreachable map.link_useless map.name_twice map.spelling "
    "map.scan_missing counter.nationality oob.idle oob.no_hq oob.no_entry oob.turn_outside oob.historical "
    "oob.not_played area.not_played budget.no_cost "
    "setup.supply setup.moves setup.reach layer.words "
    "text.missing text.reading text.glyph text.numbers text.term text.term_differs "
    "rule.nobody rule.nowhere rule.turn_outside victory.hidden victory.name_twice"
)
INFOS = "map.layer_unread map.letter_unused counter.unused setup.choice accepted.unused note.lost map.scan_outside"
TODOS = "todo.map todo.counters todo.oob todo.setup todo.victory map.layer_missing map.area_empty text.no_name"


def _codes() -> Mapping[str, Severity]:
    found: dict[str, Severity] = {}
    levels: tuple[tuple[Severity, str], ...]
    levels = (("error", ERRORS), ("warning", WARNINGS), ("info", INFOS), ("todo", TODOS))
    for severity, codes in levels:
        found.update(dict.fromkeys(codes.split(), severity))
    return found


CODES = _codes()

"""Fields that understand Japanese: numbers, cells, search and sorting, each made once and used everywhere."""

from editor.fields.composition import Composition, guard
from editor.fields.delegate import CellDelegate, prepare_table
from editor.fields.number_field import NumberField
from editor.fields.search_field import SearchField
from editor.fields.search_folding import folded, half_width, matches, rank, search_terms
from editor.fields.sort_keys import by_reading, designation_key, reading_key

__all__ = [
    "CellDelegate",
    "Composition",
    "NumberField",
    "SearchField",
    "by_reading",
    "designation_key",
    "folded",
    "guard",
    "half_width",
    "matches",
    "prepare_table",
    "rank",
    "reading_key",
    "search_terms",
]

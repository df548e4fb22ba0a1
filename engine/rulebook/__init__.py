"""A rulebook as data: sections, texts, parameters, tables, layers."""

from engine.rulebook.catalogue import Catalogue, MissingText, load_catalogue, shared_catalogue
from engine.rulebook.layers import LayerConflict, layer_ids, load_layer
from engine.rulebook.parameters import Parameter, compile_record, load_parameters, parameters
from engine.rulebook.reading import section_lines
from engine.rulebook.render import Renderer
from engine.rulebook.sections import Clause, Section, load_sections, statement, tokens
from engine.rulebook.source import RulesetError, ruleset_folder
from engine.rulebook.tables import Table, load_tables

__all__ = [
    "Catalogue",
    "Clause",
    "LayerConflict",
    "MissingText",
    "Parameter",
    "Renderer",
    "RulesetError",
    "Section",
    "Table",
    "compile_record",
    "layer_ids",
    "load_catalogue",
    "load_layer",
    "load_parameters",
    "load_sections",
    "load_tables",
    "parameters",
    "ruleset_folder",
    "section_lines",
    "shared_catalogue",
    "statement",
    "tokens",
]

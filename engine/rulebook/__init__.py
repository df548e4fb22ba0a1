"""A rulebook as data: sections, texts, parameters, tables, layers, options, findings, where everything comes from."""

from typing import TYPE_CHECKING

from engine.lazy import lazy_names

if TYPE_CHECKING:
    from engine.rulebook.book import in_preparation, playable_rulesets
    from engine.rulebook.catalogue import Catalogue, MissingText, catalogue_of, load_catalogue, shared_catalogue
    from engine.rulebook.check import check_ruleset
    from engine.rulebook.clause_finder import Ambiguous, Finder
    from engine.rulebook.effective import Effective, differences
    from engine.rulebook.findings import Finding, load_findings
    from engine.rulebook.layers import (
        Conflict,
        LayerConflict,
        RuleLayer,
        Stack,
        Traced,
        layer_ids,
        layer_of,
        load_layer,
    )
    from engine.rulebook.options import Option, chosen, effective_options, load_options
    from engine.rulebook.parameters import Parameter, compile_record, load_parameters
    from engine.rulebook.provenance import Provenance
    from engine.rulebook.remarks import Worded, remark_in
    from engine.rulebook.render import Renderer
    from engine.rulebook.ruleset import Ruleset, load_ruleset
    from engine.rulebook.section_text import section_lines, title_in
    from engine.rulebook.sections import Clause, Section, load_sections, statement, tokens
    from engine.rulebook.tables import Look, Table, load_tables
    from engine.rulebook.text_problems import Complaint, in_words
    from engine.rulebook.yaml_files import RulesetError, ruleset_folder, rulesets

__all__ = [
    "Ambiguous",
    "Catalogue",
    "Clause",
    "Complaint",
    "Conflict",
    "Effective",
    "Finder",
    "Finding",
    "LayerConflict",
    "Look",
    "MissingText",
    "Option",
    "Parameter",
    "Provenance",
    "Renderer",
    "RuleLayer",
    "Ruleset",
    "RulesetError",
    "Section",
    "Stack",
    "Table",
    "Traced",
    "Worded",
    "catalogue_of",
    "check_ruleset",
    "chosen",
    "compile_record",
    "differences",
    "effective_options",
    "in_preparation",
    "in_words",
    "layer_ids",
    "layer_of",
    "load_catalogue",
    "load_findings",
    "load_layer",
    "load_options",
    "load_parameters",
    "load_ruleset",
    "load_sections",
    "load_tables",
    "playable_rulesets",
    "remark_in",
    "ruleset_folder",
    "rulesets",
    "section_lines",
    "shared_catalogue",
    "statement",
    "title_in",
    "tokens",
]

__getattr__ = lazy_names(
    __name__,
    {
        "book": (
            "in_preparation",
            "playable_rulesets",
        ),
        "catalogue": (
            "Catalogue",
            "MissingText",
            "catalogue_of",
            "load_catalogue",
            "shared_catalogue",
        ),
        "check": ("check_ruleset",),
        "clause_finder": (
            "Ambiguous",
            "Finder",
        ),
        "effective": (
            "Effective",
            "differences",
        ),
        "findings": (
            "Finding",
            "load_findings",
        ),
        "layers": (
            "Conflict",
            "LayerConflict",
            "RuleLayer",
            "Stack",
            "Traced",
            "layer_ids",
            "layer_of",
            "load_layer",
        ),
        "options": (
            "Option",
            "chosen",
            "effective_options",
            "load_options",
        ),
        "parameters": (
            "Parameter",
            "compile_record",
            "load_parameters",
        ),
        "provenance": ("Provenance",),
        "remarks": (
            "Worded",
            "remark_in",
        ),
        "render": ("Renderer",),
        "ruleset": (
            "Ruleset",
            "load_ruleset",
        ),
        "section_text": (
            "section_lines",
            "title_in",
        ),
        "sections": (
            "Clause",
            "Section",
            "load_sections",
            "statement",
            "tokens",
        ),
        "tables": (
            "Look",
            "Table",
            "load_tables",
        ),
        "text_problems": (
            "Complaint",
            "in_words",
        ),
        "yaml_files": (
            "RulesetError",
            "ruleset_folder",
            "rulesets",
        ),
    },
)

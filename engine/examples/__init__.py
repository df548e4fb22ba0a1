"""Worked examples: published or written by hand, read as data, played by the real rules, judged."""

from engine.examples.files import ExampleFile, read_file, schema, shipped, written_schema
from engine.examples.model import Example
from engine.examples.report import ExamplesReport, check_files
from engine.examples.running import ExampleResult, Runner

__all__ = [
    "Example",
    "ExampleFile",
    "ExampleResult",
    "ExamplesReport",
    "Runner",
    "check_files",
    "read_file",
    "schema",
    "shipped",
    "written_schema",
]

"""The files that people write: reading, models, edits in the text, saving, and the schemas of it all."""

from engine.bundle.changes import (
    Change,
    ChangeError,
    EditEdges,
    Facets,
    Insert,
    PaintHexes,
    Patch,
    Remove,
    Rename,
    SetValue,
    apply,
    apply_all,
    edit,
    facets,
    inverse,
)
from engine.bundle.describe import describe
from engine.bundle.file_errors import BundleError, Fault
from engine.bundle.opening import Bundle, read_bundle, read_part
from engine.bundle.saving import save, to_folder, to_zip
from engine.bundle.schemas import schemas, write_schemas

__all__ = [
    "Bundle",
    "BundleError",
    "Change",
    "ChangeError",
    "EditEdges",
    "Facets",
    "Fault",
    "Insert",
    "PaintHexes",
    "Patch",
    "Remove",
    "Rename",
    "SetValue",
    "apply",
    "apply_all",
    "describe",
    "edit",
    "facets",
    "inverse",
    "read_bundle",
    "read_part",
    "save",
    "schemas",
    "to_folder",
    "to_zip",
    "write_schemas",
]

"""The document: the bundle that is open, its undo stack, its problems, autosave and saving."""

from editor.document.disk import Opened
from editor.document.document import Document
from editor.document.errors import DocumentError
from editor.document.journal_folder import Recovery
from editor.document.working_files import Edited

__all__ = ["Document", "DocumentError", "Edited", "Opened", "Recovery"]

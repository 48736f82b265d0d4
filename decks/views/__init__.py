"""The pages of checks, formats and notices."""

from decks.views.check import check_page, repair_fragment
from decks.views.formats import (
    edit_format,
    export_format,
    fork_format,
    import_format,
    show_format,
    show_formats,
)
from decks.views.notices import show_notices
from decks.views.shared import export_list, share_check, show_checked

__all__ = [
    "check_page",
    "edit_format",
    "export_format",
    "export_list",
    "fork_format",
    "import_format",
    "repair_fragment",
    "share_check",
    "show_checked",
    "show_format",
    "show_formats",
    "show_notices",
]

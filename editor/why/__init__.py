"""The Why tab: what lies behind the last answer, item by item."""

from editor.why.why_panel import WhyPanel

__all__ = ["WhyPanel"]

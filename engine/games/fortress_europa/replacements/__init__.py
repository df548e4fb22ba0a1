"""27.0 Replacements."""

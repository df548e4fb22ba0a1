"""The counters: the mix as a table and as sheets, the face as a form, formulas, and lists from and to spreadsheets."""

"""2.0 The steps of a turn before and after the phases."""

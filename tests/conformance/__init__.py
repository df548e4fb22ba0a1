"""The conformance kit: what every game system must do, whatever its rules."""

"""6-7 Chains of command and command."""

"""Playbook 1: the turn of 6 June. Playbook 2.84: random event chits."""

"""The scenario: sides, turns, area in play, turn sheet, special rules, victory, options, and making a new one."""

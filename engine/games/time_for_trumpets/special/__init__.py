"""What scenarios and events add: random events, transfers, commandos, Kampfgruppe Peiper's breakout."""

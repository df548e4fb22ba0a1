"""Notes that travel with the scenario: pins on the map, and the list below what is selected."""

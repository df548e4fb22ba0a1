"""13 to 16 Which headquarters are activated, and whether they are Active or Resting."""

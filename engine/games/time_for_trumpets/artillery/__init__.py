"""43 to 48 Artillery: who may fire at what, bombardment shock, Time on Target, substitutes."""

"""Toy games that hold the hardest patterns of real wargames, one each."""

"""Case Yellow, 1940: the campaign in the West, in turns of four days."""

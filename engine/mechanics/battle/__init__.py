"""Combat as rows: what counts in it, what its results do, who bears losses, what the dice would bring."""

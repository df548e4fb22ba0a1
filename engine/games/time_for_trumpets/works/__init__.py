"""19 to 22 What engineers and infantry build, and what they blow up."""

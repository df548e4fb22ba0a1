"""The Texts workspace: everything in the open document that is written in two languages, by its address."""

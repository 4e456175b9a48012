"""The catalog of all cards from outside: filled from a file, and how much of its texts is understood."""

"""What may be done: the constraint encodings, their backends, and explanations."""

"""What the HTTP service stands: load, floods, faults, and requests that make no sense."""

"""One request, one answer: what is done within a worker."""

"""What the machine gives: memory and time within limits, processes and clusters, files that are replaced whole."""

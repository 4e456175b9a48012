"""Position documents changed without being understood: edited, renamed, recolored."""

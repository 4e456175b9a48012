"""castable."""

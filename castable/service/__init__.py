"""castable as a service for other programs and for browsers."""

"""castable over HTTP: a route for each question, and the page."""

"""The workers that answer, and those who hand requests to them."""

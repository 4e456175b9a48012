"""Pictures for people: a position as SVG, values as HTML for notebooks. No scripts, and nothing from elsewhere."""

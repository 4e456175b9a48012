"""Answers as JSON, as the formats' contract has them, and as lines and tables for people."""

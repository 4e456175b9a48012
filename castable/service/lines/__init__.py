"""Requests as lines of JSON in, answers as lines of JSON out."""

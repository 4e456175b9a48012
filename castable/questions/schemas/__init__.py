"""JSON Schemas of all that goes in and out: position documents, requests, and the answers to every question."""

"""What is found: signatures, folders, words, reports."""

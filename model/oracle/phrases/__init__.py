"""What a few words mean: numbers, nouns, amounts, qualities, what a sentence is about."""

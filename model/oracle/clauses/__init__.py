"""What a part of a sentence asks for: conditions and instructions, costs, targets."""

"""What a target and the rules say otherwise, with evidence; and laws that a target must not break."""

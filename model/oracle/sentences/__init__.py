"""What one sentence means: the abilities that it gives, or what it does, with a verdict on its words."""

"""From a proposal to a payment that the engine has carried out: stated, solved, replayed, refined."""

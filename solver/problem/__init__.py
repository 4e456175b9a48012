"""The payment problem as data, whoever solves it: what is asked, what there is, what is better, how often."""

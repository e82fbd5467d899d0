"""A second, naive reading of the rules: it shares the words of the language with the product and none of its engine."""

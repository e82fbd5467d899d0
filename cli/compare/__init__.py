"""What differs between two games, told in the words of the rulebook: ``parts`` finds it, ``page`` tells it."""

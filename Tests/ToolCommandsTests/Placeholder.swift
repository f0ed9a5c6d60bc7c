// The target's first test replaces this one.

// acceptance

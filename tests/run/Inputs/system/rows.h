/* What ROW is says the program; NOT_NAMED is in this comment alone. */
ROW(one, 1)
ROW(limit, SETTINGS_LIMIT)

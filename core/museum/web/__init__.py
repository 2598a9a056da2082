"""Games in the browser: a server for tables whose people each have a device of their own (`museum serve`)."""

"""The lessons one by one: what each asks, draws and lets one explore."""

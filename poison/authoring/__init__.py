"""The work on translations: templates, catalogs, and what a machine can check of them.

It needs a checkout: the folder with `pyproject.toml`, the sources and `locales/`, which every
function here is given as `root`.
"""

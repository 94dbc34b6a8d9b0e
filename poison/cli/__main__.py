"""``python -m poison.cli``."""

import sys

from poison.cli import main

sys.exit(main())

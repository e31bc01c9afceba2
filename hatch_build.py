"""Puts the built browser client into wheels and source packages."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools import web_build

SKIP = "WALLACEA_WEB"
"""With the value ``skip`` in the environment the client is left as it is."""


class WebBuildHook(BuildHookInterface[Any]):
    """Builds the client where it is missing or out of date."""

    @property
    def needed(self) -> bool:
        return os.environ.get(SKIP) != "skip" and not web_build.up_to_date()

    def dependencies(self) -> list[str]:
        return [web_build.NODE] if self.needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.needed:
            return
        try:
            web_build.build()
        except Exception as problem:
            # Editable installs work without the web pages; packages do not.
            if version != "editable":
                raise
            self.app.display_warning(f"The browser client was not built: {problem}")

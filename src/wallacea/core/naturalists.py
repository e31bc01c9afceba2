"""Names for bots: those of naturalists."""

NAMES = ("Wallace", "Merian", "Bates", "Anning", "Humboldt", "Carson", "Linnaeus", "Goodall")

"""Masters learn here: self-play on batches, with PyTorch (the extra ``[train]``).

``run`` is what decides a run, ``play`` the games that it plays, ``lessons`` what they teach,
``model`` the net as PyTorch has it, ``train`` the run itself, ``command`` what people type. What
plays a trained net needs none of this: that is ``wallacea.bots.masters``.
"""

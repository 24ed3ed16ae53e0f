"""The same examples on every run: a failure here is a change of behaviour, never of luck."""

from hypothesis import HealthCheck, Phase, settings

from stormtable import _compiled

settings.register_profile(
    "conformance",
    deadline=None,
    derandomize=True,
    database=None,
    # Plain Python takes several times as long, and that both forms play the same games is a test of its own.
    max_examples=5 if _compiled.state() == "compiled" else 3,
    phases=[Phase.explicit, Phase.generate],  # a smaller seed makes no simpler game, so shrinking only costs time
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("conformance")

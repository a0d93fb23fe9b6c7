"""Fits what each sign of fading counts (src/engine/analysis/fading-of-dyes.ts).

    node fading-samples.ts PHOTOS ... > fading.jsonl
    python3 fit_fading.py fading.jsonl
"""

import json
import sys

import numpy as np

KNOTS = [5, 25, 50, 75, 95]
PARTS = 5
ROUNDS = 25
# A clean photo that is changed is worse than a faded one that is not.
CLEAN_WEIGHT = 4


def slopes(values, knots):
    """How far each value has come from knot to knot, 0..1, as columns."""
    pairs = zip(knots[:-1], knots[1:])
    return np.stack([np.clip((values - a) / max(b - a, 1e-6), 0, 1) for a, b in pairs], 1)


def fit(terms, is_faded):
    """Logistic regression by Newton's method; one is added to the squares of all weights but the last."""
    weights = np.zeros(terms.shape[1])
    importance = np.where(is_faded, 1, CLEAN_WEIGHT)
    ridge = np.r_[np.ones(len(weights) - 1), 1e-6]
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(terms @ weights, -30, 30)))
        gradient = terms.T @ (importance * (chance - is_faded)) + ridge * weights
        bend = (terms * (importance * chance * (1 - chance))[:, None]).T @ terms
        weights -= np.linalg.solve(bend + np.diag(ridge), gradient)
    return weights


def main():
    with open(sys.argv[1], encoding="utf8") as lines:
        rows = [json.loads(line) for line in lines]
    is_faded = np.array([row["isFaded"] for row in rows])
    part = np.array([sum(map(ord, row["name"])) % PARTS for row in rows])
    names = list(rows[0]["signs"])
    knots, columns = {}, []
    for name in names:
        values = np.array([row["signs"][name] for row in rows])
        knots[name] = np.percentile(values, KNOTS)
        columns.append(slopes(values, knots[name]))
    terms = np.hstack([*columns, np.ones((len(rows), 1))])

    kept_back = np.zeros(len(rows))
    for number in range(PARTS):
        here = part == number
        kept_back[here] = terms[here] @ fit(terms[~here], is_faded[~here])
    clean = np.sort(kept_back[~is_faded])[::-1]
    print("kept back: highest scores of clean photos", clean[:6].round(2))
    for more in (0, 1, 4):
        share = (kept_back[is_faded] > clean[more]).mean()
        print(f"  with {more} of {len(clean)} clean ones above it: {share:.1%} of the faded")

    weights = fit(terms, is_faded)
    print("highest of the clean in the fit", np.sort((terms @ weights)[~is_faded])[::-1][:4].round(2))
    steps = len(KNOTS) - 1
    for i, name in enumerate(names):
        counts = np.r_[0, np.cumsum(weights[i * steps : (i + 1) * steps])]
        print(name, knots[name].round(4).tolist(), counts.round(2).tolist())
    print("bias", weights[-1].round(2))


if __name__ == "__main__":
    main()

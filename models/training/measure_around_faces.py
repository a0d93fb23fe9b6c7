"""Measures what is below chins and behind people (NECK_SPREAD in src/engine/colour/guess/marks-of-person.ts
and GROUND in tones.ts).

    node models/training/around-face-samples.ts PORTRAITS > around.json
    python3 models/training/measure_around_faces.py around.json

Every fifth portrait is kept back, as in fit_skin.py, and not looked at here.
"""

import json
import sys

import numpy as np

KEPT_BACK = 5
# Weights of 1, l and l² for a and b, as tones.ts has them.
SKIN = np.array([[18.7, 19.1], [1.3, 2.4], [-18.8, -19.7]])
NECK_STEPS = (-60, -36, -32, -24, -12, 0, 12, 40)
GROUND_STEPS = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
# Fewer places of one portrait say nothing.
ENOUGH = 20


def skin_at(lightness):
    l = lightness / 50 - 1
    return np.stack([np.ones_like(l), l, l * l], axis=1) @ SKIN


def main():
    with open(sys.argv[1]) as file:
        portraits = json.load(file)
    known = [one for number, one in enumerate(portraits) if number % KEPT_BACK != 0]
    necks = np.array([place for one in known for neck in one["necks"] for place in neck])
    print("below the chin: by how much lighter than the face, mean distance from grey and from skin")
    for low, high in zip(NECK_STEPS, NECK_STEPS[1:]):
        some = necks[(necks[:, 0] >= low) & (necks[:, 0] < high)]
        grey = np.hypot(some[:, 2], some[:, 3]).mean()
        skin = np.hypot(*(some[:, 2:] - skin_at(some[:, 1])).T).mean()
        print(f"{low:4} to {high:3}: {len(some):4} places, {grey:4.1f} {skin:4.1f}")
    print("behind people: lightness, median of the medians of portraits, share of them that is warm")
    for low, high in zip(GROUND_STEPS, GROUND_STEPS[1:]):
        medians = []
        for one in known:
            ground = np.array(one["ground"]).reshape(-1, 3)
            some = ground[(ground[:, 0] >= low) & (ground[:, 0] < high)]
            if len(some) >= ENOUGH:
                medians.append(np.median(some[:, 1:], axis=0))
        a, b = np.median(medians, axis=0)
        warm = np.mean(np.array(medians)[:, 1] > 0)
        print(f"{low:4} to {high:3}: {len(medians):3} portraits, a {a:4.1f}, b {b:4.1f}, warm {warm:.0%}")


if __name__ == "__main__":
    main()

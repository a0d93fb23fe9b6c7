"""Measures what is below chins, on bodies, above brows and behind people (NECK_SPREAD and HAIR in
src/engine/colour/guess/marks-of-person.ts, SKIN_BY_PATH in marks-around-person.ts and GROUND in ground-tone.ts).

    node models/training/around-face-samples.ts PORTRAITS > around.json
    python3 models/training/measure_around_faces.py around.json

Every fifth portrait is kept back, as in fit_skin.py, and not looked at here.
"""

import json
import sys

import numpy as np

KEPT_BACK = 5
# Weights of 1, l and l² for a and b, as skin-tone.ts has them.
SKIN = np.array([[18.7, 19.1], [1.3, 2.4], [-18.8, -19.7]])
NECK_STEPS = (-60, -36, -32, -24, -12, 0, 12, 40)
PATH_STEPS = (0, 16, 32, 45, 60, 1000)
# Lightness of a body beside that of its face, from ALIKE in marks-around-person.ts, and above brows.
ALIKE = {"body": (-18, 10), "above": (-8, 12)}
HAIR = np.array([[5, 1, 1], [15, 3, 4], [30, 6, 10], [45, 7, 15], [60, 5, 17], [72, 3, 12], [85, 0, 4]])
GROUND_STEPS = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
# Fewer places of one portrait say nothing.
ENOUGH = 20
ENOUGH_OF_PERSON = 4


def skin_at(lightness):
    l = lightness / 50 - 1
    return np.stack([np.ones_like(l), l, l * l], axis=1) @ SKIN


def by_path(rows, low, high, darker, lighter):
    """Of one person, so that each counts alike; nothing where there are too few places."""
    some = rows[(rows[:, 0] >= low) & (rows[:, 0] < high) & (rows[:, 1] > darker) & (rows[:, 1] < lighter)]
    if len(some) < ENOUGH_OF_PERSON:
        return None
    hair = np.stack([np.interp(some[:, 2], HAIR[:, 0], HAIR[:, axis]) for axis in (1, 2)], axis=1)
    grey = np.hypot(some[:, 3], some[:, 4])
    skin = np.hypot(*(some[:, 3:] - skin_at(some[:, 2])).T)
    return grey.mean(), skin.mean(), np.hypot(*(some[:, 3:] - hair).T).mean(), (skin < grey).mean()


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
    for where, (darker, lighter) in ALIKE.items():
        people = [np.array(person[where]).reshape(-1, 5) for one in known for person in one["byPath"]]
        print(f"{where}: by path from the face, mean distances and how often skin is nearer than grey")
        for low, high in zip(PATH_STEPS, PATH_STEPS[1:]):
            rows = [row for row in (by_path(rows, low, high, darker, lighter) for rows in people) if row is not None]
            if not rows:
                continue
            grey, skin, hair, nearer = np.mean(rows, axis=0)
            print(f"{low:4} to {high:4}: {len(rows):3} people, grey {grey:4.1f} skin {skin:4.1f} hair {hair:4.1f}, {nearer:.0%}")
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

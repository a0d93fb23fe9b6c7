"""Pairs to learn from, made without end from a seed."""

from multiprocessing import Process, Queue, parent_process
from queue import Full

import numpy as np
from scipy.ndimage import gaussian_filter

from damage import compressed, damage, fade, grain, stretch
from photos import crop
from tears import add_border, tears
from things import add_things
from wear import fox, wear


# A change of lightness below this, or below this many times the grain, is no damage to find.
VISIBLE, ABOVE_GRAIN = 0.04, 1.5

# Photos of today have fewer bicycles, ropes and signs than those that need repair.
SHARE_WITH_THINGS = 0.6
SHARE_WITH_BORDER = 0.25

# Of the damaged ones. What is worn need not be damaged in other ways.
SHARE_TORN, SHARE_WORN, SHARE_DAMAGED_TOO = 0.35, 0.55, 0.5
SHARE_FOXED = 0.12


def aged(random, photo, size, undamaged_share=0.25):
    """
    A crop that aged and was scanned and stretched, the mask of its visible damage, and where
    things were painted (0..1) that only look like damage.
    """
    clean, things = crop(random, photo, size), np.zeros((size, size), dtype=np.float32)
    if random.random() < SHARE_WITH_THINGS:
        clean, things = add_things(random, clean)
    if random.random() < SHARE_WITH_BORDER:
        clean, edges = add_border(random, clean)
        things = np.maximum(things, edges)
    whole = fade(random, clean) if random.random() < 0.75 else clean
    noise, strength = grain(random, whole.shape)
    whole = whole + noise * (0.4 + 1.2 * np.sqrt(np.clip(whole, 0, 1) * (1 - np.clip(whole, 0, 1))))
    if random.random() < SHARE_FOXED:
        whole = fox(random, whole)
    damaged = whole
    if random.random() >= undamaged_share:
        damaged = tears(random, whole) if random.random() < SHARE_TORN else whole
        is_worn = random.random() < SHARE_WORN
        damaged = wear(random, damaged) if is_worn else damaged
        if not is_worn or random.random() < SHARE_DAMAGED_TOO:
            damaged = damage(random, damaged)
    if random.random() < 0.5:
        softness = random.uniform(0.3, 0.9)
        whole, damaged = gaussian_filter(whole, softness), gaussian_filter(damaged, softness)
    restore_range = stretch(random, damaged)
    change = np.abs(restore_range(damaged) - restore_range(whole))
    picture = restore_range(compressed(random, damaged))
    return picture, change > max(VISIBLE, ABOVE_GRAIN * strength), things


def grainy(random, photo, size):
    """A crop with grain, its twin without, and how strong the engine would measure the grain."""
    clean = crop(random, photo, size)
    if random.random() < 0.5:
        clean = gaussian_filter(clean, random.uniform(0.3, 1.2))
    noise, strength = grain(random, clean.shape)
    if random.random() < 0.5:
        noise = noise * (0.4 + 1.2 * np.sqrt(clean * (1 - clean)))
    level = measured(noise) * random.uniform(0.75, 1.25) if strength > 0 else random.uniform(0, 0.003)
    picture = compressed(random, clean + noise)
    return np.clip(picture, 0, 1).astype(np.float32), clean, np.float32(level)


def measured(noise):
    """Standard deviation of grain in the two finest bands, as `analysis/band-noise.ts` takes it."""
    fine = gaussian_filter(noise, 1)
    return float(np.hypot(np.std(noise - fine), np.std(fine - gaussian_filter(fine, 2))))


def batches(photos, size, count, make, seed):
    """Yields batches as lists of arrays, stacked."""
    random = np.random.default_rng(seed)
    while True:
        samples = [make(random, photos[random.integers(len(photos))], size) for _ in range(count)]
        yield [np.stack(column) for column in zip(*samples)]


def batches_ahead(*given):
    """The same batches, made by a process of its own while the net learns from earlier ones."""
    queue = Queue(maxsize=8)
    Process(target=_put_all, args=(queue, *given), daemon=True).start()
    while True:
        yield queue.get()


def _put_all(queue, *given):
    for batch in batches(*given):
        while parent_process().is_alive():
            try:
                queue.put(batch, timeout=5)
                break
            except Full:
                continue
        else:
            return

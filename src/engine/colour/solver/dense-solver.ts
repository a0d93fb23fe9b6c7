import type { Graph } from './graph.ts'

/**
 * Solves the equations of a small graph directly (Cholesky), for both chroma axes at once.
 * `diagonal` holds the sum of a node's links and how strongly it is held.
 */
export function createDenseSolver(
  graph: Graph,
  diagonal: Float64Array,
): (right: Float64Array, x: Float64Array) => void {
  const size = diagonal.length
  const factor = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    factor[i * size + i] = diagonal[i] ?? 0
    for (let e = graph.start[i] ?? 0; e < (graph.start[i + 1] ?? 0); e++) {
      factor[i * size + (graph.to[e] ?? 0)] = -(graph.weight[e] ?? 0)
    }
  }
  factorise(factor, size)
  return (right, x) => {
    for (const axis of [0, 1]) substitute(factor, size, { right, x, axis })
  }
}

/** Replaces the lower triangle of a symmetric positive definite matrix by its Cholesky factor. */
export function factorise(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] ?? 0
      for (let k = 0; k < j; k++) {
        sum -= (matrix[i * size + k] ?? 0) * (matrix[j * size + k] ?? 0)
      }
      matrix[i * size + j] =
        i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[j * size + j] ?? 1)
    }
  }
}

/** Forward and backward substitution for one axis of interleaved right-hand sides. */
export function substitute(
  factor: Float64Array,
  size: number,
  { right, x, axis }: { right: Float64Array; x: Float64Array; axis: number },
): void {
  for (let i = 0; i < size; i++) {
    let sum = right[2 * i + axis] ?? 0
    for (let k = 0; k < i; k++) sum -= (factor[i * size + k] ?? 0) * (x[2 * k + axis] ?? 0)
    x[2 * i + axis] = sum / (factor[i * size + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[2 * i + axis] ?? 0
    for (let k = i + 1; k < size; k++) sum -= (factor[k * size + i] ?? 0) * (x[2 * k + axis] ?? 0)
    x[2 * i + axis] = sum / (factor[i * size + i] ?? 1)
  }
}

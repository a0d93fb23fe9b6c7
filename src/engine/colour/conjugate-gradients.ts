/**
 * Solves `matrix · x = right` for a symmetric positive definite matrix that is given as a
 * function, starting from `x` and changing it in place (Hestenes and Stiefel 1952, with the
 * diagonal as preconditioner). Answers the number of steps taken.
 */
export function solveByConjugateGradients(
  system: {
    multiply: (vector: Float64Array, product: Float64Array) => void
    diagonal: Float64Array
    right: Float64Array
  },
  x: Float64Array,
  limits: { steps: number; tolerance: number },
): number {
  const { multiply, diagonal, right } = system
  const size = x.length
  const residual = new Float64Array(size)
  const scaled = new Float64Array(size)
  const direction = new Float64Array(size)
  const product = new Float64Array(size)
  multiply(x, product)
  for (let i = 0; i < size; i++) {
    residual[i] = (right[i] ?? 0) - (product[i] ?? 0)
    scaled[i] = (residual[i] ?? 0) / (diagonal[i] ?? 1)
    direction[i] = scaled[i] ?? 0
  }
  let energy = dot(residual, scaled)
  const enough = Math.max(energy * limits.tolerance ** 2, Number.MIN_VALUE)
  for (let step = 0; step < limits.steps; step++) {
    if (energy <= enough) return step
    multiply(direction, product)
    const stride = energy / dot(direction, product)
    for (let i = 0; i < size; i++) {
      x[i] = (x[i] ?? 0) + stride * (direction[i] ?? 0)
      residual[i] = (residual[i] ?? 0) - stride * (product[i] ?? 0)
      scaled[i] = (residual[i] ?? 0) / (diagonal[i] ?? 1)
    }
    const next = dot(residual, scaled)
    const keep = next / energy
    for (let i = 0; i < size; i++) direction[i] = (scaled[i] ?? 0) + keep * (direction[i] ?? 0)
    energy = next
  }
  return limits.steps
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += (left[i] ?? 0) * (right[i] ?? 0)
  return sum
}

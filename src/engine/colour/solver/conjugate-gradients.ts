/**
 * Solves a symmetric positive definite system, starting from `x` and changing it in place, with a
 * preconditioner that may differ from step to step (flexible conjugate gradients, Notay 2000).
 * It ends when the residual is `tolerance` times `right`, or after `steps`. Answers the steps.
 */
export function solveByConjugateGradients(
  system: {
    multiply: (vector: Float64Array, product: Float64Array) => void
    precondition: (residual: Float64Array, correction: Float64Array) => void
    right: Float64Array
  },
  x: Float64Array,
  limits: { steps: number; tolerance: number },
): number {
  const { multiply, precondition, right } = system
  const size = x.length
  const residual = new Float64Array(size)
  const correction = new Float64Array(size)
  const direction = new Float64Array(size)
  const image = new Float64Array(size)
  multiply(x, image)
  for (let i = 0; i < size; i++) residual[i] = (right[i] ?? 0) - (image[i] ?? 0)
  const enough = limits.tolerance ** 2 * dot(right, right)
  let energy = 0
  for (let step = 0; step < limits.steps; step++) {
    if (dot(residual, residual) <= enough) return step
    precondition(residual, correction)
    const keep = energy > 0 ? -dot(correction, image) / energy : 0
    for (let i = 0; i < size; i++) direction[i] = (correction[i] ?? 0) + keep * (direction[i] ?? 0)
    multiply(direction, image)
    energy = dot(direction, image)
    if (!(energy > 0)) return step
    const stride = dot(direction, residual) / energy
    for (let i = 0; i < size; i++) {
      x[i] = (x[i] ?? 0) + stride * (direction[i] ?? 0)
      residual[i] = (residual[i] ?? 0) - stride * (image[i] ?? 0)
    }
  }
  return limits.steps
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += (left[i] ?? 0) * (right[i] ?? 0)
  return sum
}

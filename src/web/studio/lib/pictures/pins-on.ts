import type { StudioProof } from '#contract/studio/order.ts'

const SHAPE_TOLERANCE = 0.02

/**
 * The wishes that a version is compared with: its own, or, until the customer sees it, those about
 * the one before it.
 */
export function pinsOn(proof: StudioProof, before: readonly StudioProof[]): StudioProof['pins'] {
  if (proof.status !== 'in_review') return proof.pins
  const answered = before.findLast(({ status }) => status === 'changes_requested')
  return answered && hasSameShape(answered, proof) ? answered.pins : proof.pins
}

/** Places are shares of a picture, and mean the same only on one of the same sides. */
function hasSameShape(one: StudioProof, other: StudioProof): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width)
  return Math.abs(ratio - 1) < SHAPE_TOLERANCE
}

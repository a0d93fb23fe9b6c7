import type { DeskBase } from '#contract/studio/desk.ts'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { pinsOn } from '#web/studio/lib/pictures/pins-on.ts'

/** What the customer asked for on the picture that lies on the desk. */
export function pinsOfBase({ proofs }: StudioOrder, base: DeskBase): StudioProof['pins'] {
  const index = proofs.findIndex(({ id }) => id === base.proofId)
  const proof = proofs[index]
  return proof ? pinsOn(proof, proofs.slice(0, index)) : []
}

import { z } from 'zod'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { awaitsAnswer } from '#domain/orders/order-standing.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import type { ProofApproval } from '#web/orders/proof/answer-proof.ts'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'

export const sheetMarksSchema = z.record(
  z.string(),
  z.object({
    /** Which picture, and which part of it: what is done with one says nothing of another. */
    of: z.string(),
    isLookedAt: z.boolean(),
    isTicked: z.boolean(),
  }),
)
/** What a person has done with the proofs of a sheet, by order. */
export type SheetMarks = z.infer<typeof sheetMarksSchema>
export type SheetMark = SheetMarks[string]

/** A photograph on the sheet; what belongs to its order is fetched when it comes near the screen. */
export type SheetPhoto = {
  order: ShownOrder
  details: OrderDetails | undefined
  /** What can be approved here; undefined until that is known, or where nothing can. */
  proof: ShownProof | undefined
  /** Another picture, or another part of it, than the one that was ticked or looked at. */
  isRenewed: boolean
  isTicked: boolean
  /** Whether it may be ticked only after a closer look. */
  needsLook: boolean
}

export function sheetPhoto(
  order: ShownOrder,
  details: OrderDetails | undefined,
  mark: SheetMark | undefined,
): SheetPhoto {
  const proof = details && openProof(order, details)
  const isSame = proof !== undefined && mark?.of === pictureIn(proof)
  const needsLook = proof?.mayFacesDiffer === true && !(isSame && mark.isLookedAt)
  return {
    order,
    details,
    proof,
    isRenewed: proof !== undefined && mark !== undefined && !isSame,
    isTicked: isSame && mark.isTicked && !needsLook,
    needsLook,
  }
}

/** Adds to what was done with a proof; with another one than before everything begins anew. */
export function markedAs(
  mark: SheetMark | undefined,
  proof: ShownProof,
  change: Partial<Pick<SheetMark, 'isLookedAt' | 'isTicked'>>,
): SheetMark {
  const of = pictureIn(proof)
  const known = mark?.of === of ? mark : { of, isLookedAt: false, isTicked: false }
  return { ...known, ...change }
}

/** What the server is asked for each ticked photograph: exactly what was seen of it. */
export function approvalsOf(photos: readonly SheetPhoto[]): ProofApproval[] {
  return photos.flatMap(({ order, proof, isTicked }) =>
    proof && isTicked
      ? {
          action: 'approve-proof' as const,
          orderId: order.id,
          proofId: proof.id,
          sha256: proof.sha256,
          crop: proof.crop,
          // The sheet sends nothing before that is said for all of them.
          ...(hasOnlyFiles(order) && { asksForFiles: true }),
        }
      : [],
  )
}

/** The newest version, where it waits for an answer and can still be seen. */
function openProof(order: ShownOrder, { proofs }: OrderDetails): ShownProof | undefined {
  const newest = proofs.at(-1)
  if (newest?.status !== 'sent' || newest.pictureUrl === null) return undefined
  return awaitsAnswer(order) ? newest : undefined
}

function pictureIn({ id, sha256, crop }: ShownProof): string {
  return JSON.stringify([id, sha256, crop])
}

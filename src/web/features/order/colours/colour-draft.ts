import { z } from 'zod'
import { type CustomerMark, customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import { readStored } from '#web/lib/browser/read-stored.ts'
import { orderDraftKey } from '#web/lib/order/order-drafts.ts'

const colourDraftSchema = z.object({
  /** The picture that it was pointed at: places of another one are elsewhere. */
  proofId: z.string(),
  marks: customerMarksSchema,
  /** What was written where a browser cannot show colours. */
  words: z.string(),
})
export type ColourDraft = { marks: readonly CustomerMark[]; words: string }

export const NO_COLOURS: ColourDraft = { marks: [], words: '' }

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type ShownPicture = { orderId: string; proofId: string }

const keyOf = (orderId: string) => orderDraftKey('colours', orderId)

/** What this tab keeps of the colours that the customer shows; nothing for another picture. */
export function findColourDraft(
  { orderId, proofId }: ShownPicture,
  store: DraftStore = sessionStorage,
): ColourDraft {
  const draft = readStored(keyOf(orderId), colourDraftSchema, store)
  return draft?.proofId === proofId ? { marks: draft.marks, words: draft.words } : NO_COLOURS
}

/** Keeps the colours in this tab; none are nothing kept. */
export function saveColourDraft(
  { orderId, proofId }: ShownPicture,
  draft: ColourDraft,
  store: DraftStore = sessionStorage,
): void {
  if (draft.marks.length === 0 && draft.words.trim() === '') store.removeItem(keyOf(orderId))
  else store.setItem(keyOf(orderId), JSON.stringify({ proofId, ...draft }))
}

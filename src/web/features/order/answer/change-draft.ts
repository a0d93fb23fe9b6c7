import { z } from 'zod'
import { customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import { MAX_CHANGE_REQUEST_LENGTH, MAX_PINS } from '#domain/proofs/proofing.ts'
import { readStored } from '#web/lib/browser/read-stored.ts'
import { orderDraftKey } from '#web/lib/order/order-drafts.ts'

const draftPinSchema = z.object({
  key: z.string(),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  note: z.string(),
})
export type DraftPin = z.infer<typeof draftPinSchema>

const changeDraftSchema = z.object({
  /** The version that it was written about. */
  proofId: z.string(),
  text: z.string(),
  pins: z.array(draftPinSchema),
  /** Places that were given another colour. */
  taps: customerMarksSchema.readonly().catch([]),
})
export type ChangeDraft = z.infer<typeof changeDraftSchema>

/** Nothing written yet, about a version. */
export function emptyChangeDraft(proofId: string): ChangeDraft {
  return { proofId, text: '', pins: [], taps: [] }
}

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (orderId: string) => orderDraftKey('changes', orderId)

/** What was entered before a reload, a failure or the arrival of a newer version. */
export function findChangeDraft(
  orderId: string,
  store: DraftStore = sessionStorage,
): ChangeDraft | undefined {
  return readStored(keyOf(orderId), changeDraftSchema, store)
}

/** Keeps what was entered in this tab; nothing entered is nothing kept. */
export function saveChangeDraft(
  orderId: string,
  draft: ChangeDraft,
  store: DraftStore = sessionStorage,
): void {
  if (isEmpty(draft)) store.removeItem(keyOf(orderId))
  else store.setItem(keyOf(orderId), JSON.stringify(draft))
}

type Comment = { id: string; text: string; x: number | null; y: number | null }

/**
 * A draft that also says what somebody else has said: at their pin, or else among the words about the
 * whole picture. Undefined where no more fits in. What has been taken over is not taken over again.
 */
export function withComment(
  draft: ChangeDraft,
  { id, text, x, y }: Comment,
): ChangeDraft | undefined {
  const { pins, taps } = draft
  if (x !== null && y !== null) {
    if (pins.some(({ key }) => key === id)) return draft
    if (pins.length + taps.length >= MAX_PINS) return undefined
    return { ...draft, pins: [...pins, { key: id, x, y, note: text }] }
  }
  // Whole lines: `Green.` is not in `Not green.`
  if (`\n${draft.text}\n`.includes(`\n${text}\n`)) return draft
  const all = [draft.text.trimEnd(), text].filter(Boolean).join('\n')
  return all.length > MAX_CHANGE_REQUEST_LENGTH ? undefined : { ...draft, text: all }
}

export function isEmpty({ text, pins, taps }: ChangeDraft): boolean {
  return text.trim() === '' && pins.length === 0 && taps.length === 0
}

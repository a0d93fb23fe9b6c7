import { z } from 'zod'
import { customerMarksSchema } from '#contract/customer-marks.ts'

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

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (orderId: string) => `hueloom.changes.${orderId}`

/** What was entered before a reload, a failure or the arrival of a newer version. */
export function findChangeDraft(
  orderId: string,
  store: DraftStore = sessionStorage,
): ChangeDraft | undefined {
  const saved = store.getItem(keyOf(orderId))
  if (saved === null) return undefined
  try {
    return changeDraftSchema.parse(JSON.parse(saved))
  } catch (error) {
    console.warn('Ignoring a draft of changes that cannot be read', error)
    return undefined
  }
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

export function isEmpty({ text, pins, taps }: ChangeDraft): boolean {
  return text.trim() === '' && pins.length === 0 && taps.length === 0
}

import { z } from 'zod'
import { cropChoiceSchema } from '#contract/photos/crop.ts'
import { colourChoiceSchema } from '#contract/restoration/colour-choice.ts'
import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import { customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import { RUSH_OPTIONS } from '#domain/payments/rates.ts'
import { readStored } from '#web/lib/browser/read-stored.ts'
import { chosenPrintSchema, USUAL_PRINT } from '#web/lib/order/chosen-print.ts'
import { giftWordsSchema } from '#web/lib/order/gift-words.ts'
import { orderDraftKey } from '#web/lib/order/order-drafts.ts'
import { ORDERED_PRODUCTS } from '#web/lib/order/ordered-product.ts'
import { purchaseDeliverySchema } from '#web/lib/order/purchase-delivery.ts'
import { uploadedPhotoSchema } from '#web/lib/photo/uploaded-photo.ts'
import { moreOfPhotoSchema } from '#web/orders/products/more-of-photo.ts'
import type { Requested } from './requested.ts'
import { FRAME_IDS, PRINT_SIZE_IDS, STEPS, type WizardState } from './wizard-state.ts'

const draftSchema = z.object({
  step: z.enum(STEPS),
  photo: uploadedPhotoSchema.optional(),
  // Drafts of before there was a choice are of framed prints.
  product: z.enum(ORDERED_PRODUCTS).catch('framed').default('framed'),
  frame: z.enum(FRAME_IDS).optional(),
  printSize: z.enum(PRINT_SIZE_IDS).optional(),
  print: chosenPrintSchema.catch(USUAL_PRINT).default(USUAL_PRINT),
  more: moreOfPhotoSchema.catch([]).default([]),
  // Drafts of before there was a choice have none.
  rush: z.enum(RUSH_OPTIONS).nullable().default(null),
  // None is worth losing the rest of a draft.
  colourFacts: colourFactsSchema.catch({}),
  customerMarks: customerMarksSchema.readonly().catch([]),
  colourChoice: colourChoiceSchema.nullable().catch(null).default(null),
  crop: cropChoiceSchema.nullable().catch(null).default(null),
  instructions: z.string(),
  company: z
    .object({
      name: z.string(),
      vatNumber: z.string(),
      acceptsVat: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  gift: giftWordsSchema.nullable().catch(null).default(null),
  delivery: purchaseDeliverySchema.nullable().catch(null).default(null),
  acceptsSoftPrint: z.boolean(),
  // Drafts of before damaged photos were taken have none.
  acceptsMissing: z.boolean().default(false),
  visitorOrder: z.string().nullable().default(null),
  /** The `printSize` of the address that has already been followed. */
  requestedSize: z.string().nullable(),
  /** Its `rush`; drafts of before there were such links have none. */
  requestedRush: z.string().nullable().default(null),
  /** Its `product`, likewise. */
  requestedProduct: z.string().nullable().default(null),
  requestedFormat: z.string().nullable().default(null),
  requestedPaper: z.string().nullable().default(null),
})
export type WizardDraft = z.infer<typeof draftSchema>

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Each person has a draft of their own: two may share a browser. */
const keyOf = (userId: string) => orderDraftKey('wizard', userId)

/** What was chosen before a reload or a trip to the payment page. */
export function findDraft(
  userId: string,
  store: DraftStore = sessionStorage,
): WizardDraft | undefined {
  return readStored(keyOf(userId), draftSchema, store)
}

/** Keeps the choices of this tab; the chosen file itself is not part of them. */
export function saveDraft(
  userId: string,
  { photo, ...choices }: WizardState & Requested,
  store: DraftStore = sessionStorage,
): void {
  const { localUrl: _ofThisPage, ...stored } = photo ?? {}
  store.setItem(keyOf(userId), JSON.stringify({ ...choices, ...(photo && { photo: stored }) }))
}

/** The order is placed and paid: the next one starts afresh. */
export function clearDraft(userId: string, store: DraftStore = sessionStorage): void {
  store.removeItem(keyOf(userId))
}

import { AppError } from '#domain/app-error.ts'
import type { Language } from '#domain/languages.ts'
import { sharpnessOf } from '#domain/printing/sharpness-of-crop.ts'
import { includedRevisions } from '#domain/proofs/proofing.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import {
  prepaymentConsentIn,
  sharedPictureIn,
  soldFrame,
  soldThing,
} from '#server/orders/order-texts.ts'
import { type OrderRequest, orders, type StoredOrder } from '#server/orders/orders.ts'
import type { WantedPicture } from '#server/orders/purchases/named-picture.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
import type { AskedOrder } from './asked-order.ts'
import type { BuyingCompany } from './company-service.ts'
import type { Attempt, Buyer, createPaymentAttempts } from './payment-attempts.ts'

/** One picture of a buyer, and what is to be made of it. */
export type WantedOrder = { asked: AskedOrder; picture: WantedPicture }
export type Placing = {
  buyer: Buyer
  buying: BuyingCompany | undefined
  /** By their place; one alone is no purchase of several. */
  wanted: readonly [WantedOrder, ...WantedOrder[]]
}

type PlacingOne = Omit<Placing, 'wanted'> & {
  want: WantedOrder
  place: number | null
  /** The orders of the same purchase that come before it. */
  before: readonly StoredOrder[]
}

/** Places orders in the transaction of a caller, or finds the unpaid ones of the same request. */
export function createOrderPlacing(
  { clock, randomId }: Pick<AppContext, 'clock' | 'randomId'>,
  attempts: ReturnType<typeof createPaymentAttempts>,
) {
  return {
    /** However often a buyer clicks, there is one purchase, and one try to pay it is open. */
    async place(trx: DatabaseTransaction, placing: Placing): Promise<Attempt> {
      await orders.takeTurn(trx, placing.buyer.userId)
      const unpaid = await findUnpaid(trx, placing)
      if (unpaid !== undefined) {
        const consent = consentOf(placing.wanted[0].asked, clock())
        if (consent !== null) {
          for (const { id } of unpaid) await orders.keepConsent(trx, id, consent)
        }
        return { orders: unpaid, payment: await attempts.current(trx, unpaid) }
      }
      const [first, ...others] = placing.wanted
      const { wanted, ...by } = placing
      const purchaseId = wanted.length > 1 ? randomId() : null
      const isAlone = purchaseId === null
      const alone = { ...by, want: first, place: isAlone ? null : 0, before: [] }
      const placed: Attempt['orders'] & StoredOrder[] = [await insert(trx, alone, purchaseId)]
      for (const [index, want] of others.entries()) {
        const one = { ...by, want, place: index + 1, before: placed }
        placed.push(await insert(trx, one, purchaseId))
      }
      return { orders: placed, payment: await attempts.add(trx, placed) }
    },
  }

  async function findUnpaid(
    trx: DatabaseTransaction,
    { wanted, ...by }: Placing,
  ): Promise<Attempt['orders'] | undefined> {
    const isAlone = wanted.length === 1
    const sameAs = (want: WantedOrder, place: number, before: readonly StoredOrder[]) => {
      const one = { ...by, want, place: isAlone ? null : place, before }
      return { ...requestOf(one), frameId: want.asked.frame?.id ?? null }
    }
    const first = await orders.lockUnpaid(trx, sameAs(wanted[0], 0, []))
    if (first === undefined || isAlone) return first && [first]
    const all = await purchaseOrders.lockWith(trx, first)
    const [leading, ...found] = all
    if (leading === undefined || found.length + 1 !== wanted.length) return undefined
    for (const [index, { id }] of found.entries()) {
      const want = wanted[index + 1]
      const same = want && (await orders.lockUnpaid(trx, sameAs(want, index + 1, all), id))
      if (same === undefined) return undefined
    }
    return [leading, ...found]
  }

  /** What makes two requests ask for the same order. */
  function requestOf(one: PlacingOne): Omit<OrderRequest, 'frameId'> {
    const { buyer, buying, want, place } = one
    const { asked, picture } = want
    const { colourChoice } = asked
    return {
      user_id: buyer.userId,
      image_path: picture.path,
      image_sha256: picture.sha256,
      ...originalOf(one),
      print_size_id: asked.size.id,
      files: asked.files,
      paper: asked.paper,
      copies: asked.copies,
      language: asked.language,
      special_instructions: asked.instructions,
      colour_facts: asked.colourFacts && JSON.stringify(asked.colourFacts),
      customer_marks: JSON.stringify(asked.customerMarks),
      colour_richness: colourChoice === 'black_and_white' ? null : colourChoice,
      keeps_black_and_white_at: colourChoice === 'black_and_white' ? clock() : null,
      crop: asked.crop && JSON.stringify(asked.crop),
      gift: asked.gift && JSON.stringify(asked.gift),
      terms_version: POLICIES.termsVersion,
      company: buying ? JSON.stringify(buying.company) : null,
      is_tax_free: Boolean(buying?.taxFreeTo),
      rush: asked.rush,
      delivery_service: asked.delivery?.service ?? null,
      delivery_country: asked.delivery?.country ?? null,
      amount: asked.price.amount,
      discount_amount: asked.discount,
      purchase_place: place,
    }
  }

  async function insert(
    trx: DatabaseTransaction,
    one: PlacingOne,
    purchaseId: string | null,
  ): Promise<StoredOrder> {
    const { asked, picture } = one.want
    const { size, frame, language, acceptedSharpness, acceptedMissing } = asked
    const { missing } = picture
    if (missing !== null && !acceptedMissing) throw new AppError('photo_damaged')
    const at = clock()
    const sharpness = sharpnessOf(picture.pixels, size, asked.crop)
    const order = await orders.insert(trx, {
      ...requestOf(one),
      id: randomId(),
      purchase_id: purchaseId,
      original_image_url: picture.url,
      file_name: picture.fileName ?? sharedPictureIn(language),
      print_size: JSON.stringify(soldThing(asked)),
      frame: frame && JSON.stringify(soldFrame(frame, language)),
      sharpness,
      sharpness_accepted: acceptedSharpness && acceptedSharpness === sharpness,
      accepted_missing: missing && JSON.stringify(missing),
      currency: asked.price.currency,
      rush_amount: asked.rushAmount,
      delivery_amount: asked.delivery?.amount ?? 0,
      // What is copied was approved.
      revisions_included: picture.original ? 0 : includedRevisions(asked.rush),
      terms_accepted_at: at,
      prepayment_consent: consentOf(asked, at),
    })
    // The photo may have been removed since it was looked for; from here on the order keeps it.
    const isThere = picture.original !== null || (await orders.holdPhoto(trx, order)) !== undefined
    if (!isThere) throw new AppError('photo_not_found')
    await orderProgress.notify(trx, order, {
      code: 'order_received',
      by: 'customer',
      actorId: one.buyer.userId,
    })
    return order
  }

  function consentOf({ acceptedPrepayment, language }: ConsentOfOrder, at: Date): string | null {
    if (!acceptedPrepayment) return null
    return JSON.stringify({ text: prepaymentConsentIn(language), at })
  }
}

/** The order whose picture one is a copy of, or the family link that shows it. */
function originalOf({
  want,
  before,
}: PlacingOne): Pick<OrderRequest, 'copy_of' | 'family_link_id'> {
  const { original } = want.picture
  if (original === null) return { copy_of: null, family_link_id: null }
  if (!('place' in original)) {
    return { copy_of: original.orderId, family_link_id: original.linkId }
  }
  const order = before[original.place]
  if (order === undefined) throw new Error('a copy comes before its original')
  return { copy_of: order.id, family_link_id: null }
}

type ConsentOfOrder = { acceptedPrepayment: boolean; language: Language }

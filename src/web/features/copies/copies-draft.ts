import { z } from 'zod'
import { readStored } from '#web/lib/browser/read-stored.ts'
import { giftWordsSchema } from '#web/lib/order/gift-words.ts'
import { orderDraftKey } from '#web/lib/order/order-drafts.ts'
import { purchaseDeliverySchema } from '#web/lib/order/purchase-delivery.ts'
import { moreOfPhotoSchema } from '#web/orders/products/more-of-photo.ts'
import { type CopiesChoice, USUAL_COPIES } from './copies-choice.ts'
import { nameOf, type PictureToCopy } from './picture-to-copy.ts'

const draftSchema = z.object({
  products: moreOfPhotoSchema.catch(USUAL_COPIES.products),
  delivery: purchaseDeliverySchema.nullable().catch(null),
  gift: giftWordsSchema.nullable().catch(null),
})
/** The name of the picture that each placed order is a copy of. */
const placedSchema = z.record(z.string(), z.string())

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** A draft is of one person and one picture: two people may share a browser. */
type Whose = { userId: string; picture: PictureToCopy }

const keyOfName = (userId: string, name: string) => orderDraftKey('copies', `${userId}.${name}`)
const keyOf = ({ userId, picture }: Whose) => keyOfName(userId, nameOf(picture))
const placedKeyOf = (userId: string) => orderDraftKey('copies', `${userId}.placed`)

/** What was chosen before a reload or a trip to the payment page; else one print. */
export function findCopies(whose: Whose, store: DraftStore = sessionStorage): CopiesChoice {
  return readStored(keyOf(whose), draftSchema, store) ?? USUAL_COPIES
}

export function saveCopies(
  whose: Whose,
  choice: CopiesChoice,
  store: DraftStore = sessionStorage,
): void {
  store.setItem(keyOf(whose), JSON.stringify(choice))
}

/** Notes which orders the copies of a picture have become, to know them when they are paid. */
export function notePlacedCopies(
  { userId, picture }: Whose,
  placed: readonly string[],
  store: DraftStore = sessionStorage,
): void {
  const noted = placed.map((id) => [id, nameOf(picture)] as const)
  const all = { ...findPlaced(userId, store), ...Object.fromEntries(noted) }
  store.setItem(placedKeyOf(userId), JSON.stringify(all))
}

/**
 * The purchase that an order belongs to is paid: the next copies of that picture start afresh. Answers
 * whether it was one of copies.
 */
export function clearPaidCopies(
  userId: string,
  paidId: string | undefined,
  store: DraftStore = sessionStorage,
): boolean {
  const placed = findPlaced(userId, store)
  const name = paidId === undefined ? undefined : placed[paidId]
  if (name === undefined) return false
  store.removeItem(keyOfName(userId, name))
  const others = Object.entries(placed).filter(([, original]) => original !== name)
  store.setItem(placedKeyOf(userId), JSON.stringify(Object.fromEntries(others)))
  return true
}

function findPlaced(userId: string, store: DraftStore): Record<string, string> {
  return readStored(placedKeyOf(userId), placedSchema, store) ?? {}
}

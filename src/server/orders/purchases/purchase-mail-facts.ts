import { formatDay } from '#domain/format-day.ts'
import { hasOnlyFiles, isCopy } from '#domain/orders/sold-things.ts'
import { formatMoney } from '#domain/payments/money.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import type { MailLine, MailSells } from '#server/mail/letters/mail-texts.ts'
import { deliveryOf, latestOf, sendingOf } from '../order-mail-facts.ts'
import type { SoldLine } from '../order-texts.ts'
import type { StoredOrder } from '../orders.ts'
import { type CountedLine, countedLines } from './purchase-lines.ts'

/** What a mail about everything that was paid at once says of it; dates only once it is paid. */
export function purchaseMailFacts(bought: readonly StoredOrder[], closures: readonly Closure[]) {
  // What was paid and could not be begun has ended.
  const begun = bought.some(isBegun) ? bought.filter(isBegun) : bought
  const sent = begun.filter((order) => !hasOnlyFiles(order))
  const proofs = proofsOf(begun)
  const [first] = sent
  if (first === undefined) {
    const sells: MailSells = 'package'
    return { sells, bought: mailLines(bought), address: undefined, ...NO_DELIVERY, ...proofs }
  }
  const sells = soldIn(begun)
  const paidService = sent.find(({ delivery_service }) => delivery_service !== null) ?? first
  const delivery_amount = bought.reduce((sum, order) => sum + order.delivery_amount, 0)
  return {
    sells,
    bought: mailLines(bought.map(withoutDelivery)),
    ...(sells !== 'copies' && proofs),
    ...sendingOf({ ...paidService, delivery_amount }),
    ...NO_DELIVERY,
    ...deliveryOf(sent, closures),
  }
}

/** Whether all of it is of pictures that were approved before, of one photo, or of several. */
function soldIn(begun: readonly StoredOrder[]): MailSells {
  const [photo, ...others] = begun.filter((order) => !isCopy(order))
  if (photo === undefined) return 'copies'
  const isOne = begun.every(({ id, copy_of }) => id === photo.id || copy_of === photo.id)
  return isOne && others.length === 0 ? 'onePhoto' : 'mixed'
}

const NO_DELIVERY = { deliveryFrom: undefined, promisedBy: undefined }
const isBegun = ({ paid_at }: StoredOrder) => paid_at !== null

/** What is in parcels that hold pictures of several orders, for the mail about them; nothing of one order. */
export function mailedPictures(sent: readonly StoredOrder[]): { pictures?: MailLine[] } {
  if (sent.length < 2) return {}
  return { pictures: countedLines(sent).goods.map((line) => ({ what: whatOf(counted(line)) })) }
}

/** What is sent has its delivery in a place of its own in the letter. */
function mailLines(bought: readonly StoredOrder[]): MailLine[] {
  const [first] = bought
  if (first === undefined) return []
  const { currency, language } = first
  const { goods, shared } = countedLines(bought)
  return [...goods.map(counted), ...shared].map((line) => ({
    what: whatOf(line),
    price: formatMoney({ amount: line.amount, currency }, language),
  }))
}

function counted({ count, isCopy: _, ...line }: CountedLine): SoldLine {
  return count === 1 ? line : { ...line, title: `${count} × ${line.title}` }
}

function whatOf({ title, description }: SoldLine): string {
  return description === '' ? title : `${title}, ${description}`
}

function withoutDelivery(order: StoredOrder): StoredOrder {
  const amount = order.amount - order.delivery_amount
  return { ...order, amount, delivery_service: null, delivery_amount: 0 }
}

/** By when the last proof is there. */
function proofsOf(bought: readonly StoredOrder[]) {
  const dueAt = bought.flatMap(({ proof_due_at }) => proof_due_at ?? [])
  const [first] = bought
  if (first === undefined || dueAt.length === 0) return {}
  return { proofsBy: formatDay(latestOf(dueAt), first.language) }
}

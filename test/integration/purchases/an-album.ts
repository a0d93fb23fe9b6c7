import { createPurchaseResponseSchema } from '#contract/purchases/create-purchase.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import { callFunction, pay, type TestBuyer } from '../payments/checkout-steps.ts'
import { work } from '../payments/money-steps.ts'
import type { TestShop } from '../test-shop.ts'

export const IN_COLOR = { kind: 'files', variant: 'color', copies: 1 }
const RESTORED = { kind: 'files', variant: 'restored', copies: 1 }
/** Ten photographs of which the last stays black and white: 9 × 49 and 29 dollars, less 15 %. */
export const PHOTOS = 10
const GOODS = 9 * 4900 + 2900
export const DISCOUNT = Math.round(GOODS * 0.15)
export const TOTAL = GOODS - DISCOUNT

export type Album = Awaited<ReturnType<typeof anAlbum>>

/** Somebody with the photographs of a package, and what they and the books say of buying its files. */
export async function anAlbum(shop: TestShop) {
  const user = await aSignedInUser(shop)
  const photos: StoredPhoto[] = []
  for (let index = 0; index < PHOTOS; index += 1) {
    const bytes = Buffer.from(`no pixels ${index}`)
    photos.push(await aStoredPhoto(shop, user.id, { bytes }))
  }
  const buyer: TestBuyer = { ...user, photo: photos[0] as StoredPhoto }

  const items = () =>
    photos.map(({ url }, index) => ({
      products: [index === PHOTOS - 1 ? RESTORED : IN_COLOR],
      keepBlackAndWhite: index === PHOTOS - 1,
      imageUrl: url,
      fileName: `album-${index}.jpg`,
    }))
  const asked = (more: object = {}) => ({
    items: items(),
    delivery: { service: 'free' },
    language: 'en',
    shownTotal: TOTAL,
    termsVersion: POLICIES.termsVersion,
    returnOrigin: shop.url,
    ...more,
  })
  const call = async (name: Parameters<typeof callFunction>[1], body: object) =>
    await callFunction(shop, name, { headers: buyer.headers, body })
  const ask = async (more: object = {}) => await call('create-purchase', asked(more))
  const buy = async (more: object = {}) =>
    createPurchaseResponseSchema.parse((await ask(more)).body)
  const rowsOf = async (purchaseId: string) =>
    await shop.db
      .selectFrom('public.orders')
      .selectAll()
      .where('purchase_id', '=', purchaseId)
      .orderBy('purchase_place')
      .execute()

  return {
    buyer,
    photos,
    items,
    asked,
    call,
    ask,
    buy,
    rowsOf,
    async buyAndPay() {
      const bought = await buy()
      await pay(bought.url, 'success', { livesIn: 'DE' })
      await work(shop)
      return bought
    },
    async cancel(orderId: string | undefined) {
      return await call('order-action', { action: 'cancel', orderId })
    },
    async states(purchaseId: string) {
      const rows = await rowsOf(purchaseId)
      return rows.map(({ status, payment_status }) => `${status} ${payment_status}`)
    },
    async paymentOf(purchaseId: string) {
      return await shop.db
        .selectFrom('private.payments')
        .selectAll()
        .where('purchase_id', '=', purchaseId)
        .where('pays_order', '=', true)
        .executeTakeFirstOrThrow()
    },
    async booksOf(paymentId: string) {
      return await shop.db
        .selectFrom('private.invoices')
        .select(['kind', 'amount'])
        .where('payment_id', '=', paymentId)
        .orderBy('number')
        .execute()
    },
  }
}

import { createPurchaseResponseSchema } from '#contract/purchases/create-purchase.ts'
import { quotePurchaseResponseSchema } from '#contract/purchases/quote-purchase.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import { callFunction, type TestBuyer } from '../payments/checkout-steps.ts'
import type { TestShop } from '../test-shop.ts'

export const FILES = { kind: 'files', variant: 'color', copies: 1 }
export const SMALL = { kind: 'framed-small', variant: '8x10', frame: 'gold', copies: 1 }
export const A2 = { kind: 'framed', variant: 'A2', frame: 'wooden', copies: 1 }
export const onPaper = (paper: string, copies: number, variant = '8x10') => ({
  kind: 'print',
  variant,
  paper,
  copies,
})

export const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Somebody with some photographs, who buys one product of each. */
export async function aBuyerOf(shop: TestShop, count: number) {
  const user = await aSignedInUser(shop)
  const photos: StoredPhoto[] = []
  for (let index = 0; index < count; index += 1) {
    const bytes = Buffer.from(`an album ${index}`)
    photos.push(await aStoredPhoto(shop, user.id, { bytes }))
  }
  const buyer: TestBuyer = { ...user, photo: photos[0] as StoredPhoto }
  const { headers } = buyer

  return {
    buyer,
    photos,

    async buy(products: readonly object[], more: object) {
      const wanted = {
        items: products.map((product, index) => ({
          products: [product],
          imageUrl: photos[index]?.url,
          fileName: `album-${index}.jpg`,
        })),
        language: 'en',
        termsVersion: POLICIES.termsVersion,
        returnOrigin: shop.url,
        ...more,
      }
      const known = await callFunction(shop, 'quote-purchase', { headers, body: wanted })
      const quote = quotePurchaseResponseSchema.parse(known.body)
      const body = { ...wanted, shownTotal: quote.total }
      const answer = await callFunction(shop, 'create-purchase', { headers, body })
      return { quote, ...createPurchaseResponseSchema.parse(answer.body) }
    },

    async rowsOf(purchaseId: string) {
      return await shop.db
        .selectFrom('public.orders')
        .selectAll()
        .where('purchase_id', '=', purchaseId)
        .orderBy('purchase_place')
        .execute()
    },
  }
}

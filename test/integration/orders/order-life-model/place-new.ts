import type { CreatePaymentResponse } from '#contract/orders/create-payment.ts'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import type { Slot, World } from './world.ts'

/** Of all that can be placed, half are framed prints of the price cards, which are none of these. */
const FREE = { service: 'free' }
const PURCHASES = [
  undefined,
  { product: { kind: 'files', variant: 'color' }, delivery: FREE, dollars: 49 },
  undefined,
  { product: { kind: 'files', variant: 'restored' }, delivery: FREE, dollars: 29 },
  undefined,
  {
    product: { kind: 'framed-small', variant: '8x10', frame: 'gold' },
    delivery: { service: 'express', country: 'US' },
    dollars: 79 + 49 + 25,
  },
  undefined,
  {
    product: { kind: 'print', variant: '8x10', paper: 'luster' },
    copies: 3,
    delivery: { service: 'standard', country: 'US' },
    dollars: 3 * 28 + 49 + 15,
  },
]

/** A framed print, a small frame, loose prints, or only the files; some in a rush. */
export async function placeNew(
  { model, customer }: Pick<World, 'model' | 'customer'>,
  { photo: { url: imageUrl }, pick }: { photo: Slot['photo']; pick: number },
): Promise<CreatePaymentResponse> {
  const buyer = { userId: customer.id, email: customer.email }
  const photo = { imageUrl, fileName: 'photo.jpg' }
  const rush = pick % 3 === 0 ? 'hours24' : null
  const order = { rush, returnOrigin: model.shop.url, language: 'en' }
  const purchase = PURCHASES[Math.floor(pick / 2) % PURCHASES.length]
  if (purchase === undefined) {
    const printSize = { name: PRINT_SIZES[pick % PRINT_SIZES.length]?.name ?? '' }
    const framed = { printSize, frame: { id: 'black' } }
    return await model.checkoutService.start(buyer, { ...photo, ...order, ...framed })
  }
  const { product, copies = 1, delivery, dollars } = purchase
  const isGray = product.variant === 'restored'
  const { purchaseId: orderId, url } = await model.purchaseService.start(buyer, {
    ...order,
    items: [{ ...photo, products: [{ ...product, copies }], keepBlackAndWhite: isGray }],
    delivery,
    shownTotal: 100 * (dollars + (rush ? 75 : 0)),
    termsVersion: POLICIES.termsVersion,
  })
  return { orderId, url }
}

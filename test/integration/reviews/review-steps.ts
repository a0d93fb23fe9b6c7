import { type ShownReviews, shownReviewsSchema } from '#contract/reviews/review.ts'
import type { Language } from '#domain/languages.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { callFunction } from '../payments/checkout-steps.ts'
import type { TestShop } from '../test-shop.ts'

export const aReview = (overrides: Record<string, unknown> = {}) => ({
  stars: 4,
  text: 'It hangs in the hall.',
  name: 'Anna',
  place: 'Lund',
  language: 'en',
  mayBePublished: true,
  ...overrides,
})

export type Reviewer = SignedInUser & { orderId: string }

/** Somebody with an order, delivered unless something else is said. */
export async function aReviewer(
  shop: TestShop,
  order: Partial<Parameters<typeof insertOrder>[1]> = {},
): Promise<Reviewer> {
  const customer = await aSignedInUser(shop)
  const orderId = await insertOrder(shop, {
    user_id: customer.id,
    status: 'delivered',
    ...order,
  })
  return { ...customer, orderId }
}

/** What a customer asks of their order; refusals without what names the request. */
export async function ask(
  shop: TestShop,
  { headers, orderId }: Pick<Reviewer, 'headers' | 'orderId'>,
  action: Record<string, unknown>,
) {
  const answer = await callFunction(shop, 'order-action', {
    headers,
    body: { orderId, ...action },
  })
  return [answer.status, answer.body.code] as const
}

export const write = (
  shop: TestShop,
  reviewer: Pick<Reviewer, 'headers' | 'orderId'>,
  overrides: Record<string, unknown> = {},
) => ask(shop, reviewer, { action: 'write-review', review: aReview(overrides) })

/** What somebody does who opened a link of a mail and is not signed in. */
export async function byLink(shop: TestShop, body: Record<string, unknown>) {
  return await callFunction(shop, 'review', { headers: { apikey: shop.secrets.anonKey }, body })
}

/** What everybody reads. */
export async function shownTo(shop: TestShop, language: Language = 'en'): Promise<ShownReviews> {
  const answer = await fetch(`${shop.url}/functions/v1/reviews?language=${language}`)
  return shownReviewsSchema.parse(await answer.json())
}

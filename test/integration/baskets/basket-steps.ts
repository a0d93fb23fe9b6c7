import { type BasketContent, keptBasketSchema } from '#contract/baskets/basket.ts'
import { countBasketResponseSchema } from '#contract/baskets/count-basket.ts'
import type { SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { callFunction } from '../payments/checkout-steps.ts'
import type { TestShop } from '../test-shop.ts'

type Headers = Pick<SignedInUser, 'headers'>
type Person = Pick<SignedInUser, 'id' | 'headers'>

export async function save(
  shop: TestShop,
  { id: userId, headers }: Person,
  basedOn: number,
  content: BasketContent | object,
) {
  return await callFunction(shop, 'save-basket', { headers, body: { userId, basedOn, content } })
}

export async function read(shop: TestShop, { id: userId, headers }: Person) {
  const { body } = await callFunction(shop, 'read-basket', { headers, body: { userId } })
  return keptBasketSchema.parse(body)
}

export async function count(shop: TestShop, { headers }: Headers) {
  const { body } = await callFunction(shop, 'count-basket', { headers, body: {} })
  return countBasketResponseSchema.parse(body)
}

import {
  type CountBasketResponse,
  countBasketResponseSchema,
} from '#contract/baskets/count-basket.ts'
import { loadBackend } from '../../backend/backend.ts'

/** How many photos wait in the basket of the account, whichever device they were chosen on. */
export async function countBasket(): Promise<CountBasketResponse> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('count-basket', { body: {} })
  if (error) throw error
  return countBasketResponseSchema.parse(data)
}

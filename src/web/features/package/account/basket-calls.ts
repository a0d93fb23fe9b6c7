import {
  type KeptBasket,
  keptBasketSchema,
  type SaveBasketRequest,
  type SaveBasketResponse,
  saveBasketResponseSchema,
} from '#contract/baskets/basket.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import type { PackageDraft } from '../draft-schema.ts'

/** What the account has in its basket. */
export async function readBasket(userId: string): Promise<KeptBasket> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('read-basket', { body: { userId } })
  if (error) throw error
  return keptBasketSchema.parse(data)
}

/** Puts a basket into the account, in place of the version that it was made from. */
export async function saveBasket(request: {
  userId: string
  basedOn: number
  content: PackageDraft
}): Promise<SaveBasketResponse> {
  const { functions } = await loadBackend()
  const body = request satisfies Omit<SaveBasketRequest, 'content'>
  const { data, error } = await functions.invoke('save-basket', { body })
  if (error) throw error
  return saveBasketResponseSchema.parse(data)
}

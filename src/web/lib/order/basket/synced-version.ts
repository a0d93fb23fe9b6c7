import { z } from 'zod'
import { orderDraftKey } from '../order-drafts.ts'

/** Where a tab notes what the account of a person has in its basket. */
export const syncedBasketKey = (userId: string) => orderDraftKey('package', `${userId}.synced`)

const syncedSchema = z.object({ version: z.int() })

/** The version of the account's basket that this tab knows; 0 where it has asked for none yet. */
export function syncedVersion(
  userId: string,
  store: Pick<Storage, 'getItem'> = sessionStorage,
): number {
  try {
    const kept: unknown = JSON.parse(store.getItem(syncedBasketKey(userId)) ?? 'null')
    return syncedSchema.safeParse(kept).data?.version ?? 0
  } catch (error) {
    console.warn('What is known of the basket of the account could not be read', error)
    return 0
  }
}

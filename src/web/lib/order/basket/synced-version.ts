import { z } from 'zod'
import { readStored } from '../../browser/read-stored.ts'
import { orderDraftKey } from '../order-drafts.ts'

/** Where a tab notes what the account of a person has in its basket. */
export const syncedBasketKey = (userId: string) => orderDraftKey('package', `${userId}.synced`)

const syncedSchema = z.object({ version: z.int() })

/** The version of the account's basket that this tab knows; 0 where it has asked for none yet. */
export function syncedVersion(
  userId: string,
  store: Pick<Storage, 'getItem'> = sessionStorage,
): number {
  return readStored(syncedBasketKey(userId), syncedSchema, store)?.version ?? 0
}

import { z } from 'zod'
import { readStored } from '#web/lib/browser/read-stored.ts'
import { syncedBasketKey } from '#web/lib/order/basket/synced-version.ts'
import { NO_DRAFT, type PackageDraft, packageDraftSchema } from '../draft-schema.ts'

/** What the account was last known to have, and which version of it that was. */
export type SyncedBasket = { version: number; content: PackageDraft }

export const NEVER_SYNCED: SyncedBasket = { version: 0, content: NO_DRAFT }

const syncedSchema = z.object({ version: z.int(), content: packageDraftSchema })

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function findSynced(userId: string, store: Store = sessionStorage): SyncedBasket {
  return readStored(syncedBasketKey(userId), syncedSchema, store) ?? NEVER_SYNCED
}

/** A browser that is full goes without: then the account is asked for all of it again. */
export function keepSynced(
  userId: string,
  synced: SyncedBasket,
  store: Store = sessionStorage,
): void {
  try {
    store.setItem(syncedBasketKey(userId), JSON.stringify(synced))
  } catch (error) {
    console.warn('What the account has could not be noted', error)
    store.removeItem(syncedBasketKey(userId))
  }
}

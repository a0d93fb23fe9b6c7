import { z } from 'zod'
import { readStored } from '../../browser/read-stored.ts'
import { orderDraftKey } from '../order-drafts.ts'

const keptSchema = z.object({ photos: z.array(z.unknown()) })

/** How many photos a person has put together in this tab and not ordered yet. */
export function photosInPackage(
  userId: string,
  store: Pick<Storage, 'getItem'> = sessionStorage,
): number {
  return readStored(orderDraftKey('package', userId), keptSchema, store)?.photos.length ?? 0
}

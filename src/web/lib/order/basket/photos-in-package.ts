import { z } from 'zod'
import { orderDraftKey } from '../order-drafts.ts'

const keptSchema = z.object({ photos: z.array(z.unknown()) })

/** How many photos a person has put together in this tab and not ordered yet. */
export function photosInPackage(
  userId: string,
  store: Pick<Storage, 'getItem'> = sessionStorage,
): number {
  try {
    const kept: unknown = JSON.parse(store.getItem(orderDraftKey('package', userId)) ?? 'null')
    // A draft that cannot be read counts as none; the page of the package says so in the log.
    return keptSchema.safeParse(kept).data?.photos.length ?? 0
  } catch (error) {
    console.warn('The photos that wait to be ordered could not be counted', error)
    return 0
  }
}

import {
  EMPTY_BASKET,
  type KeptBasket,
  type ReadBasketRequest,
  type SaveBasketRequest,
  type SaveBasketResponse,
} from '#contract/baskets/basket.ts'
import type { CountBasketResponse } from '#contract/baskets/count-basket.ts'
import { AppError } from '#domain/app-error.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import type { AppContext } from '#server/app-context.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { objects } from '#server/photos/objects.ts'
import { ownPhotoPlace } from '#server/photos/own-photo.ts'
import { baskets, paidOfBasket, photosOfBasket } from './baskets.ts'

/** A page saves a second and a half after a change at the soonest; two devices may at once. */
export const BASKET_SAVES = { most: 600, minutes: 10 } as const satisfies CallLimit

/** Keeps what people put together, so that it is there on every device of theirs. */
export function createBasketService(context: AppContext) {
  const { db, pool, clock, config } = context
  const { origins } = config.http
  const callCounter = createCallCounter(context)

  return {
    async read(userId: string, request: ReadBasketRequest): Promise<KeptBasket> {
      requireOwnPage(userId, request)
      return await read(userId)
    },

    async count(userId: string): Promise<CountBasketResponse> {
      return (await baskets.count(db, userId)) ?? { version: 0, photos: 0 }
    },

    /**
     * Puts a basket in the place of the version that it was made from.
     * @throws AppError `photo_not_found` where an address is not one of the caller's uploads. Whether
     * the photo is still there is not asked: a basket outlives its photos.
     */
    async save(
      userId: string,
      { basedOn, content, ...page }: SaveBasketRequest,
    ): Promise<SaveBasketResponse> {
      requireOwnPage(userId, page)
      await callCounter.require(`basket:${userId}`, BASKET_SAVES)
      const isTheirs = content.photos.every(({ imageUrl }) =>
        ownPhotoPlace(imageUrl, userId, origins),
      )
      if (!isTheirs) throw new AppError('photo_not_found')
      const change = { userId, content, at: clock() }
      const version =
        basedOn === 0
          ? await baskets.insert(db, change)
          : await baskets.replace(db, basedOn, change)
      if (version !== undefined) return { state: 'saved', version }
      const basket = await read(userId)
      // A token outlives its account by minutes.
      if (basedOn === 0 && basket.version === 0) throw new AppError('unauthorized')
      return { state: 'newer', basket }
    },
  }

  async function read(userId: string): Promise<KeptBasket> {
    const kept = await baskets.find(db, userId)
    if (kept === undefined) return { version: 0, content: EMPTY_BASKET, gone: [], paid: [] }
    const gone = await findGone(userId, photosOfBasket(kept.content))
    return { ...kept, gone, paid: paidOfBasket(kept.paid) }
  }

  /** Photos that their time has taken, or their owner. */
  async function findGone(userId: string, addresses: readonly string[]): Promise<string[]> {
    const paths = addresses.map((address) => photoPlaceOf(address)?.path ?? '')
    const found = await objects.findAll(pool, PHOTO_BUCKET, paths)
    const stored = new Set(found.filter(({ owner }) => owner === userId).map(({ path }) => path))
    return addresses.filter((_, index) => !stored.has(paths[index] ?? ''))
  }
}

/** Where somebody else has signed in since, a page that is still open must not mix up two baskets. */
function requireOwnPage(userId: string, request: ReadBasketRequest): void {
  if (request.userId !== userId) throw new AppError('forbidden')
}

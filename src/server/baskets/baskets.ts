import { sql } from 'kysely'
import { z } from 'zod'
import { type BasketContent, EMPTY_BASKET, paidPhotoSchema } from '#contract/baskets/basket.ts'
import { MAX_PHOTOS } from '#domain/limits.ts'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

type StoredBasket = { version: number; content: unknown; paid: unknown }
type Change = { userId: string; content: BasketContent; at: Date }

/** As much of what is kept as the shop itself reads. */
const photosOfBasketSchema = z.looseObject({
  photos: z.array(z.looseObject({ imageUrl: z.string() })),
})

const NOTHING = JSON.stringify(EMPTY_BASKET)

/** Twice as many as one purchase can have. */
const MOST_PAID = 2 * MAX_PHOTOS

/** The addresses of the photos in a basket; none of one that this release cannot read. */
export function photosOfBasket(content: unknown): string[] {
  const read = photosOfBasketSchema.safeParse(content).data
  return read?.photos.map(({ imageUrl }) => imageUrl) ?? []
}

/** What has left a basket with a payment. */
export function paidOfBasket(paid: unknown): z.infer<typeof paidPhotoSchema>[] {
  return z.array(paidPhotoSchema).catch([]).parse(paid)
}

/** What people have put together and not ordered yet, one basket for each. */
export const baskets = {
  async find(db: Database, userId: string): Promise<StoredBasket | undefined> {
    return await db
      .selectFrom('private.baskets')
      .select(['version', 'content', 'paid'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
  },

  async count(
    db: Database,
    userId: string,
  ): Promise<{ version: number; photos: number } | undefined> {
    return await db
      .selectFrom('private.baskets')
      .select(['version', sql<number>`jsonb_array_length(content -> 'photos')`.as('photos')])
      .where('user_id', '=', userId)
      .executeTakeFirst()
  },

  /** The first basket of an account; undefined where there is one by now, or no such account. */
  async insert(db: Database, { userId, content, at }: Change): Promise<number | undefined> {
    const row = await db
      .insertInto('private.baskets')
      .columns(['user_id', 'content', 'updated_at'])
      .expression((eb) =>
        eb
          .selectFrom('auth.users')
          .select([
            'id',
            sql<string>`${JSON.stringify(content)}::jsonb`.as('content'),
            sql<Date>`${at}::timestamptz`.as('updated_at'),
          ])
          .where('id', '=', userId)
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('version')
      .executeTakeFirst()
    return row?.version
  },

  /** Undefined where the version is another one by now: nothing was changed. */
  async replace(
    db: Database,
    version: number,
    { userId, content, at }: Change,
  ): Promise<number | undefined> {
    const row = await db
      .updateTable('private.baskets')
      .set({ content: JSON.stringify(content), version: version + 1, updated_at: at })
      .where('user_id', '=', userId)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    return row?.version
  },

  /**
   * Photos that are paid for leave the basket, and with the last one all else that is in it. No payment
   * fails for a basket that cannot be read: that one stays as it is.
   */
  async takeOut(
    trx: DatabaseTransaction,
    { userId, imageUrls, at }: { userId: string; imageUrls: readonly string[]; at: Date },
  ): Promise<void> {
    const row = await trx
      .selectFrom('private.baskets')
      .select(['content', 'version', 'paid'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    const read = photosOfBasketSchema.safeParse(row?.content).data
    if (row === undefined || read === undefined || imageUrls.length === 0) return
    const { photos, ...more } = read
    const paths = new Set(imageUrls.map((imageUrl) => photoPlaceOf(imageUrl)?.path))
    const left = photos.filter(({ imageUrl }) => !paths.has(photoPlaceOf(imageUrl)?.path))
    const version = row.version + 1
    const gone = imageUrls.map((imageUrl) => ({ imageUrl, version }))
    const paid = [...paidOfBasket(row.paid), ...gone].slice(-MOST_PAID)
    await trx
      .updateTable('private.baskets')
      .set({
        content: left.length > 0 ? JSON.stringify({ ...more, photos: left }) : NOTHING,
        paid: JSON.stringify(paid),
        version,
        // An emptied basket is kept no longer for it.
        ...(left.length < photos.length && { updated_at: at }),
      })
      .where('user_id', '=', userId)
      .execute()
  },

  /** Empties baskets that nobody has changed since a moment, and says how many. */
  async forgetUnchanged(db: Database, since: Date): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('private.baskets')
      .set(({ eb }) => ({ content: NOTHING, paid: '[]', version: eb('version', '+', 1) }))
      .where('updated_at', '<=', since)
      .where(isFull)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  },

  async countUnchanged(db: Database, since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('private.baskets')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('updated_at', '<=', since)
      .where(isFull)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
}

const isFull = sql<boolean>`(content <> ${NOTHING}::jsonb or paid <> '[]')`

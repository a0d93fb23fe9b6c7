import { sql } from 'kysely'
import { z } from 'zod'
import { type BasketContent, EMPTY_BASKET } from '#contract/baskets/basket.ts'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

type StoredBasket = { version: number; content: unknown }
type Change = { userId: string; content: BasketContent; at: Date }

/** As much of what is kept as the shop itself reads. */
const photosOfBasketSchema = z.looseObject({
  photos: z.array(z.looseObject({ imageUrl: z.string() })),
})

const NOTHING = JSON.stringify(EMPTY_BASKET)

/** The addresses of the photos in a basket. */
export function photosOfBasket(content: unknown): string[] {
  return photosOfBasketSchema.parse(content).photos.map(({ imageUrl }) => imageUrl)
}

/** What people have put together and not ordered yet, one basket for each. */
export const baskets = {
  async find(db: Database, userId: string): Promise<StoredBasket | undefined> {
    return await db
      .selectFrom('private.baskets')
      .select(['version', 'content'])
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

  /** Photos that are paid for leave the basket, and with the last one all else that is in it. */
  async takeOut(
    trx: DatabaseTransaction,
    { userId, paths, at }: { userId: string; paths: readonly string[]; at: Date },
  ): Promise<void> {
    const row = await trx
      .selectFrom('private.baskets')
      .select('content')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return
    const { photos, ...more } = photosOfBasketSchema.parse(row.content)
    const left = photos.filter(({ imageUrl }) => {
      const path = photoPlaceOf(imageUrl)?.path
      return path === undefined || !paths.includes(path)
    })
    if (left.length === photos.length) return
    const content = left.length > 0 ? JSON.stringify({ ...more, photos: left }) : NOTHING
    await trx
      .updateTable('private.baskets')
      .set(({ eb }) => ({ content, version: eb('version', '+', 1), updated_at: at }))
      .where('user_id', '=', userId)
      .execute()
  },

  /** Empties baskets that nobody has changed since a moment, and says how many. */
  async forgetUnchanged(db: Database, since: Date): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('private.baskets')
      .set(({ eb }) => ({ content: NOTHING, version: eb('version', '+', 1) }))
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

const isFull = sql<boolean>`content <> ${NOTHING}::jsonb`

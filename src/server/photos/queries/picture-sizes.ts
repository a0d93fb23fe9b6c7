import type { PictureSize } from '#domain/photos/picture-sizes.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

export type StoredSize = {
  size: PictureSize
  width: number
  height: number
  bytes: number
  sha256: string
}

/** Which sizes for screens were made of a picture. */
export const pictureSizes = {
  async find(
    db: Database | DatabaseTransaction,
    objectId: string,
    size: PictureSize,
  ): Promise<StoredSize | undefined> {
    return await db
      .selectFrom('private.picture_sizes')
      .select(['size', 'width', 'height', 'bytes', 'sha256'])
      .where('object_id', '=', objectId)
      .where('size', '=', size)
      .executeTakeFirst()
  },

  async areMade(db: Database, objectId: string): Promise<boolean> {
    const made = await db
      .selectFrom('private.picture_sizes')
      .select('size')
      .where('object_id', '=', objectId)
      .executeTakeFirst()
    return made !== undefined
  },

  /**
   * Notes all sizes of a picture at once, unless it was removed meanwhile; false then. Whoever
   * removes it waits for this to be committed, and so knows of the files.
   */
  async add(db: Database, objectId: string, sizes: readonly StoredSize[]): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      const object = await trx
        .selectFrom('storage.objects')
        .select('id')
        .where('id', '=', objectId)
        .forKeyShare()
        .executeTakeFirst()
      if (object === undefined) return false
      await trx
        .insertInto('private.picture_sizes')
        .values(sizes.map((size) => ({ object_id: objectId, ...size })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    })
  },
}

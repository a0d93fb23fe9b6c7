import { sql } from 'kysely'
import type { FirstLookFindings } from '#contract/restoration/first-look.ts'
import type { FirstLookStage } from '#domain/restoration/first-look.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

/** The failure of one that was broken off too often, by whatever. */
export const GAVE_UP = 'gave_up'

export type NewFirstLook = { objectId: string; at: Date }
type StoredPicture = { size: number; sha256: string }
export type ReadyFirstLook = {
  objectId: string
  width: number
  height: number
  picture: StoredPicture
  original: StoredPicture
  marks: readonly unknown[]
  /** How warm the faint tone of what nobody marked is, 0..1. */
  warmth: number
  /** The colours of the scene, as the engine has them. */
  scene: unknown
  /** Where the colours belong that a customer remembers, as the engine has it. */
  notedPlaces: unknown
  /** The part of the photo that both pictures show, as the engine's settings take it. */
  frame: unknown
  findings: FirstLookFindings
  at: Date
}
export type StoredFirstLook = NonNullable<Awaited<ReturnType<typeof firstLooks.find>>>

/** Which first looks were asked for, and what became of them. */
export const firstLooks = {
  async find(db: Database | DatabaseTransaction, objectId: string) {
    return await db
      .selectFrom('private.first_looks')
      .selectAll()
      .where('object_id', '=', objectId)
      .executeTakeFirst()
  },

  async findAll(db: Database, objectIds: readonly string[]) {
    if (objectIds.length === 0) return []
    return await db
      .selectFrom('private.first_looks')
      .select(['object_id as objectId', 'state'])
      .where('object_id', 'in', objectIds)
      .execute()
  },

  /** Whether one that a person has asked for of late is not made yet, and something still makes it. */
  async isOneAwaited(
    trx: DatabaseTransaction,
    { owner, since }: { owner: string; since: Date },
  ): Promise<boolean> {
    const awaited = await trx
      .selectFrom('private.first_looks as look')
      .innerJoin('storage.objects as photo', 'photo.id', 'look.object_id')
      .select('look.object_id')
      .where('photo.owner', '=', owner)
      .where('look.ended_at', 'is', null)
      .where('look.last_asked_at', '>=', since)
      .where(
        sql<boolean>`exists (
          select from graphile_worker.jobs job
          where job.key = 'make-first-look:' || look.object_id and job.attempts < job.max_attempts
        )`,
      )
      .limit(1)
      .executeTakeFirst()
    return awaited !== undefined
  },

  /** False where it was asked for before, or the photo is gone. */
  async add(trx: DatabaseTransaction, { objectId, at }: NewFirstLook): Promise<boolean> {
    if (!(await holdPhoto(trx, objectId))) return false
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('private.first_looks')
      .values({ object_id: objectId, asked_at: at, last_asked_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  /** What has become of one, with a note that somebody asked; undefined where there is none. */
  async ask(db: Database, { objectId, at }: NewFirstLook) {
    return await db
      .updateTable('private.first_looks')
      .set({ last_asked_at: at })
      .where('object_id', '=', objectId)
      .returningAll()
      .executeTakeFirst()
  },

  /**
   * Forgets one that is not made yet and that nobody has asked for since then, so that whoever asks
   * next begins anew; false where somebody has asked.
   */
  async forgetUnlessAsked(
    db: Database,
    { objectId, since }: { objectId: string; since: Date },
  ): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('private.first_looks')
      .where('object_id', '=', objectId)
      .where('ended_at', 'is', null)
      .where('last_asked_at', '<', since)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  },

  /**
   * One that is ready is to be made in another way; false where there is none to look at. Until then it
   * keeps the part of the photo that it showed, on which a customer's marks lie.
   */
  async beginAnew(trx: DatabaseTransaction, { objectId, at }: NewFirstLook): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('private.first_looks')
      .set({ state: 'queued', ended_at: null, asked_at: at, last_asked_at: at })
      .where('object_id', '=', objectId)
      .where('state', '=', 'ready')
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },

  /** So that it can be begun anew. */
  async forgetGivenUp(trx: DatabaseTransaction, objectId: string): Promise<void> {
    await trx
      .deleteFrom('private.first_looks')
      .where('object_id', '=', objectId)
      .where('state', '=', 'failed')
      .where('failure', '=', GAVE_UP)
      .execute()
  },

  /** It waits, for the first time or again. */
  async wait(db: Database, objectId: string): Promise<void> {
    await db
      .updateTable('private.first_looks')
      .set({ state: 'queued', stage: null })
      .where('object_id', '=', objectId)
      .where('state', '=', 'working')
      .execute()
  },

  async work(db: Database, objectId: string, stage: FirstLookStage): Promise<void> {
    await db
      .updateTable('private.first_looks')
      .set({ state: 'working', stage })
      .where('object_id', '=', objectId)
      .where('ended_at', 'is', null)
      .execute()
  },

  /**
   * Notes both pictures, unless the photo was removed meanwhile; false then. Whoever removes it waits
   * for this to be committed, and so knows of the files.
   */
  async finish(db: Database, look: ReadyFirstLook): Promise<boolean> {
    const { objectId, width, height, picture, original, at } = look
    const { marks, warmth, scene, notedPlaces, frame, findings } = look
    return await db.transaction().execute(async (trx) => {
      if (!(await holdPhoto(trx, objectId))) return false
      await trx
        .updateTable('private.first_looks')
        .set({ state: 'ready', stage: null, ended_at: at, width, height })
        .set({ picture_bytes: picture.size, picture_sha256: picture.sha256 })
        .set({ original_bytes: original.size, original_sha256: original.sha256 })
        .set({ marks: JSON.stringify(marks), warmth, scene: JSON.stringify(scene) })
        .set({ frame: JSON.stringify(frame) })
        .set({ noted_places: JSON.stringify(notedPlaces), findings: JSON.stringify(findings) })
        .where('object_id', '=', objectId)
        .where('ended_at', 'is', null)
        .execute()
      return true
    })
  },

  async fail(db: Database, objectId: string, failure: { reason: string; at: Date }): Promise<void> {
    await db
      .updateTable('private.first_looks')
      .set({ state: 'failed', stage: null, failure: failure.reason, ended_at: failure.at })
      .where('object_id', '=', objectId)
      .where('ended_at', 'is', null)
      .execute()
  },
}

async function holdPhoto(trx: DatabaseTransaction, objectId: string): Promise<boolean> {
  const photo = await trx
    .selectFrom('storage.objects')
    .select('id')
    .where('id', '=', objectId)
    .forKeyShare()
    .executeTakeFirst()
  return photo !== undefined
}

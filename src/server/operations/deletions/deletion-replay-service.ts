import { sql } from 'kysely'
import type { Logger } from 'pino'
import { DELETION_KINDS, type DeletionKind, pageMoment } from '#domain/operations/deletions.ts'
import { removeAccount } from '#server/accounts/personal-data/account-removal.ts'
import { users } from '#server/accounts/users.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import type { DeletionJournal } from '#server/files/deletion-journal.ts'
import type { FileRemoval } from '#server/files/file-removal.ts'

/** What had come back and is gone again, and what could not be deleted. */
export type ReplayedDeletions = {
  deleted: Record<DeletionKind, number>
  failed: { kind: DeletionKind; id: string }[]
}

/** When what is played was deleted. */
type DeletionTime = { since?: Date | undefined; until?: Date | undefined }

/** What the journals name, and when it was last deleted. */
type Noted = Record<DeletionKind, Map<string, Date>>
const NEVER = new Date(0)

const TABLES = {
  account: 'auth.users',
  order: 'public.orders',
  picture: 'storage.objects',
  review: 'private.reviews',
} as const satisfies Record<Exclude<DeletionKind, 'objection'>, string>

export function nothingDeleted(): ReplayedDeletions {
  return { deleted: forEachKind(() => 0), failed: [] }
}

export type DeletionReplayService = ReturnType<typeof createDeletionReplayService>

/** Deletes again what a restored backup has brought back. Needs the owner of the tables. */
export function createDeletionReplayService(parts: {
  db: Database
  removeFiles: FileRemoval
  journals: readonly DeletionJournal[]
  log: Logger
}) {
  const { db, removeFiles, journals, log } = parts
  const play: Record<DeletionKind, (id: string, at: Date) => Promise<unknown>> = {
    account: deleteAccount,
    order: deleteOrder,
    picture: deletePicture,
    review: (id) => db.deleteFrom('private.reviews').where('id', '=', id).execute(),
    objection: objectAgain,
  }
  return {
    /**
     * Ids are never used again, so what is there under one was deleted, however often.
     * One that fails keeps none of the others from being played.
     */
    async replay(time: DeletionTime = {}): Promise<ReplayedDeletions> {
      const noted = await readAll(time)
      const replayed = nothingDeleted()
      for (const kind of DELETION_KINDS) {
        for (const id of await findThere(kind, noted[kind])) {
          try {
            await play[kind](id, noted[kind].get(id) ?? NEVER)
            replayed.deleted[kind] += 1
          } catch (error) {
            log.error({ err: error, kind, id }, 'could not be deleted again')
            replayed.failed.push({ kind, id })
          }
        }
      }
      return replayed
    },
  }

  async function readAll({ since, until }: DeletionTime): Promise<Noted> {
    const all: Noted = forEachKind(() => new Map())
    const seen = new Set<string>()
    for (const journal of journals) {
      for (const name of await journal.names()) {
        // A backup has copies of the shop's pages, under the same names.
        if (seen.has(name) || isOlder(name, since)) continue
        seen.add(name)
        for (const { kind, id, at } of await journal.read(name)) {
          const moment = new Date(at)
          const isMeant = (!since || moment >= since) && (!until || moment <= until)
          if (isMeant && moment > (all[kind].get(id) ?? NEVER)) all[kind].set(id, moment)
        }
      }
    }
    return all
  }

  async function findThere(kind: DeletionKind, noted: Map<string, Date>): Promise<string[]> {
    const ids = [...noted.keys()]
    if (kind === 'objection') {
      const { rows } = await sql<{ id: string; at: Date }>`
        select order_id as id, agreed_at as at from private.review_requests
        where order_id = any (${ids}::uuid[]) and withdrawn_at is null`.execute(db)
      return rows.filter((one) => one.at < (noted.get(one.id) ?? NEVER)).map(({ id }) => id)
    }
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(TABLES[kind])} where id = any (${ids}::uuid[])`.execute(db)
    return rows.map(({ id }) => id)
  }

  async function deleteAccount(id: string): Promise<void> {
    const removed = await whateverItsState(async (trx) => {
      const user = await users.lock(trx, { id })
      return user && (await removeAccount(trx, user))
    })
    if (removed !== undefined) await removeFiles(removed.photoIds)
  }

  async function deleteOrder(id: string): Promise<void> {
    await whateverItsState((trx) => trx.deleteFrom('public.orders').where('id', '=', id).execute())
  }

  async function deletePicture(id: string): Promise<void> {
    await db.deleteFrom('storage.objects').where('id', '=', id).execute()
    await removeFiles([id])
  }

  async function objectAgain(orderId: string, at: Date): Promise<void> {
    await db
      .updateTable('private.review_requests')
      .set({ withdrawn_at: at })
      .where('order_id', '=', orderId)
      .execute()
  }

  /** An order that is being made is not deleted, but at the snapshot this one was younger. */
  async function whateverItsState<T>(work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
    return await db.transaction().execute(async (trx) => {
      await sql`alter table public.orders disable trigger refuse_deleting_order`.execute(trx)
      const result = await work(trx)
      await sql`alter table public.orders enable trigger refuse_deleting_order`.execute(trx)
      return result
    })
  }
}

/** Nothing on a page was deleted after the page was written. */
function isOlder(name: string, since: Date | undefined): boolean {
  const writtenAt = pageMoment(name)
  return since !== undefined && writtenAt !== undefined && writtenAt < since
}

function forEachKind<T>(make: () => T): Record<DeletionKind, T> {
  const entries = DELETION_KINDS.map((kind) => [kind, make()])
  // The entries are those of all kinds.
  return Object.fromEntries(entries) as Record<DeletionKind, T>
}

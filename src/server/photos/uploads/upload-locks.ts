import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import { createSharedSessions, type SharedSession } from '#server/db/shared-session.ts'

const CHANNEL = 'upload_release'
const RETRY_MS = 100
/** Longer than the wait for a look at a finished photo and the look, which happen under the lock. */
const PATIENCE_MS = 50_000

type OpenSession = Awaited<SharedSession['opening']>
type Holding = { session: SharedSession; isHeld: boolean; askToRelease: () => void }
type UploadLock = {
  /** Waits for its turn; `askToRelease` is called whenever somebody else waits for theirs. */
  lock(signal: AbortSignal, askToRelease: () => void): Promise<void>
  unlock(): Promise<void>
}
export type UploadLocks = {
  newLock(id: string): UploadLock
  /** For what is short and must not be broken off. */
  withLock<T>(id: string, use: () => Promise<T>): Promise<T>
}

/**
 * One at a time works on an upload, whichever copy of the server they reach: by advisory locks,
 * all of them on one connection. Whoever waits asks the holder to hand over, since the holder may
 * be listening to a line that is long dead.
 */
export function createUploadLocks(pool: Pool): UploadLocks {
  const holdings = new Map<string, Holding>()
  const ask = (holding: Holding | undefined) => {
    if (holding?.isHeld) holding.askToRelease()
  }
  const sessions = createSharedSessions(pool, {
    channel: CHANNEL,
    onWord: (id) => ask(holdings.get(id)),
    // The locks went with the connection: whoever relies on them must come to an end.
    onLost: (session) => {
      for (const holding of holdings.values()) if (holding.session === session) ask(holding)
    },
  })

  return {
    newLock,
    async withLock(id, use) {
      const lock = newLock(id)
      await lock.lock(new AbortController().signal, () => undefined)
      try {
        return await use()
      } finally {
        await lock.unlock()
      }
    },
  }

  function newLock(id: string): UploadLock {
    let mine: Holding | undefined
    return {
      async lock(signal, askToRelease) {
        const session = sessions.join()
        try {
          mine = await acquire(id, { session, isHeld: false, askToRelease }, signal)
        } catch (error) {
          await sessions.leave(session)
          throw error
        }
      },
      async unlock() {
        if (mine === undefined) return
        if (holdings.get(id) === mine) holdings.delete(id)
        await unlock(mine.session, id)
        await sessions.leave(mine.session)
      },
    }
  }

  async function acquire(id: string, mine: Holding, signal: AbortSignal): Promise<Holding> {
    const session = await mine.session.opening
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(RETRY_MS)) {
      signal.throwIfAborted()
      const holder = holdings.get(id)
      if (holder) {
        ask(holder)
        continue
      }
      // To the database all of this process is one holder, so its own come to terms here first.
      holdings.set(id, mine)
      try {
        mine.isHeld = await tryLock(session, id)
      } finally {
        if (!mine.isHeld) holdings.delete(id)
      }
      if (mine.isHeld) return mine
      await session.query('select pg_notify($1, $2)', [CHANNEL, id])
    }
    throw new PhotoRefused('upload_busy')
  }
}

async function tryLock(session: OpenSession, id: string): Promise<boolean> {
  const { rows } = await session.query<{ isHeld: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isHeld"',
    [id],
  )
  return rows[0]?.isHeld === true
}

/** A connection that broke has given its locks back already. */
async function unlock(session: SharedSession, id: string): Promise<void> {
  const { query } = await session.opening
  await query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]).catch(() => undefined)
}

import type { Notification, Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { askRegularly } from './ask-regularly.ts'
import { endWhenFrozen } from './end-when-frozen.ts'
import { endWhenSilent } from './end-when-silent.ts'
import { ASK_EVERY_MS } from './time-limits.ts'

/** While it is lent it asks every ten seconds; three answers in a row that do not come are enough. */
const FROZEN_MS = 3 * ASK_EVERY_MS

export type SharedSession = { users: number; readonly opening: Promise<ListeningClient> }
type RunQuery = <Row extends QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<QueryResult<Row>>
type ListeningClient = { query: RunQuery; giveBack: (broken?: Error) => void }

export type SharedSessions = {
  /** The session that is open now, else a new one. Whoever joins also leaves. */
  join(): SharedSession
  leave(session: SharedSession): Promise<void>
}

/**
 * One connection for all who need what lives as long as a session, such as advisory locks. The
 * first borrows it from the pool and the last gives it back, so that nothing holds up a shutdown.
 */
export function createSharedSessions(
  pool: Pool,
  options: {
    channel: string
    /** Another connection has sent a word over the channel. */
    onWord: (word: string) => void
    onLost: (session: SharedSession) => void
  },
): SharedSessions {
  const { channel, onWord, onLost } = options
  let current: SharedSession | undefined
  const forget = (session: SharedSession) => {
    if (current === session) current = undefined
  }
  const open = (): SharedSession => {
    const onEnd = () => {
      forget(session)
      if (session.users > 0) onLost(session)
    }
    const session = { users: 0, opening: openListening(pool, { channel, onWord, onEnd }) }
    return session
  }
  return {
    join() {
      current ??= open()
      current.users += 1
      return current
    },
    async leave(session) {
      session.users -= 1
      if (session.users > 0) return
      forget(session)
      const opened = await session.opening.catch(() => undefined)
      await opened?.query(`unlisten ${channel}`).then(
        () => opened.giveBack(),
        (error: Error) => opened.giveBack(error),
      )
    },
  }
}

async function openListening(
  pool: Pool,
  options: { channel: string; onWord: (word: string) => void; onEnd: () => void },
): Promise<ListeningClient> {
  const { channel, onWord, onEnd } = options
  const client = await pool.connect()
  // PostgreSQL sends a listener its own notifications too; the types hide which connection this is.
  const { processID } = client as PoolClient & { processID?: number }
  const hear = ({ processId, payload = '' }: Notification) => {
    if (processId !== processID) onWord(payload)
  }
  endWhenFrozen(client, FROZEN_MS)
  const stopAsking = askRegularly(client, ASK_EVERY_MS)
  const giveBack = (broken?: Error) => {
    stopAsking()
    client.off('notification', hear).off('end', onEnd)
    client.release(broken)
  }
  client.on('notification', hear).on('end', onEnd)
  try {
    await endWhenSilent(client)
    await client.query(`listen ${channel}`)
    return { query: oneAtATime(client), giveBack }
  } catch (error) {
    giveBack(error as Error)
    throw error
  }
}

/** A connection runs one statement at a time; whoever shares it waits here, not in the driver. */
function oneAtATime(client: PoolClient): RunQuery {
  let last: Promise<unknown> = Promise.resolve()
  return <Row extends QueryResultRow>(text: string, values?: unknown[]) => {
    const next = last.then(() => client.query<Row>(text, values))
    last = next.catch(() => undefined)
    return next
  }
}

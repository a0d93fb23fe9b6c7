import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Client } from 'pg'
import { type Check, type Finding, fault, ok, reasonOf, skipped } from '../check.ts'
import { inDatabase, openDatabase } from '../open-database.ts'

const PATIENCE_MS = 3_000
const CHANNEL = 'hueloom_doctor'

/**
 * Whether what one connection sends reaches another: jobs begin at once and pages follow orders by
 * it. A pooler that lends connections for one transaction swallows it.
 */
export const liveUpdatesCheck: Check = {
  name: 'live updates',
  look: async (context) =>
    await inDatabase(context, async (sender) => {
      const { DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = context.settings
      const listeningUrl = direct ?? url
      if (listeningUrl === undefined) return [skipped('no database is named')]
      let listener: Client
      try {
        listener = await openDatabase(listeningUrl)
      } catch (error) {
        return [
          fault(`DATABASE_DIRECT_URL: mend it; the server does not answer (${reasonOf(error)})`),
        ]
      }
      try {
        return [await sendAndHear(listener, { sender, isDirect: direct !== undefined })]
      } finally {
        await listener.end()
      }
    }),
}

async function sendAndHear(
  listener: Client,
  { sender, isDirect }: { sender: Client; isDirect: boolean },
): Promise<Finding> {
  const word = randomUUID()
  await listener.query(`listen ${CHANNEL}`)
  const heard = hear(listener, word)
  await sender.query('select pg_notify($1, $2)', [CHANNEL, word])
  if (await heard) return ok('what one connection sends reaches another')
  return fault(
    isDirect
      ? 'DATABASE_DIRECT_URL: name the same database as DATABASE_URL, past any pooler; nothing that is sent there arrives'
      : 'DATABASE_DIRECT_URL: name the database itself, past the pooler in DATABASE_URL; nothing that is sent arrives',
  )
}

async function hear(listener: Client, word: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    while (true) {
      const [message] = await once(listener, 'notification', { signal })
      if ((message as { payload?: string }).payload === word) return true
    }
  } catch (error) {
    if (signal.aborted) return false
    throw error
  }
}

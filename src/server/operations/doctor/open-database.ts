import { Client } from 'pg'
import { type Finding, reasonOf, skipped } from './check.ts'
import type { DoctorContext } from './doctor-context.ts'

const PATIENCE_MS = 10_000
const NO_RIGHT = '42501'

/** A connection of its own, which nothing else waits for. */
export async function openDatabase(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {
    // The query that is under way reports it.
  })
  await client.connect()
  return client
}

/** Looks at the operator's database, if one is named and answers; its own check says if not. */
export async function inDatabase(
  { settings, raw }: DoctorContext,
  look: (client: Client) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const { DATABASE_URL: url } = settings
  if (url === undefined) {
    return [skipped(raw.DATABASE_URL ? 'DATABASE_URL cannot be read' : 'the database is built in')]
  }
  const client = await openDatabase(url).catch((error: unknown) => reasonOf(error))
  if (typeof client === 'string') return [skipped(`the database cannot be asked (${client})`)]
  try {
    return await look(client)
  } catch (error) {
    if ((error as { code?: unknown }).code !== NO_RIGHT) throw error
    return [skipped(`the user of the database may not look (${reasonOf(error)})`)]
  } finally {
    await client.end()
  }
}

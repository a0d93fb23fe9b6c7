import { Client } from 'pg'

/** One statement on a database server, outside of any database of a test. */
export async function asAdmin(serverUrl: string, statement: string): Promise<void> {
  const admin = new Client(`${serverUrl}postgres`)
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

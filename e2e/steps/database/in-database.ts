import { Client } from 'pg'

/** Changes what no call of the shop can bring about while somebody waits. */
export async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new Client(process.env.SHOP_DATABASE_URL)
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

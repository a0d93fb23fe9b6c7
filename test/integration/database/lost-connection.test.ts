import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAppContext } from '#server/app/open-app-context.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('a connection that is lost between two queries fails the second and nothing else', async () => {
  const { config, log } = shop
  const url = config.databaseUrl ?? ''
  const { pool } = await openAppContext(config, log, { url, directUrl: url })
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    await shop.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await lost
    await expect(client.query('select 1')).rejects.toThrow()
  } finally {
    client.release(true)
  }
  expect((await pool.query('select 1')).rowCount).toBe(1)
  await pool.end()
})

import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#server/db/caller.ts'
import { queryAloneWithRowAccess, queryWithRowAccess } from '#server/db/row-access.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { openTestPool } from '../open-test-pool.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
/** One connection, so that each question finds what the one before has left there. */
let pool: Pool
let caller: Extract<Caller, { role: 'authenticated' }>
beforeAll(async () => {
  shop = await startTestShop()
  pool = openTestPool(String(shop.config.databaseUrl), 1)
  const { id: userId, sessionId, email } = await aSignedInUser(shop)
  caller = { role: 'authenticated', userId, sessionId, email }
})
afterAll(async () => {
  await pool.end()
  await shop.stop()
})

const WHO = `select current_user as role, $1::text as said,
  nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub' as sub`

/** With what the connection has prepared, and behind a pooler, where it has prepared nothing. */
describe.each([
  ['on a connection of its own', queryWithRowAccess],
  ['behind a pooler', queryAloneWithRowAccess],
])('%s', (_where, query) => {
  const name = query === queryWithRowAccess ? { name: 'who' } : {}
  const ask = (who: Caller, said: string) =>
    query(pool, who, { ...name, text: WHO, values: [said] })

  test('a connection takes on the role of each caller in turn, and of nobody between', async () => {
    for (const said of ['first', 'second', 'third']) {
      expect(await ask(caller, said)).toEqual([{ role: 'authenticated', said, sub: caller.userId }])
      expect(await ask({ role: 'anon' }, said)).toEqual([{ role: 'anon', said, sub: null }])
      const { rows } = await pool.query('select current_user = session_user as own')
      expect(rows).toEqual([{ own: true }])
      expect((await pool.query(WHO, [said])).rows[0].sub).toBeNull()
    }
  })

  test('a statement of a caller whose session has ended is never run', async () => {
    const text = 'update public.profiles set full_name = $1 where id = $2 returning full_name'
    const rename = (who: Caller, fullName: string) =>
      query(pool, who, { text, values: [fullName, caller.userId] })
    expect(await rename(caller, 'Ada B.')).toEqual([{ full_name: 'Ada B.' }])
    const ended = { ...caller, sessionId: '00000000-0000-4000-8000-000000000000' }
    for (let time = 0; time < 2; time += 1) {
      await expect(rename(ended, 'Nobody')).rejects.toMatchObject({ code: 'PT401' })
    }
    const { rows } = await shop.pool.query('select full_name from public.profiles where id = $1', [
      caller.userId,
    ])
    expect(rows).toEqual([{ full_name: 'Ada B.' }])
  })

  test('a statement that fails leaves a connection that works for the next caller', async () => {
    await ask(caller, 'before')
    const { rows: before } = await pool.query('select pg_backend_pid() as pid')
    const wrong = { text: 'select $1::uuid', values: ['no id'] }
    await expect(query(pool, caller, wrong)).rejects.toMatchObject({ code: '22P02' })
    const forbidden = { text: 'select $1 from auth.users', values: ['x'] }
    await expect(query(pool, caller, forbidden)).rejects.toMatchObject({ code: '42501' })
    expect(await ask(caller, 'after')).toMatchObject([{ role: 'authenticated', said: 'after' }])
    expect((await pool.query('select pg_backend_pid() as pid')).rows).toEqual(before)
  })
})

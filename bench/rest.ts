import { Pool } from 'pg'
import { createJsonRows } from '#server/adapters/db/json-rows.ts'
import { withRowAccess } from '#server/adapters/db/row-access.ts'
import { selectStatement } from '#server/http/rest/build-statement.ts'
import { parseQuery } from '#server/http/rest/parse-query.ts'
import { requireTable } from '#server/http/rest/rest-tables.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { openKeepAlive } from './keep-alive.ts'
import { startShop } from './start-shop.ts'

const REQUESTS = 6000
const AT_ONCE = 16
const ORDERS = 10
const ROUNDS = 3
const BUDGET = 0.6

const shop = await startShop()
const pool = new Pool({ connectionString: shop.databaseUrl, max: AT_ONCE })
try {
  const user = await aSignedInUser(shop)
  for (let index = 0; index < ORDERS; index += 1) await insertOrder(shop, { user_id: user.id })
  await shop.pool.query('analyze')
  const { id: userId, sessionId, email } = user
  const caller = { role: 'authenticated', userId, sessionId, email } as const
  const query = `select=*&user_id=eq.${user.id}&order=created_at.desc`
  const orders = requireTable('orders')
  const statement = selectStatement(orders, parseQuery(orders, new URLSearchParams(query)), {
    countsAll: false,
  })
  const jsonRows = createJsonRows(shop.pool)
  const address = `${shop.url}/rest/v1/orders?${query}`
  const lanes = await Promise.all(
    Array.from({ length: AT_ONCE }, () => openKeepAlive(address, user.headers)),
  )
  const ways = {
    api: (lane: number) => lanes[lane]?.ask(),
    'row access alone': () => jsonRows.read(caller, statement),
    'pg, same transaction': () => withRowAccess(pool, caller, (client) => client.query(statement)),
    'pg, bare statement': () => pool.query(statement),
  }
  const best = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(ways)) {
      best.set(name, Math.max(best.get(name) ?? 0, await perSecond(run)))
    }
  }
  for (const lane of lanes) lane.close()
  const rate = (name: keyof typeof ways) => best.get(name) ?? 0
  for (const [name, value] of best) console.info(`${name}: ${value.toFixed(0)} reads per second`)
  for (const name of ['pg, same transaction', 'pg, bare statement'] as const) {
    console.info(`api / ${name}: ${(rate('api') / rate(name)).toFixed(2)} (budget ${BUDGET})`)
  }
} finally {
  await pool.end()
  await shop.stop()
}

async function perSecond(run: (lane: number) => Promise<unknown> | undefined): Promise<number> {
  let left = REQUESTS
  const started = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      while (left > 0) {
        left -= 1
        await run(lane)
      }
    }),
  )
  return REQUESTS / ((performance.now() - started) / 1000)
}

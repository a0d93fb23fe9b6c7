import { Pool } from 'pg'
import { withRowAccess } from '#server/db/row-access.ts'
import { selectStatement } from '#server/http/rest/build-statement.ts'
import { createJsonRows } from '#server/http/rest/json-rows.ts'
import { parseQuery } from '#server/http/rest/parse-query.ts'
import { requireTable } from '#server/http/rest/rest-tables.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { bestRates, reportRates, reportRatio } from './best-rates.ts'
import { openKeepAlive } from './keep-alive.ts'
import { startShop } from './start-shop.ts'

const AT_ONCE = 16
const ORDERS = 10
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
  const lanes = Array.from({ length: AT_ONCE }, () => openKeepAlive(address, user.headers))
  const rates = await bestRates(
    {
      api: async (lane) => await lanes[lane]?.ask(),
      'row access alone': () => jsonRows.read(caller, statement),
      'pg, same transaction': () =>
        withRowAccess(pool, caller, (client) => client.query(statement)),
      'pg, bare statement': () => pool.query(statement),
    },
    { times: 6000, atOnce: AT_ONCE },
  )
  for (const lane of lanes) lane.close()
  reportRates(rates, 'reads under row-level security')
  for (const name of ['pg, same transaction', 'pg, bare statement'] as const) {
    reportRatio(`api / ${name}`, rates.api / rates[name], `at least ${BUDGET}`)
  }
} finally {
  await pool.end()
  await shop.stop()
}

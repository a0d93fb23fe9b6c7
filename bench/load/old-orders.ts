import { Client } from 'pg'
import { ANSWERING, type Costs, total } from './cost-model.ts'
import { costsOf } from './costs.ts'
import type { Action } from './day.ts'

/** A hundred days of a thousand orders. */
const OLD_ORDERS = 100_000
/** What reads orders. */
const READING: readonly Action[] = ['look', 'studio']

const UPDATES_EACH = 8

/** How many times as dear it is to read orders in a shop that has many old ones. */
export async function measureOldOrders(
  world: Parameters<typeof costsOf>[1] & { costs: Costs; databaseUrl: string },
): Promise<{ orders: number; ratio: number }> {
  await addOldOrders(world.databaseUrl, OLD_ORDERS)
  const after = await costsOf(READING, world)
  const dear = (costs: Partial<Costs>) =>
    READING.reduce((sum, action) => {
      const spent = costs[action]
      return spent === undefined ? sum : sum + total({ ...spent, driver: 0 }, ANSWERING)
    }, 0)
  const ratio = dear(after) / dear(world.costs)
  console.info(
    `  ${READING.join(', ')} cost ${ratio.toFixed(2)} times with ${OLD_ORDERS} old orders`,
  )
  return { orders: OLD_ORDERS, ratio }
}

/**
 * Puts delivered orders of others into the database, with their updates, as if the shop had been
 * open for long. Copies of one that was delivered, each with a photo of its own, as the planner of
 * the database expects it; rules and triggers are passed over.
 */
async function addOldOrders(databaseUrl: string, count: number): Promise<void> {
  const database = new Client(databaseUrl)
  await database.connect()
  try {
    await database.query('set session_replication_role = replica')
    // Some numbers, of eight characters, come twice.
    await database.query(
      `insert into public.orders
       select copy.* from
         (select to_jsonb(o) as fields from public.orders o where status = 'delivered' limit 1) old,
         generate_series(1, ${count}) at,
         jsonb_populate_record(null::public.orders, old.fields || jsonb_build_object(
           'id', gen_random_uuid(), 'user_id', gen_random_uuid(),
           'image_path', gen_random_uuid()::text || '.jpg',
           'created_at', now() - at * interval '5 minutes')) copy
       on conflict do nothing`,
    )
    await database.query(
      `insert into public.order_updates (order_id, status, code, message, created_at)
       select o.id, 'delivered', 'delivered', 'Your picture has arrived.', o.created_at
       from public.orders o, generate_series(1, ${UPDATES_EACH}) where o.status = 'delivered'`,
    )
    await database.query('analyze public.orders, public.order_updates')
  } finally {
    await database.end()
  }
}

import { Client } from 'pg'
import { type Costs, measureCosts } from './costs.ts'
import { type Part, total } from './parts.ts'
import type { Action } from './schedule.ts'

/** A hundred days of a thousand orders. */
const OLD_ORDERS = 100_000
const UPDATES_EACH = 8
/** Of the shop, without the workers and the driver. */
const SHOP_PARTS: readonly Part[] = ['api', 'database', 'pooler', 'nginx', 'store']
const READING_ACTIONS: readonly Action[] = ['look', 'studio']

/** Prints how much more it costs to read orders once the shop has many old ones. */
export async function measureOldOrders(
  shop: Parameters<typeof measureCosts>[0] & { costs: Costs; databaseUrl: string },
): Promise<void> {
  await addOldOrders(shop.databaseUrl)
  const after = await measureCosts(shop, READING_ACTIONS)
  const ratio = costOfReading(after) / costOfReading(shop.costs)
  console.info(
    `old-orders: ${READING_ACTIONS.join(' and ')} cost ${ratio.toFixed(2)} times as much with ` +
      `${OLD_ORDERS} old orders`,
  )
}

function costOfReading(costs: Costs): number {
  return READING_ACTIONS.reduce((sum, action) => {
    const cost = costs[action]
    return cost === undefined ? sum : sum + total(cost, SHOP_PARTS)
  }, 0)
}

/**
 * Copies one delivered order many times, with its updates, as if the shop had been open for long.
 * Each copy has its own customer and photo, so that PostgreSQL's statistics are realistic. Triggers
 * are off.
 */
async function addOldOrders(databaseUrl: string): Promise<void> {
  const database = new Client(databaseUrl)
  await database.connect()
  try {
    await database.query('set session_replication_role = replica')
    // An order's number has eight characters, so a few come up twice and are passed over.
    await database.query(
      `insert into public.orders
       select copy.* from
         (select to_jsonb(o) as fields from public.orders o where status = 'delivered' limit 1) old,
         generate_series(1, ${OLD_ORDERS}) at,
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

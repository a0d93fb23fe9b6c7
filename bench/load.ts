import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildWebIfNeeded } from '../scripts/site/build-web.ts'
import { createRandom } from './engine/recipes/random.ts'
import { measureCosts } from './load/costs.ts'
import { measureLargePhoto } from './load/large-photo.ts'
import { measureOldOrders } from './load/old-orders.ts'
import { openShop } from './load/open-shop.ts'
import { smallPhoto } from './load/photos.ts'
import { createShopActions } from './load/shop-actions.ts'
import { soak } from './load/soak.ts'

/**
 * Puts load on two APIs and two workers behind nginx, and prints what was measured. Linux only.
 *
 *     node bench/load.ts [part ...] [--orders-per-hour 270] [--minutes 20]
 *
 * - `costs`: core seconds of a visit, a sign-up, an order and so on.
 * - `large-photo`: core seconds and files of an order with a photo of 12 megapixels.
 * - `old-orders`: adds 100 000 delivered orders and measures again what it costs to read orders.
 *   Measures `costs` first, to compare.
 * - `soak`: a steady load of visits, orders and work in the studio: times, failures, core seconds
 *   and memory. The two options are for this part.
 *
 * Without a part it does all of them, in this order, in one shop.
 */
const PARTS = ['costs', 'large-photo', 'old-orders', 'soak'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'orders-per-hour': { type: 'string', default: '270' },
    minutes: { type: 'string', default: '20' },
  },
})
const positive = z.coerce.number().positive()
const run = {
  ordersPerHour: positive.parse(values['orders-per-hour']),
  minutes: positive.parse(values.minutes),
}
const unknown = positionals.filter((name) => !PARTS.some((part) => part === name))
if (unknown.length > 0) {
  throw new Error(`${unknown.join(', ')}: expected ${PARTS.join(', ')}`)
}
const wants = (part: (typeof PARTS)[number]) =>
  positionals.length === 0 || positionals.includes(part)

await buildWebIfNeeded()
const shop = await openShop()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.close().finally(() => process.exit(1)))
}
try {
  const { meter, latencies, databaseUrl } = shop
  const actions = createShopActions({ ...shop, photo: await smallPhoto() })
  const measured = { actions, meter, random: createRandom(10) }
  const costs = wants('costs') || wants('old-orders') ? await measureCosts(measured) : {}
  if (wants('large-photo')) await measureLargePhoto(shop)
  if (wants('old-orders')) await measureOldOrders({ ...measured, costs, databaseUrl })
  if (wants('soak')) await soak({ actions, meter, latencies }, run)
} finally {
  await shop.close()
}

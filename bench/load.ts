import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { publicConfigSchema } from '#contract/public-config.ts'
import { openCluster } from '#test/cluster/cluster.ts'
import { findServer } from '#test/cluster/find-servers.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { createRandom } from './engine/random.ts'
import { perOrder, total } from './load/cost-model.ts'
import { measureCosts } from './load/costs.ts'
import { findKnee } from './load/knee.ts'
import { createLatencies } from './load/latencies.ts'
import { keepMeasured, type Measured, readMeasured } from './load/measured.ts'
import { measureShop } from './load/measured-shop.ts'
import { createMixedDay } from './load/mixed-day.ts'
import { tellModel } from './load/model.ts'
import { openDatabase } from './load/open-database.ts'
import { openMember } from './load/open-member.ts'
import { createShopClient } from './load/shop-client.ts'
import { soak } from './load/soak.ts'
import { measureWholeOrders } from './load/whole-order.ts'

/**
 * A mixed day against two APIs and two workers behind nginx: what each action costs each part, how a
 * long load changes memory, where customers begin to wait. `model` starts nothing: it works out from
 * kept figures what a shop needs. `--keep` keeps the figures of this run.
 *
 *     node bench/load.ts [whole] [soak] [knee] [model] [--minutes 20] [--keep]
 */
const PARTS = ['whole', 'soak', 'knee', 'model'] as const
const PHOTO = join(import.meta.dirname, '../test/images/elegant-lady-before.jpg')
/** As small as the shop takes them: restorations of larger photos cost by the pixel. */
const SMALL = { width: 800, height: 600 }
/** What a phone or a scanner gives. */
const LARGE = { width: 4000, height: 3000 }
/** Of all that the machine could do, so that no line grows. */
const SOAK_SHARE = 0.5

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '20' },
    keep: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !PARTS.some((part) => part === name))
if (unknown.length > 0) {
  throw new Error(`${unknown.join(', ')}: expected ${PARTS.join(', ')}`)
}
const wants = (part: (typeof PARTS)[number]) =>
  positionals.length === 0 || positionals.includes(part)

if (PARTS.some((part) => part !== 'model' && wants(part))) await measure()
if (wants('model')) tellModel(await readMeasured())

async function measure(): Promise<void> {
  await buildWebIfNeeded()
  const nginx = await findServer('nginx', '-v')
  if (nginx === undefined) throw new Error('nginx: needed in front of the APIs')
  const pgbouncer = await findServer('pgbouncer', '--version')
  const ends: (() => Promise<void>)[] = []
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(1)))
  }
  try {
    const database = await openDatabase()
    ends.push(database.stop)
    const cluster = await openCluster({
      programs: { nginx, pgbouncer },
      databaseServerUrl: database.url,
      // The driver stands for a content network before nginx: each visitor has an address.
      environment: { TRUSTED_PROXIES: '2' },
    })
    ends.push(cluster.stop)
    const measured = await measureShop(cluster, database.pid)
    ends.push(measured.close)
    const { anonKey } = publicConfigSchema.parse(
      await (await fetch(`${cluster.url}/config.json`)).json(),
    )
    const shop = createShopClient(cluster.url, anonKey)
    const latencies = createLatencies()
    const member = await openMember(cluster, shop)
    const world = { shop, measured, latencies, member }
    const doing = createMixedDay({ ...world, photo: await photoOf(SMALL) })

    const cores = availableParallelism()
    const found: Partial<Measured> = { cores }
    const costs = await measureCosts(measured, doing, createRandom(10))
    found.costs = costs
    if (wants('whole')) {
      found.wholeOrder = await measureWholeOrders({ ...world, photo: await photoOf(LARGE) })
    }
    await measured.putWorkersLast()
    latencies.clear()
    if (wants('soak')) {
      const most = (3600 * cores) / total(perOrder(costs))
      const run = { ordersPerHour: most * SOAK_SHARE, minutes: Number(values.minutes) }
      found.soak = await soak({ measured, doing, costs, latencies }, run)
    }
    if (wants('knee')) found.knee = await findKnee({ ...world, doing, costs })
    if (values.keep) await keepMeasured(found)
  } finally {
    await end()
  }
}

async function photoOf(size: { width: number; height: number }) {
  const resized = sharp(PHOTO).resize({ ...size, fit: 'cover' })
  return Buffer.from(await resized.jpeg().toBuffer())
}

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildWebIfNeeded } from '../scripts/site/build-web.ts'
import { createRandom } from './engine/recipes/random.ts'
import { perOrder, total } from './load/cost-model.ts'
import { measureCosts } from './load/costs.ts'
import { findKnee } from './load/knee.ts'
import { keepMeasured, type Measured, readMeasured } from './load/measured.ts'
import { createMixedDay } from './load/mixed-day.ts'
import { tellModel } from './load/model.ts'
import { measureOldOrders } from './load/old-orders.ts'
import { openWorld } from './load/open-world.ts'
import { largePhoto, smallPhoto } from './load/photos.ts'
import { soak } from './load/soak.ts'
import { measureWholeOrders } from './load/whole-order.ts'

/**
 * A mixed day against two APIs and two workers behind nginx: what each action costs each part, how a
 * long load changes memory, where customers begin to wait. `model` starts nothing: it works out from
 * kept figures what a shop needs. Costs are measured in any case; `--keep` keeps what is named.
 *
 *     node bench/load.ts [costs] [whole] [old] [soak] [knee] [model] [--minutes 20] [--keep]
 */
const PARTS = ['costs', 'whole', 'old', 'soak', 'knee', 'model'] as const
/** Of all that the machine could do, so that no line grows. */
const SOAK_SHARE = 0.5

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '20' },
    keep: { type: 'boolean', default: false },
  },
})
const minutes = z.coerce.number().positive().parse(values.minutes)
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
  const world = await openWorld()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void world.close().finally(() => process.exit(1)))
  }
  try {
    const { shop, measured, latencies, databaseUrl } = world
    const doing = createMixedDay({ ...world, photo: await smallPhoto() })
    const cores = availableParallelism()
    const costs = await measureCosts(measured, doing, createRandom(10))
    if (wants('costs')) await keep({ cores, costs })
    if (wants('whole')) {
      const photo = await largePhoto()
      await keep({ wholeOrder: await measureWholeOrders({ ...world, photo }) })
    }
    if (wants('old')) {
      const reading = { shop: measured, doing, random: createRandom(11) }
      await keep({ oldOrders: await measureOldOrders({ ...reading, costs, databaseUrl }) })
    }
    await measured.putWorkersLast()
    latencies.clear()
    if (wants('soak')) {
      const most = (3600 * cores) / total(perOrder(costs))
      const run = { ordersPerHour: most * SOAK_SHARE, minutes }
      await keep({ soak: await soak({ measured, doing, costs, latencies }, run) })
    }
    if (wants('knee')) {
      await keep({ knee: await findKnee({ shop, measured, doing, costs, latencies }) })
    }
  } finally {
    await world.close()
  }
}

async function keep(found: Partial<Measured>): Promise<void> {
  if (values.keep) await keepMeasured(found)
}

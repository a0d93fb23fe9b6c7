import { createRandom } from '../engine/recipes/random.ts'
import { ANSWERING, type Costs, foretell, type Part, perOrder, total } from './cost-model.ts'
import { ACTIONS, hoursOf } from './day.ts'
import { foretellStep, tellStep } from './knee.ts'
import type { Measured } from './measured.ts'
import { workersFor } from './proof-line.ts'

const ORDERS_PER_DAY = [1_000, 10_000, 100_000]
/** Of the cores that answer, in the busiest hour: a copy may fail, a day may be better than others. */
const WANTED_BUSY = 0.5
/** Prices to be replaced by one's own: of a core for an hour, of a gigabyte for a month. */
const PRICES = { core: 0.03, file: 0.02, database: 0.12 }
/** How long files stay, in months; see src/domain on what is kept. */
const MONTHS_KEPT = 13
const DAYS_PER_MONTH = 30
const SECONDS = 60

/** What shops of some sizes need, worked out from measured costs, and how far measured points agree. */
export function tellModel(measured: Measured): void {
  // Visitors bring their own machines.
  const costs = Object.fromEntries(
    ACTIONS.map((action) => [action, { ...measured.costs[action], driver: 0 }]),
  ) as Costs
  const whole = perOrder(costs)
  console.info('model: core seconds for each order')
  for (const part of ANSWERING) {
    if (part !== 'driver') console.info(`  ${part.padEnd(10)}${whole[part].toFixed(2).padStart(7)}`)
  }
  console.info(`  ${'workers'.padEnd(10)}${measured.wholeOrder.workSeconds.toFixed(2).padStart(7)}`)
  for (const ordersPerDay of ORDERS_PER_DAY) tellSize(ordersPerDay, costs, measured)
  tellDifference(measured)
}

function tellDifference({ knee, costs, cores }: Measured): void {
  console.info('measured points beside the simulation')
  for (const step of knee) tellStep(step, costs, cores)
  const busy = knee.map((step) => step.busy / foretellStep(step, costs, cores).busy)
  console.info(
    `  busy cores: measured against foretold ${Math.min(...busy).toFixed(2)} to ` +
      `${Math.max(...busy).toFixed(2)}`,
  )
}

function tellSize(ordersPerDay: number, costs: Costs, { wholeOrder, soak }: Measured): void {
  const hours = hoursOf(ordersPerDay)
  const peak = Math.max(...hours)
  const whole = perOrder(costs)
  const atPeak = (part: Part) => (whole[part] * peak) / 3600 / WANTED_BUSY
  const cores = Math.ceil((total(whole, ANSWERING) * peak) / 3600 / WANTED_BUSY)
  const pages = hours.map((ordersPerHour, hour) =>
    foretell(costs, { ordersPerHour, cores, seconds: SECONDS, random: createRandom(hour) }),
  )
  const slowest = Math.max(...pages.map(({ p95 }) => p95))
  const busiest = Math.max(...pages.map(({ utilisation }) => utilisation))
  const line = workersFor(hours, wholeOrder.workSeconds)
  console.info(
    `${ordersPerDay} orders a day, ${peak.toFixed(0)} in the busiest hour\n` +
      `  ${cores} cores answer (${ANSWERING.filter((part) => part !== 'driver')
        .map((part) => `${part} ${atPeak(part).toFixed(2)}`)
        .join(', ')}): at most ${(busiest * 100).toFixed(0)} % busy, ` +
      `95 % of pages within ${(slowest * 1000).toFixed(0)} ms in the worst hour\n` +
      `  ${line.workers} workers of ${line.coresEach} cores restore, ` +
      `${(line.busy * 100).toFixed(0)} % busy: 95 % of proofs begin within ` +
      `${(line.p95 / 60).toFixed(0)} minutes`,
  )
  const fileGb = (ordersPerDay * DAYS_PER_MONTH * MONTHS_KEPT * wholeOrder.fileBytes) / 1e9
  const databaseGb =
    (ordersPerDay * DAYS_PER_MONTH * MONTHS_KEPT * soak.databaseBytesPerOrder) / 1e9
  const thousands = ordersPerDay / 1000
  const perThousand = {
    answering: (cores * 24 * PRICES.core) / thousands,
    restoring: (line.workers * line.coresEach * 24 * PRICES.core) / thousands,
    files: (fileGb * PRICES.file) / DAYS_PER_MONTH / thousands,
    database: (databaseGb * PRICES.database) / DAYS_PER_MONTH / thousands,
  }
  console.info(
    `  ${fileGb.toFixed(0)} GB of files and ${databaseGb.toFixed(0)} GB of database after ` +
      `${MONTHS_KEPT} months\n  money for 1000 orders at the assumed prices: ${Object.entries(
        perThousand,
      )
        .map(([what, money]) => `${what} ${money.toFixed(2)}`)
        .join(', ')}`,
  )
}

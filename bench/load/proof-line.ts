import { createRandom } from '../engine/recipes/random.ts'
import { arrivals } from './arrivals.ts'
import { percentile } from './latencies.ts'
import { type Job, serve } from './queue.ts'

/** A proof used 1.62 cores on average on two (`npm run bench:engine cost`, 12 megapixels). */
const CORES_EACH = 2
const CORES_USED = 1.62
/** How long most photographs may wait before a worker takes them. */
const PATIENCE_SECONDS = 600
const SEED = 40

type Line = { workers: number; coresEach: number; busy: number; p95: number }

/** The fewest workers that let 95 of 100 photographs of a day begin in time. */
export function workersFor(hours: readonly number[], workSeconds: number): Line {
  const service = workSeconds / CORES_USED
  const random = createRandom(SEED)
  const jobs: Job[] = hours.flatMap((orders, hour) =>
    arrivals(random, orders / 3600, 3600).map((at) => ({ at: hour * 3600 + at, service })),
  )
  const orders = hours.reduce((sum, one) => sum + one, 0)
  let workers = Math.max(1, Math.floor((orders * service) / 86_400))
  while (true) {
    const { waits, utilisation } = serve(jobs, workers)
    const p95 = percentile(waits, 0.95)
    if (p95 <= PATIENCE_SECONDS) return { workers, coresEach: CORES_EACH, busy: utilisation, p95 }
    workers += 1
  }
}

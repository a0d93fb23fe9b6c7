import { expect, test } from 'vitest'
import { createRandom } from '../bench/engine/recipes/random.ts'
import { arrivals } from '../bench/load/arrivals.ts'
import { type Costs, foretell, mostPerHour, PARTS } from '../bench/load/cost-model.ts'
import { ACTIONS, hoursOf } from '../bench/load/day.ts'
import { percentile } from '../bench/load/latencies.ts'
import { workersFor } from '../bench/load/proof-line.ts'
import { erlangWait, lasting, serve } from '../bench/load/queue.ts'
import { share } from '../bench/load/sharing.ts'

const each = (seconds: number): Costs =>
  Object.fromEntries(
    ACTIONS.map((action) => [action, Object.fromEntries(PARTS.map((part) => [part, seconds]))]),
  ) as Costs

test('arrivals come as often as asked, and are spread as chance spreads them', () => {
  const times = arrivals(createRandom(1), 5, 2000)
  expect(times.length / 2000).toBeCloseTo(5, 0)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  // Of a Poisson process e^-1 of the gaps are longer than the mean gap.
  const long = gaps.filter((gap) => gap > 1 / 5).length / gaps.length
  expect(Math.abs(long - Math.exp(-1))).toBeLessThan(0.02)
})

test.each([
  { perSecond: 0.8, mean: 1, servers: 1 },
  { perSecond: 1.5, mean: 1, servers: 2 },
  { perSecond: 12, mean: 0.5, servers: 8 },
])('$servers servers make jobs wait as long as Erlang found', ({ perSecond, mean, servers }) => {
  const random = createRandom(7)
  const jobs = arrivals(random, perSecond, 60_000 / perSecond).map((at) => ({
    at,
    service: lasting(random, mean),
  }))
  const { waits, utilisation } = serve(jobs, servers)
  const wait = waits.reduce((sum, one) => sum + one, 0) / waits.length
  const expected = erlangWait(perSecond, mean, servers)
  expect(Math.abs(wait / expected - 1)).toBeLessThan(0.15)
  expect(utilisation).toBeCloseTo((perSecond * mean) / servers, 1)
  // Shared evenly, cores let jobs stay as long on average as in a line.
  const { stays } = share(jobs, servers)
  const stay = stays.reduce((sum, one) => sum + one, 0) / stays.length
  expect(Math.abs(stay / (expected + mean) - 1)).toBeLessThan(0.1)
})

test('cores that are shared let the short job leave before the long one', () => {
  const jobs = [
    { at: 0, service: 10 },
    { at: 1, service: 1 },
    { at: 20, service: 1 },
  ]
  expect(share(jobs, 1).stays).toEqual([11, 2, 1])
  expect(share(jobs, 2).stays).toEqual([10, 1, 1])
  expect(share(jobs, 1).utilisation).toBeCloseTo(11 / 20)
})

test('a line that gets more than it can serve grows', () => {
  expect(erlangWait(3, 1, 2)).toBe(Number.POSITIVE_INFINITY)
  const jobs = arrivals(createRandom(3), 3, 1000).map((at) => ({ at, service: 1 }))
  expect(serve(jobs, 2).leftAtEnd).toBeGreaterThan(500)
})

test('the knee of the simulation lies where the sum of the costs says', () => {
  const costs = each(0.01)
  const most = mostPerHour(costs, 4)
  const at = (share: number) =>
    foretell(costs, {
      ordersPerHour: most * share,
      cores: 4,
      seconds: 600,
      random: createRandom(5),
    })
  expect(at(0.5).utilisation).toBeCloseTo(0.5, 1)
  // Each takes 0.06 s by itself.
  expect(at(0.5).p95).toBeLessThan(0.15)
  expect(at(1.3).p95).toBeGreaterThan(10)
})

test('a day has all of its orders, and workers enough for its busy hours', () => {
  const hours = hoursOf(2400)
  expect(hours).toHaveLength(24)
  expect(hours.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2400)
  const { workers, busy, p95 } = workersFor(hours, 60)
  expect(p95).toBeLessThanOrEqual(600)
  expect(busy).toBeLessThan(1)
  expect(workersFor(hours, 120).workers).toBeGreaterThan(workers)
})

test('a percentile is a value that was measured', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5)
  expect(percentile([], 0.95)).toBe(0)
})

import { expect, test } from 'vitest'
import { createRandom } from '../../bench/engine/recipes/random.ts'
import { percentile } from '../../bench/load/latencies.ts'
import { ACTIONS, PER_ORDER, scheduleActions } from '../../bench/load/schedule.ts'

test('the load has every action as often as its orders need, in order of time', () => {
  const load = { ordersPerHour: 3600, seconds: 200 }
  const schedule = scheduleActions(createRandom(1), load)
  for (const action of ACTIONS) {
    const count = schedule.filter((one) => one.action === action).length
    expect(count / (200 * PER_ORDER[action])).toBeCloseTo(1, 0)
  }
  const starts = schedule.map(({ atSeconds }) => atSeconds)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(starts.at(-1)).toBeLessThan(200)
})

test('a percentile is one of the measured values, and 0 of none', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5)
  expect(percentile([], 0.95)).toBe(0)
})

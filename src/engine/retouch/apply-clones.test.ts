import { expect, it } from 'vitest'
import { applyClones } from './apply-clones.ts'
import type { CloneMark } from './marks.ts'

const WIDTH = 120
const HEIGHT = 60
const checkpoint = () => Promise.resolve()

/** A ramp from dark to light with stripes in its left half, and a white blot in the right one. */
function aChannel(): Float32Array {
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const x = at % WIDTH
    const y = Math.floor(at / WIDTH)
    if (Math.hypot(x - 90, y - 30) < 4) return 100
    return 20 + x / 3 + (x < 60 && x % 6 < 3 ? 4 : 0)
  })
}

const copy = (more: Partial<CloneMark> = {}): CloneMark => ({
  kind: 'clone',
  shape: { form: 'spot', x: 0.75, y: 0.5, radius: 0.06 },
  source: { dx: -0.5, dy: 0 },
  heals: false,
  ...more,
})

async function applied(...marks: CloneMark[]) {
  const channel = aChannel()
  const size = { width: WIDTH, height: HEIGHT }
  const changed = await applyClones([channel], size, { version: 1, marks, checkpoint })
  return { at: (x: number, y: number) => channel[y * WIDTH + x] ?? Number.NaN, channel, changed }
}

it('clones pixels as they are', async () => {
  const before = aChannel()
  const { at } = await applied(copy())
  for (const x of [88, 90, 92]) expect(at(x, 30)).toBeCloseTo(before[30 * WIDTH + x - 60] ?? 0, 3)
})

it('heals with the detail of the source in the tone of the place', async () => {
  const { at } = await applied(copy({ heals: true }))
  // The ramp is at 50 there, and at 30 where the detail is taken from.
  for (const x of [87, 90, 93]) expect(Math.abs(at(x, 30) - (20 + x / 3))).toBeLessThan(5)
  expect(Math.abs(at(90, 30) - at(93, 30))).toBeGreaterThan(2)
})

it('changes nothing outside the mark', async () => {
  const before = aChannel()
  const { channel, changed } = await applied(copy(), copy({ heals: true }))
  const touched = channel.filter((value, at) => value !== before[at]).length
  expect(touched).toBeLessThanOrEqual(changed)
  expect([channel[0], channel[30 * WIDTH + 79]]).toEqual([before[0], before[30 * WIDTH + 79]])
})

it('takes only what lies inside the picture', async () => {
  const before = aChannel()
  const { channel, changed } = await applied(copy({ source: { dx: 0.9, dy: 0 } }))
  expect(changed).toBe(0)
  expect(channel).toEqual(before)
  const half = await applied(copy({ source: { dx: 0.25, dy: 0 }, heals: true }))
  expect(half.channel.every(Number.isFinite)).toBe(true)
})

it('copies a place that was copied before', async () => {
  const to: CloneMark['shape'] = { form: 'spot', x: 0.5, y: 0.5, radius: 0.03 }
  const { at } = await applied(
    copy({ shape: to, source: { dx: -0.25, dy: 0 } }),
    copy({ source: { dx: -0.25, dy: 0 } }),
  )
  expect(at(90, 30)).toBeCloseTo(aChannel()[30 * WIDTH + 30] ?? 0, 3)
})

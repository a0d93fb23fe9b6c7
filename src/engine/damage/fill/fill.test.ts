import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { fillDamage } from './fill.ts'

const goOn = async () => {}
const PERIOD = 8

/** Even stripes, so that what is missing can be known. */
const stripe = (x: number): number => (x % PERIOD < PERIOD / 2 ? 30 : 70)

function striped(width: number, height: number, tone = stripe): Plane {
  const plane = createPlane(width, height)
  for (let at = 0; at < plane.data.length; at++) plane.data[at] = tone(at % width)
  return plane
}

type Box = { left: number; top: number; right: number; bottom: number }

function boxIn({ width, height }: Plane, { left, top, right, bottom }: Box): Plane {
  const mask = createPlane(width, height)
  for (let y = top; y < bottom; y++) mask.data.fill(1, y * width + left, y * width + right)
  return mask
}

function paintedOver(picture: Plane, mask: Plane): Plane {
  return { ...picture, data: picture.data.map((value, at) => (mask.data[at] ? 100 : value)) }
}

/** Mean distance from the truth within the mask. */
function errorIn(mask: Plane, found: Plane, truth: Plane): number {
  const marked = [...mask.data.keys()].filter((at) => mask.data[at] === 1)
  const errors = marked.map((at) => Math.abs((found.data[at] ?? 0) - (truth.data[at] ?? 0)))
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

test.each<[string, Box]>([
  ['a hole', { left: 50, top: 40, right: 74, bottom: 64 }],
  ['a corner', { left: 0, top: 0, right: 40, bottom: 32 }],
  ['a strip along a side', { left: 0, top: 100, right: 160, bottom: 120 }],
])('%s in a pattern is filled with the pattern, and nothing else changes', async (_, box) => {
  const truth = striped(160, 120)
  const mask = boxIn(truth, box)
  const picture = paintedOver(truth, mask)
  const { pixels, fromPatches } = await fillDamage([picture.data], mask, goOn)
  expect(errorIn(mask, picture, truth)).toBeLessThan(2)
  expect(picture.data.filter((value, at) => !mask.data[at] && value !== truth.data[at])).toEqual(
    new Float32Array(),
  )
  const marked = mask.data.filter((value) => value === 1).length
  expect({ pixels, fromPatches }).toEqual({ pixels: marked, fromPatches: marked })
})

test('thin damage is filled from both its sides', async () => {
  const truth = createPlane(400, 300)
  truth.data.fill(40)
  const mask = boxIn(truth, { left: 20, top: 100, right: 380, bottom: 102 })
  const picture = paintedOver(truth, mask)
  expect(await fillDamage([picture.data], mask, goOn)).toEqual({ pixels: 720, fromPatches: 0 })
  expect(errorIn(mask, picture, truth)).toBeLessThan(0.01)
})

test('a wide hole keeps detail that only the full size shows', async () => {
  const fine = (x: number) => (x % 2 === 0 ? 40 : 60)
  const truth = striped(3200, 90, fine)
  const mask = boxIn(truth, { left: 1500, top: 20, right: 1560, bottom: 70 })
  const picture = paintedOver(truth, mask)
  await fillDamage([picture.data], mask, goOn)
  const middle = [...picture.data.slice(45 * 3200 + 1520, 45 * 3200 + 1540)]
  expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(15)
})

test('colour is filled from the same places as lightness', async () => {
  const truth = striped(160, 120)
  const mask = boxIn(truth, { left: 50, top: 40, right: 74, bottom: 64 })
  const lightness = paintedOver(truth, mask)
  const green = truth.data.map((value, at) => (mask.data[at] ? 0 : -value / 2))
  await fillDamage([lightness.data, green], mask, goOn)
  for (const [at, is] of mask.data.entries()) {
    if (is) expect(green[at]).toBeCloseTo(-(lightness.data[at] ?? 0) / 2, 0)
  }
})

test('the same picture is filled the same way each time', async () => {
  const fill = async () => {
    const truth = striped(160, 120, (x) => 50 + 40 * Math.sin(x * x))
    const mask = boxIn(truth, { left: 50, top: 40, right: 90, bottom: 80 })
    const picture = paintedOver(truth, mask)
    await fillDamage([picture.data], mask, goOn)
    return picture.data
  }
  expect(await fill()).toEqual(await fill())
})

test.each<[string, number, number]>([
  ['a picture that is all damage', 40, 30],
  ['a picture of one column', 1, 300],
  ['a picture of one pixel', 1, 1],
])('%s is left in finite tones', async (_, width, height) => {
  const picture = createPlane(width, height)
  picture.data.fill(80)
  const mask = createPlane(width, height)
  mask.data.fill(1)
  await fillDamage([picture.data], mask, goOn)
  expect(picture.data.every((value) => Number.isFinite(value))).toBe(true)
})

test('a wide hole of a picture larger than the copy takes nothing from its own damage', async () => {
  const [width, height] = [3200, 1200]
  const truth = createPlane(width, height)
  truth.data.fill(40)
  const mask = createPlane(width, height)
  for (let y = 550; y < 650; y++) {
    for (let x = 1550; x < 1650; x++) {
      if (Math.hypot(x - 1600, y - 600) < 45) mask.data[y * width + x] = 1
    }
  }
  const picture = paintedOver(truth, mask)
  await fillDamage([picture.data], mask, goOn)
  const worst = picture.data.reduce((most, value) => Math.max(most, Math.abs(value - 40)), 0)
  expect(worst).toBeLessThan(1)
})

test('outside the mask nothing changes where width and height shrink differently', async () => {
  const truth = createPlane(1, 3000)
  truth.data.fill(40)
  const mask = createPlane(1, 3000)
  mask.data.fill(1, 2000, 2100)
  const picture = paintedOver(truth, mask)
  await fillDamage([picture.data], mask, goOn)
  expect(picture.data.every((value, at) => mask.data[at] === 1 || value === 40)).toBe(true)
})

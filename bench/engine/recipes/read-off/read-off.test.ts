import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPlane, type Plane, shareFrom } from '#engine/pixels/plane.ts'
import { COLOUR_FADING, FINE_DAMAGE, SPOILING, WIDE_DAMAGE } from '../families.ts'
import { createRandom } from '../random.ts'
import type { Channels, Colours } from '../recipe.ts'
import { photographOnTable } from './print-on-table.ts'

/** A slope of grey with a dark figure on it. */
function paint(): Plane {
  const plane = createPlane(240, 180)
  for (let at = 0; at < plane.data.length; at++) {
    const x = at % plane.width
    const y = (at - x) / plane.width
    plane.data[at] = Math.hypot(x - 120, y - 100) < 50 ? 0.15 : 0.35 + x / 480
  }
  return plane
}
const colours = (): Colours => [paint(), paint(), paint()]
const hashOf = (channels: Channels) =>
  channels.map(({ data }) => createHash('sha256').update(data).digest('hex'))

/** Pixels outside of a mask that are not what they were before, as a share of them. */
function changedOutside(mask: Plane, [found]: Channels, [before]: Channels): number {
  let [changed, outside] = [0, 0]
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at]) continue
    outside++
    if (Math.abs((found.data[at] ?? 0) - (before.data[at] ?? 0)) > 0.0601) changed++
  }
  return changed / outside
}

test.each(FINE_DAMAGE['read-off'].map((recipe) => [recipe.name, recipe] as const))(
  'fine damage is the same for the same seed and marks a little of the picture: %s',
  (_, { age }) => {
    const [once, again] = [age(paint(), createRandom(5)), age(paint(), createRandom(5))]
    const other = age(paint(), createRandom(6))
    expect(hashOf(once.channels)).toEqual(hashOf(again.channels))
    expect(hashOf(once.channels)).not.toEqual(hashOf(other.channels))
    const share = shareFrom(once.mask, 0.5)
    expect(share).toBeGreaterThan(0.0005)
    expect(share).toBeLessThan(0.25)
  },
)

test('a torn print is the same for the same seed, and its kinds of damage do not overlap', () => {
  const tear = WIDE_DAMAGE['read-off']
  const [once, again] = [tear(colours(), createRandom(3)), tear(colours(), createRandom(3))]
  expect(hashOf(once.channels)).toEqual(hashOf(again.channels))
  const { corner, crack, stains } = once.damage
  for (const mask of [corner, crack, stains]) {
    expect(shareFrom(mask, 0.5)).toBeGreaterThan(0)
    expect(shareFrom(mask, 0.5)).toBeLessThan(0.4)
  }
  const counts = corner.data.map(
    (torn, at) => torn + (crack.data[at] ?? 0) + (stains.data[at] ?? 0),
  )
  expect(Math.max(...counts)).toBe(1)
})

test.each(COLOUR_FADING['read-off'].map((recipe) => [recipe.name, recipe] as const))(
  'a faded colour print is the same for the same seed and has less contrast: %s',
  (_, { fade }) => {
    const [once, again] = [fade(colours(), createRandom(8)), fade(colours(), createRandom(8))]
    expect(hashOf(once)).toEqual(hashOf(again))
    for (const [c, { data }] of once.entries()) {
      const before = paint().data
      expect(rangeOf(data), `channel ${c}`).toBeLessThan(rangeOf(before))
    }
  },
)

test.each(SPOILING['read-off'].map((recipe) => [recipe.name, recipe] as const))(
  'a spoiled print is the same for the same seed, and nothing is spoiled elsewhere: %s',
  (_, { spoil }) => {
    const clean = colours()
    const [once, again] = [spoil(clean, createRandom(4)), spoil(clean, createRandom(4))]
    expect(hashOf(once.channels)).toEqual(hashOf(again.channels))
    expect(hashOf(clean)).toEqual(hashOf(colours()))
    expect(shareFrom(once.mask, 0.5)).toBeGreaterThan(0.001)
    if (shareFrom(once.mask, 0.5) < 1) {
      expect(changedOutside(once.mask, once.channels, clean)).toBe(0)
    }
  },
)

test('a print on a table lies within the picture, and the table is not the print', () => {
  const { channels, mask } = photographOnTable(colours(), createRandom(2))
  const share = shareFrom(mask, 0.5)
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.95)
  const [red, , blue] = channels
  // Wood is warmer than a grey print is.
  expect((red.data[0] ?? 0) - (blue.data[0] ?? 0)).toBeGreaterThan(0.1)
})

/** From the lowest hundredth to the highest, so that grain counts little. */
function rangeOf(data: Float32Array): number {
  const sorted = data.toSorted()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return at(0.99) - at(0.01)
}

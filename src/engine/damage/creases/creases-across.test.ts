import { describe, expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { groupsInMap } from '../find/groups-in-map.ts'
import { findCreasesAcross } from './creases-across.ts'

const WIDTH = 600
const HEIGHT = 400
const CLOTH = 45
const PAPER = 75

type Line = { heightAt: (x: number) => number; found: readonly (readonly [number, number])[] }

/** A grainy print with a light line on it, of which a net has found the columns of `found`. */
function aPrint({ heightAt, found }: Line): { sketch: Plane; map: Plane } {
  const [sketch, map] = [createPlane(WIDTH, HEIGHT), createPlane(WIDTH, HEIGHT)]
  let random = 3
  for (let i = 0; i < sketch.data.length; i++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    sketch.data[i] = CLOTH + (random / 2 ** 32 - 0.5) * 4
  }
  for (let x = 0; x < WIDTH; x++) {
    const y = Math.round(heightAt(x))
    for (const row of [y - 1, y, y + 1]) sketch.data[row * WIDTH + x] = PAPER
    // Its shadow.
    for (const row of [y + 2, y + 3]) sketch.data[row * WIDTH + x] = CLOTH - 12
    if (found.some(([from, to]) => x >= from && x < to)) map.data[y * WIDTH + x] = 1
  }
  return { sketch, map }
}

function creasesOf(line: Line) {
  const { sketch, map } = aPrint(line)
  const creases = findCreasesAcross(sketch, groupsInMap(map, 0.8))
  const mask = createPlane(WIDTH, HEIGHT)
  for (const { pixels } of creases) for (const at of pixels) mask.data[at] = 1
  const marked = (above: number) => {
    let count = 0
    for (let x = 0; x < WIDTH; x++) {
      count += mask.data[(Math.round(line.heightAt(x)) + above) * WIDTH + x] ?? 0
    }
    return count / WIDTH
  }
  return { creases, marked }
}

const slanting = (x: number) => 180 + 0.05 * x
const PIECES = [
  [40, 90],
  [300, 340],
  [500, 540],
] as const

describe('a crease from side to side of which pieces were found', () => {
  const { creases, marked } = creasesOf({ heightAt: slanting, found: PIECES })

  test('is marked whole', () => {
    expect(creases.length).toBeGreaterThan(0)
    expect(creases.every(({ kind }) => kind === 'crease')).toBe(true)
    expect(marked(0)).toBeGreaterThan(0.95)
  })

  test('is marked with little of what lies beside it', () => {
    expect(marked(-10)).toBe(0)
    expect(marked(12)).toBe(0)
  })
})

test.each([
  ['of which nothing was found', { heightAt: slanting, found: [] }],
  ['that is bent', { heightAt: (x: number) => 200 + 60 * Math.sin(x / 95), found: PIECES }],
])('a line %s is left alone', (_, line) => {
  expect(creasesOf(line).creases).toEqual([])
})

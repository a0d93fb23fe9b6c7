import { expect, test } from 'vitest'
import { paintLab } from '#test/images/painted-lab.ts'
import { EVERYWHERE, maskOf } from '../measures/boxes.ts'
import { addThings, measureThings } from './things.ts'

const SIZE = { width: 40, height: 100 }
const NO_FACES = maskOf(SIZE, [])
const SKY = [70, 0, -20] as const
const GRASS = [50, -15, 15] as const
const WALL = [50, 2, 1] as const
const GRASS_CHROMA = Math.hypot(15, 15)
const truth = paintLab(SIZE, (_, y) => (y < 0.3 ? SKY : y < 0.6 ? WALL : GRASS))
const grey = { ...truth, chroma: null }

test('places are told apart by their true colour and height', () => {
  const things = measureThings(truth, truth, NO_FACES)
  expect(things['blue sky']?.pixels).toBe(1200)
  expect(things['leaves and grass']?.pixels).toBe(1600)
  expect(things.neutral?.pixels).toBe(1200)
  expect(things['white sky']?.pixels).toBe(0)
  expect(things.red?.pixels).toBe(0)
})

test('blue in the lower half is no sky, light grey high up is', () => {
  const turned = paintLab(SIZE, (_, y) => (y < 0.3 ? [92, 1, 1] : SKY))
  const things = measureThings(turned, turned, NO_FACES)
  expect(things['white sky']?.pixels).toBe(1200)
  expect(things['blue sky']?.pixels).toBe(800)
})

test('the truth leaves no error, grey leaves all of it', () => {
  const right = measureThings(truth, truth, NO_FACES)['leaves and grass']
  expect(right?.apart).toBe(0)
  expect((right?.along ?? 0) / (right?.chroma ?? 1)).toBeCloseTo(1)
  expect(right?.alike).toBe(1600)
  const wrong = measureThings(truth, grey, NO_FACES)['leaves and grass']
  expect(wrong?.apart).toBeCloseTo(1600 * GRASS_CHROMA, 0)
  expect(wrong).toMatchObject({ along: 0, alike: 0 })
  expect(measureThings(truth, grey, NO_FACES).neutral?.alike).toBe(1200)
})

test('straw where grass is has some of its chroma and does not look like grass', () => {
  const straw = paintLab(SIZE, (_, y) => (y < 0.6 ? [50, 0, 0] : [50, 0, 15]))
  const grass = measureThings(truth, straw, NO_FACES)['leaves and grass']
  expect((grass?.along ?? 0) / (grass?.chroma ?? 1)).toBeCloseTo(0.5)
  expect(grass?.alike).toBe(0)
})

test('the colour of skin is skin inside faces, and wood outside', () => {
  const skin = paintLab(SIZE, () => [60, 12, 18])
  const inside = measureThings(skin, skin, maskOf(SIZE, EVERYWHERE))
  expect([inside['skin of faces']?.pixels, inside['wood, straw, earth']?.pixels]).toEqual([4000, 0])
  const outside = measureThings(skin, skin, NO_FACES)
  expect([outside['skin of faces']?.pixels, outside['wood, straw, earth']?.pixels]).toEqual([
    0, 4000,
  ])
  expect(outside['skin, wood, straw, earth']?.pixels).toBe(4000)
})

test('sums of photos add up', () => {
  const things = measureThings(truth, grey, NO_FACES)
  expect(addThings([things, things]).neutral?.pixels).toBe(2400)
})

import { expect, test } from 'vitest'
import { groundTone } from '#engine/colour/tones/ground-tone.ts'
import { paintLab } from '#test/images/painted-lab.ts'
import { measureBeyondTone } from './beyond-tone.ts'

const SIZE = { width: 100, height: 80 }
const WARMTH = 0.5
/** Light above and dark below, with so much of the ground tone. */
const toned = (part: number) =>
  paintLab(SIZE, (_, y) => {
    const lightness = 90 - 80 * y
    const { a, b } = groundTone(lightness, WARMTH)
    return [lightness, part * a, part * b]
  })

test('the ground tone alone is no colour, whole or weaker, and neither is grey', () => {
  for (const part of [1, 0.4, 0]) {
    const found = measureBeyondTone(toned(part), { faces: [], warmth: WARMTH })
    expect(found).toMatchObject({ share: 0, hues: 0, isInColour: false })
    expect(found.chroma).toBeLessThan(0.5)
  }
})

test('a flat tone for everything has one hue, however strong, and is not in colour', () => {
  const brown = paintLab(SIZE, (_, y) => [90 - 80 * y, 14, 20])
  const found = measureBeyondTone(brown, { faces: [], warmth: WARMTH })
  expect(found.share).toBe(1)
  expect(found).toMatchObject({ hues: 1, isInColour: false })
})

test('sky above and grass below are two hues of the areas that they have', () => {
  const scene = paintLab(SIZE, (_, y) =>
    y < 0.25 ? [85, -3, -14] : y < 0.75 ? [50, 0, 0] : [45, -16, 18],
  )
  const found = measureBeyondTone(scene, { faces: [], warmth: 0 })
  expect(found.share).toBeCloseTo(0.5)
  expect(found).toMatchObject({ hues: 2, isInColour: true })
})

test('colours in faces do not count, nor does a hue of less than three per cent', () => {
  const face = { left: 0.4, top: 0.4, width: 0.2, height: 0.2 }
  const portrait = paintLab(SIZE, (x, y) => {
    const isFace = x > 0.4 && x < 0.6 && y > 0.4 && y < 0.6
    if (isFace) return [70, 15, 18]
    return y > 0.98 ? [40, 20, -20] : [50, 0, 0]
  })
  const found = measureBeyondTone(portrait, { faces: [face], warmth: 0 })
  expect(found.share).toBeCloseTo(0.0125 / 0.96, 1)
  expect(found.hues).toBe(0)
})

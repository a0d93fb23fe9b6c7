import { expect, test } from 'vitest'
import { groundTone } from './ground-tone.ts'

const chroma = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)
const LIGHTNESSES = Array.from({ length: 19 }, (_, i) => 10 + 5 * i)

test('what is unknown has a faint tone: less than skin, next to none in shadows, that of paper in whites', () => {
  const chromaOf = (lightness: number) => chroma(groundTone(lightness, 0))
  for (let lightness = 0; lightness <= 100; lightness += 5) {
    expect(chromaOf(lightness)).toBeLessThan(8)
  }
  for (const lightness of [3, 12]) expect(chromaOf(lightness)).toBeLessThan(2)
  for (const lightness of [84, 90, 99]) {
    expect(groundTone(lightness, 0).b).toBeGreaterThan(1)
    expect(chromaOf(lightness)).toBeLessThan(3)
  }
})

test('what is unknown is two and a half times as warm in a toned print, and keeps its hue', () => {
  for (const lightness of LIGHTNESSES) {
    const [neutral, toned] = [groundTone(lightness, 0), groundTone(lightness, 1)]
    const times = chroma(toned) / chroma(neutral)
    expect(times).toBeGreaterThan(2)
    expect(times).toBeLessThan(2.6)
    expect(toned.a * neutral.b).toBeCloseTo(neutral.a * toned.b)
  }
})

test('an old print without a tone of its own has cool shadows and warm lights', () => {
  expect(groundTone(15, 0.5).b).toBeLessThan(-3)
  for (const lightness of [50, 60, 70, 80]) expect(groundTone(lightness, 0.5).b).toBeGreaterThan(3)
})

test('a print with a tone of its own has no cool shadows', () => {
  for (const warmth of [0.6, 0.8, 1]) {
    for (const lightness of LIGHTNESSES) {
      expect(groundTone(lightness, warmth).b).toBeGreaterThan(0)
    }
  }
})

import { expect, test } from 'vitest'
import { MATERIALS } from '../hints.ts'
import { groundTone, materialTone, toneOfPatch } from './tones.ts'

const chroma = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)

test.each([20, 35, 50, 65, 80])('skin of lightness %d is between red and yellow', (lightness) => {
  const { a, b } = materialTone('skin', lightness, 0)
  expect(a).toBeGreaterThan(5)
  expect(b).toBeGreaterThan(5)
  expect(chroma({ a, b })).toBeLessThan(30)
})

test('lips and cheeks are redder than skin', () => {
  const skin = materialTone('skin', 60, 0)
  for (const of of ['lips', 'cheeks'] as const) {
    expect(materialTone(of, 60, 0).a).toBeGreaterThan(skin.a)
  }
})

test('white hair and black hair have next to no colour, brown and fair hair have some', () => {
  for (const lightness of [5, 95])
    expect(chroma(materialTone('hair', lightness, 0))).toBeLessThan(5)
  for (const lightness of [35, 60])
    expect(chroma(materialTone('hair', lightness, 0))).toBeGreaterThan(10)
})

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

test('no tone jumps between one lightness and the next', () => {
  const tones = [0, 1].flatMap((warmth) => [
    ...MATERIALS.map((of) => (l: number) => materialTone(of, l, warmth)),
    (l: number) => groundTone(l, warmth),
  ])
  for (const toneOf of tones) {
    for (let lightness = 1; lightness <= 100; lightness++) {
      const [one, next] = [toneOf(lightness - 1), toneOf(lightness)]
      expect(Math.hypot(next.a - one.a, next.b - one.b)).toBeLessThan(2.5)
    }
  }
})

test('doubtful skin is less red, and yellower than sure skin', () => {
  const hueOf = (certainty: number) => {
    const places = { points: [[0.5, 0.5]] as [number, number][], colour: null }
    const { a, b } = toneOfPatch({ kind: 'patch', of: 'skin', ...places, certainty }, 40, 0)
    return Math.atan2(b, a)
  }
  expect(hueOf(0.5)).toBeGreaterThan(hueOf(1) + 0.1)
})

test('what is unknown is twice as warm at most in a toned print, and keeps its hue', () => {
  for (let lightness = 10; lightness <= 100; lightness += 5) {
    const [neutral, half, toned] = [0, 0.5, 1].map((warmth) => groundTone(lightness, warmth))
    const times = chroma(toned ?? { a: 0, b: 0 }) / chroma(neutral ?? { a: 0, b: 0 })
    expect(times).toBeGreaterThan(1.5)
    expect(times).toBeLessThan(2)
    expect(half?.b).toBeCloseTo(((neutral?.b ?? 0) + (toned?.b ?? 0)) / 2)
    expect((toned?.a ?? 0) * (neutral?.b ?? 0)).toBeCloseTo((neutral?.a ?? 0) * (toned?.b ?? 0))
  }
})

test('what is known has the same colours in a toned print as in a neutral one', () => {
  for (const of of MATERIALS.filter((material) => material !== 'surroundings')) {
    expect(materialTone(of, 50, 1)).toEqual(materialTone(of, 50, 0))
  }
  expect(materialTone('surroundings', 50, 1)).toEqual(groundTone(50, 1))
})

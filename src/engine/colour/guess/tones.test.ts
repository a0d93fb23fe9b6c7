import { expect, test } from 'vitest'
import { MATERIALS } from '../hints.ts'
import { groundTone, materialTone, toneOfPatch } from './tones.ts'

const chroma = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)

test.each([20, 35, 50, 65, 80])('skin of lightness %d is between red and yellow', (lightness) => {
  const { a, b } = materialTone('skin', lightness)
  expect(a).toBeGreaterThan(5)
  expect(b).toBeGreaterThan(5)
  expect(chroma({ a, b })).toBeLessThan(30)
})

test('lips and cheeks are redder than skin', () => {
  const skin = materialTone('skin', 60)
  for (const of of ['lips', 'cheeks'] as const) {
    expect(materialTone(of, 60).a).toBeGreaterThan(skin.a)
  }
})

test('white hair and black hair have next to no colour, brown and fair hair have some', () => {
  for (const lightness of [5, 95]) expect(chroma(materialTone('hair', lightness))).toBeLessThan(5)
  for (const lightness of [35, 60])
    expect(chroma(materialTone('hair', lightness))).toBeGreaterThan(10)
})

test('what is unknown has a faint tone: less than skin, next to none in shadows, that of paper in whites', () => {
  const chromaOf = (lightness: number) => chroma(groundTone(lightness))
  for (let lightness = 0; lightness <= 100; lightness += 5) {
    expect(chromaOf(lightness)).toBeLessThan(8)
  }
  for (const lightness of [3, 12]) expect(chromaOf(lightness)).toBeLessThan(2)
  for (const lightness of [84, 90, 99]) {
    expect(groundTone(lightness).b).toBeGreaterThan(1)
    expect(chromaOf(lightness)).toBeLessThan(3)
  }
})

test('no tone jumps between one lightness and the next', () => {
  const tones = [...MATERIALS.map((of) => (l: number) => materialTone(of, l)), groundTone]
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
    const { a, b } = toneOfPatch({ kind: 'patch', of: 'skin', ...places, certainty }, 40)
    return Math.atan2(b, a)
  }
  expect(hueOf(0.5)).toBeGreaterThan(hueOf(1) + 0.1)
})

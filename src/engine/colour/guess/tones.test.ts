import { expect, test } from 'vitest'
import { MATERIALS } from '../hints.ts'
import { groundTone, materialTone, toneOfPatch } from './tones.ts'

const SURE = { certainty: 1, warmth: 0 }
const chroma = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)

test.each([20, 35, 50, 65, 80])('skin of lightness %d is between red and yellow', (lightness) => {
  const { a, b } = materialTone('skin', lightness, SURE)
  expect(a).toBeGreaterThan(5)
  expect(b).toBeGreaterThan(5)
  expect(chroma({ a, b })).toBeLessThan(30)
})

test('lips and cheeks are redder than skin', () => {
  const skin = materialTone('skin', 60, SURE)
  for (const of of ['lips', 'cheeks'] as const) {
    expect(materialTone(of, 60, SURE).a).toBeGreaterThan(skin.a)
  }
})

test('white hair and black hair have next to no colour, brown and fair hair have some', () => {
  for (const lightness of [5, 95])
    expect(chroma(materialTone('hair', lightness, SURE))).toBeLessThan(5)
  for (const lightness of [35, 60])
    expect(chroma(materialTone('hair', lightness, SURE))).toBeGreaterThan(10)
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
  const tones = [0, 0.5, 0.55, 1].flatMap((warmth) => [
    ...[0.4, 1].flatMap((certainty) =>
      MATERIALS.map((of) => (l: number) => materialTone(of, l, { certainty, warmth })),
    ),
    (l: number) => groundTone(l, warmth),
  ])
  for (const toneOf of tones) {
    for (let lightness = 1; lightness <= 100; lightness++) {
      const [one, next] = [toneOf(lightness - 1), toneOf(lightness)]
      expect(Math.hypot(next.a - one.a, next.b - one.b)).toBeLessThan(2.5)
    }
  }
})

test('doubtful skin is fainter and yellower than sure skin', () => {
  for (const lightness of [15, 30, 45, 60, 75]) {
    const sure = materialTone('skin', lightness, SURE)
    const doubtful = materialTone('skin', lightness, { certainty: 0.5, warmth: 0 })
    expect(chroma(doubtful)).toBeLessThan(0.8 * chroma(sure))
    expect(Math.atan2(doubtful.b, doubtful.a)).toBeGreaterThan(Math.atan2(sure.b, sure.a) + 0.05)
  }
})

test('doubtful skin is no paler where it is well lit, sure skin is', () => {
  const fading = (certainty: number) => {
    const [face, forehead] = [55, 82].map((lightness) =>
      chroma(materialTone('skin', lightness, { certainty, warmth: 0 })),
    )
    return (forehead ?? 0) / (face ?? 0)
  }
  expect(fading(0.5)).toBeCloseTo(1)
  expect(fading(1)).toBeLessThan(0.8)
})

test('a patch without a colour has the tone of its material, one with a colour has that', () => {
  const patch = { kind: 'patch' as const, of: 'skin' as const, points: [], certainty: 0.7 }
  const tone = materialTone('skin', 50, { certainty: 0.7, warmth: 0.3 })
  expect(toneOfPatch({ ...patch, colour: null }, 50, 0.3)).toEqual(tone)
  expect(toneOfPatch({ ...patch, colour: { a: 5, b: -5 } }, 50, 0.3)).toEqual({ a: 5, b: -5 })
})

test('doubtful skin is paler in shade than the fit says, and has a colour at every lightness', () => {
  const shading = (certainty: number) => {
    const [shade, lit] = [20, 55].map((lightness) =>
      chroma(materialTone('skin', lightness, { certainty, warmth: 0 })),
    )
    return (shade ?? 0) / (lit ?? 0)
  }
  expect(shading(0.5)).toBeLessThan(0.85 * shading(1))
  for (const lightness of [-0.001, 0, 100, 100.001]) {
    expect(chroma(materialTone('skin', lightness, { certainty: 0.5, warmth: 0.5 }))).toBeLessThan(
      20,
    )
  }
})

const LIGHTNESSES = Array.from({ length: 19 }, (_, i) => 10 + 5 * i)

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

test('what is known has the same colours in a toned print as in a neutral one', () => {
  for (const of of MATERIALS.filter((material) => material !== 'surroundings')) {
    expect(materialTone(of, 50, { ...SURE, warmth: 1 })).toEqual(materialTone(of, 50, SURE))
  }
  expect(materialTone('surroundings', 50, { ...SURE, warmth: 1 })).toEqual(groundTone(50, 1))
})

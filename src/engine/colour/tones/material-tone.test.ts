import { expect, test } from 'vitest'
import { MATERIALS } from '../hints.ts'
import { groundTone } from './ground-tone.ts'
import { materialTone, toneOfPatch } from './material-tone.ts'

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

test('what is known has the same colours in a toned print as in a neutral one', () => {
  for (const of of MATERIALS.filter((material) => material !== 'surroundings')) {
    expect(materialTone(of, 50, { ...SURE, warmth: 1 })).toEqual(materialTone(of, 50, SURE))
  }
  expect(materialTone('surroundings', 50, { ...SURE, warmth: 1 })).toEqual(groundTone(50, 1))
})

import { describe, expect, it } from 'vitest'
import { enrich, RICHNESS, type Richness } from './richness.ts'

/** Every hue at chromas from faint to beyond what a screen shows. */
const COLOURS = Array.from({ length: 12 }, (_, step) => (step * Math.PI) / 6).flatMap((hue) =>
  [2, 10, 25, 40, 60, 90].map((chroma) => ({
    a: chroma * Math.cos(hue),
    b: chroma * Math.sin(hue),
  })),
)
const WARM_HUE = Math.PI / 3

function made({ a, b }: { a: number; b: number }, richness: Richness) {
  const { a: x, b: y } = enrich({ a: Float32Array.of(a), b: Float32Array.of(b) }, richness)
  return { a: x[0] ?? Number.NaN, b: y[0] ?? Number.NaN }
}
const chromaOf = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)

describe('colours', () => {
  it('have less chroma quiet than natural, and more rich, whatever their hue', () => {
    for (const colour of COLOURS) {
      const [quiet = 0, natural = 0, rich = 0] = RICHNESS.map((one) => chromaOf(made(colour, one)))
      expect(quiet).toBeLessThan(0.7 * natural)
      expect(rich).toBeGreaterThan(natural)
    }
  })

  it('are as they were where they are natural', () => {
    const colour = { a: Math.fround(12.3), b: Math.fround(-45.6) }
    expect(made(colour, 'natural')).toEqual(colour)
  })

  it.each(RICHNESS)('that are grey stay grey when %s', (richness) => {
    expect(made({ a: 0, b: 0 }, richness)).toEqual({ a: 0, b: 0 })
  })

  it('that are strong already gain less than faint ones, and none overtakes a stronger one', () => {
    const steps = [5, 20, 40, 80]
    const richOf = (chroma: number) => chromaOf(made({ a: chroma, b: 0 }, 'rich'))
    const gains = steps.map(richOf)
    const shares = steps.map((chroma) => richOf(chroma) / chroma)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
    expect(shares.at(-1)).toBeLessThan(1.12)
    expect(gains).toEqual(gains.toSorted((one, other) => one - other))
  })

  it('lean a little to warm when rich: green to yellow, and blue stays blue', () => {
    const hueOf = ({ a, b }: { a: number; b: number }) => Math.atan2(b, a)
    for (const green of [
      { a: -20, b: 20 },
      { a: -10, b: 25 },
    ]) {
      const distance = (colour: { a: number; b: number }) => Math.abs(hueOf(colour) - WARM_HUE)
      expect(distance(made(green, 'rich'))).toBeLessThan(distance(green))
    }
    const sky = made({ a: -4, b: -20 }, 'rich')
    expect(sky.b).toBeLessThan(-20)
    expect(sky.a).toBeLessThan(0)
  })
})

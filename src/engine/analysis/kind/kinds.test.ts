import { describe, expect, it, test } from 'vitest'
import {
  grey,
  houseOnMeadow,
  type Motif,
  onMaskedFilm,
  paint,
  processed,
} from '#test/factories/pictures/painted-picture.ts'
import { warningsOfAnalysis } from '../../warnings.ts'
import { analyse } from '../analyse.ts'

const [WIDTH, HEIGHT] = [480, 360]
const photo = paint(houseOnMeadow, WIDTH, HEIGHT)

const kindOf = (motif: Motif) => analyse(paint(motif, WIDTH, HEIGHT)).picture.is

describe('a colour photo', () => {
  it('is one', () => {
    const { kind, picture } = analyse(photo)
    expect({ kind, is: picture.is, signs: picture.signs }).toEqual({
      kind: 'colour',
      is: 'colour',
      signs: ['colours_of_things'],
    })
  })

  it('keeps its colours in a brown light that leaves a third of them', () => {
    const inBrownLight = processed(photo, (colour) => {
      const [value] = grey(colour)
      const [red, green, blue] = colour.map((own) => 0.67 * value + 0.33 * own)
      return [(red ?? 0) * 1.05, (green ?? 0) * 0.9, (blue ?? 0) * 0.68]
    })
    expect(analyse(inBrownLight).kind).toBe('colour')
  })

  it('keeps them where the engine is not sure, which it says', () => {
    const faint = processed(photo, (colour) => {
      const [value] = grey(colour)
      const [red, green, blue] = colour.map((own) => 0.95 * value + 0.05 * own)
      return [(red ?? 0) * 1.05, (green ?? 0) * 0.9, (blue ?? 0) * 0.68]
    })
    const analysis = analyse(faint)
    expect(analysis).toMatchObject({ kind: 'colour', kindIsCertain: false })
    expect(warningsOfAnalysis(analysis)).toContain('source_kind_uncertain')
  })

  it('has faded where even its lights have a large cast and nothing is white', () => {
    const yellowed = processed(photo, ([red, green, blue]) => [
      0.16 + 0.58 * red,
      0.14 + 0.52 * green,
      0.08 + 0.3 * blue,
    ])
    const { picture, fading } = analyse(yellowed)
    expect(picture.is).toBe('faded_colour')
    expect(fading).toMatchObject({ likelihood: 'sure' })
  })

  it('is a print of one tone where all of it has the same brown', () => {
    const toned = processed(photo, (colour) => {
      const [value] = grey(colour)
      return [0.1 + 0.85 * value, 0.08 + 0.74 * value, 0.05 + 0.58 * value]
    })
    expect(analyse(toned)).toMatchObject({ kind: 'sepia', picture: { is: 'toned' } })
  })
})

describe('a negative with an orange mask', () => {
  const negative = processed(photo, onMaskedFilm)

  it('is seen, is neither faded nor aged, and a person is asked', () => {
    const analysis = analyse(negative)
    expect(analysis.picture).toMatchObject({ is: 'colour_negative', signs: ['orange_mask'] })
    expect(analysis).toMatchObject({ kind: 'colour', ageing: 0, fading: { strength: 0 } })
    expect(warningsOfAnalysis(analysis)).toContain('looks_like_negative')
  })

  it.each([{ negative: 'no' }, { source: 'colour' }] as const)(
    'is none where a person says so: %o',
    (said) => {
      expect(warningsOfAnalysis(analyse(negative, said))).not.toContain('looks_like_negative')
    },
  )

  it('is not a photo in orange light, whose shadows are black', () => {
    const inLampLight = processed(photo, ([red, green, blue]) => [red, green * 0.72, blue * 0.45])
    expect(analyse(inLampLight).picture.is).not.toBe('colour_negative')
  })

  it('is not a photo in fog', () => {
    const inFog = processed(photo, ([red, green, blue]) => [
      0.5 + 0.3 * red,
      0.5 + 0.3 * green,
      0.5 + 0.3 * blue,
    ])
    expect(analyse(inFog).picture.is).not.toMatch('negative')
  })
})

describe('paper with ink', () => {
  const PAPER = [0.93, 0.91, 0.86] as const
  const INK = [0.15, 0.13, 0.12] as const
  /** Lines of letters, each some strokes that stand beside one another. */
  const page: Motif = (x, y) => {
    const isLine = (y * 24) % 1 < 0.45 && y > 0.08 && y < 0.92
    const isStroke = (x * 90 + Math.floor(y * 24) * 0.37) % 1 < 0.22
    const isWord = Math.sin(x * 41 + Math.floor(y * 24) * 5) > -0.7
    return isLine && isStroke && isWord && x > 0.07 && x < 0.93 ? INK : PAPER
  }
  const drawing: Motif = (x, y) => {
    const circle = Math.abs(Math.hypot(x - 0.4, (y - 0.5) * 0.75) - 0.22) < 0.004
    const ground = Math.abs(y - 0.8 - 0.02 * Math.sin(x * 12)) < 0.005
    const stem = Math.abs(x - 0.75 - 0.02 * Math.sin(y * 9)) < 0.003 && y > 0.3 && y < 0.8
    return circle || ground || stem ? INK : PAPER
  }

  test.each([
    ['document', page],
    ['drawing', drawing],
  ] as const)('a %s is not taken for a photo', (kind, motif) => {
    const analysis = analyse(paint(motif, WIDTH, HEIGHT))
    expect(analysis.picture.is).toBe(kind)
    expect(warningsOfAnalysis(analysis)).toContain('looks_like_document')
  })

  test('somebody before a white wall is no drawing', () => {
    const beforeWall: Motif = (x, y) => {
      if (Math.hypot(x - 0.5, y - 0.35) < 0.1) return [0.85 - 0.4 * (x - 0.4), 0.68, 0.58]
      if (Math.abs(x - 0.5) < 0.12 && y > 0.45) return [0.2 + 0.3 * y, 0.25, 0.3]
      return PAPER
    }
    expect(kindOf(beforeWall)).toMatch('colour')
  })
})

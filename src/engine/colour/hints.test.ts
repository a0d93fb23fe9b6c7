import { describe, expect, it } from 'vitest'
import { colourHintsSchema, MAX_MARKS } from './hints.ts'

const red = { a: 40, b: 20 }
const point = { kind: 'point', x: 0.5, y: 0.5, radius: 0.01, colour: red }
const stroke = (points: unknown) => ({ kind: 'stroke', points, width: 0.01, colour: red })
const line = (count: number) => Array.from({ length: count }, () => [0.5, 0.5])
const read = (mark: unknown) => colourHintsSchema.safeParse({ version: 1, marks: [mark] }).success

describe('colour hints', () => {
  it('are full strength over the automatic colours unless said otherwise', () => {
    const hints = colourHintsSchema.parse({ version: 1, marks: [point] })
    expect(hints).toMatchObject({ strength: 1, usesAutomatic: true, marks: [point] })
  })

  it('of an older engine know no warm tone', () => {
    expect(colourHintsSchema.parse({ version: 1, guessed: true, marks: [] }).warmth).toBe(0)
    expect(colourHintsSchema.safeParse({ version: 1, warmth: 1.1, marks: [] }).success).toBe(false)
  })

  it('of an older engine are natural, and no other richness than the known ones is read', () => {
    const read = (more: object) => colourHintsSchema.safeParse({ version: 1, marks: [], ...more })
    expect(read({}).data?.richness).toBe('natural')
    expect(read({ richness: 'rich' }).data?.richness).toBe('rich')
    for (const richness of ['garish', 'constructor', 1.4, null]) {
      expect(read({ richness }).success).toBe(false)
    }
  })

  it('are kept in steps that can be seen, however fine they are given', () => {
    const fine = stroke([
      [1e-300, 0.1234567890123],
      [1, 0],
    ])
    const colour = { a: -1e-200, b: 33.333333333333336 }
    const hints = colourHintsSchema.parse({ version: 1, marks: [{ ...fine, colour }] })
    expect(JSON.stringify(hints.marks)).toBe(
      '[{"kind":"stroke","points":[[0,0.123457],[1,0]],"width":0.01,"colour":{"a":0,"b":33.333333}}]',
    )
    expect(colourHintsSchema.parse(hints)).toEqual(hints)
  })

  it.each([
    ['a point', point],
    ['a stroke', stroke(line(2))],
    ['a region', { kind: 'region', x: 0, y: 1, tolerance: 10, colour: red }],
  ])('may be %s', (_name, mark) => expect(read(mark)).toBe(true))

  it.each([
    ['no number', { ...point, x: Number.NaN }],
    ['beyond all numbers', { ...point, y: Number.POSITIVE_INFINITY }],
    ['outside the picture', { ...point, x: 1.01 }],
    ['as wide as the picture', { ...point, radius: 1 }],
    ['without width', { ...point, radius: 0 }],
    ['of an impossible colour', { ...point, colour: { a: 101, b: 0 } }],
    ['of no colour', { ...point, colour: { a: Number.NaN, b: 0 } }],
    ['of an unknown kind', { ...point, kind: 'spray' }],
    ['with something unknown', { ...point, script: 'x' }],
    ['a stroke of one place', stroke(line(1))],
    ['a stroke without end', stroke(line(501))],
    ['a stroke that is no list', stroke({ length: 1e9 })],
  ])('are refused when a mark is %s', (_name, mark) => expect(read(mark)).toBe(false))

  it('are refused when there are too many marks or corners', () => {
    const read = (marks: unknown[]) => colourHintsSchema.safeParse({ version: 1, marks }).success
    expect(read(Array.from({ length: MAX_MARKS }, () => point))).toBe(true)
    expect(read(Array.from({ length: MAX_MARKS + 1 }, () => point))).toBe(false)
    const long = stroke(line(500))
    expect(read(Array.from({ length: 101 }, () => long))).toBe(false)
  })
})

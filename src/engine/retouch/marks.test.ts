import { describe, expect, it } from 'vitest'
import { repairMarksSchema } from './marks.ts'

const spot = { form: 'spot', x: 0.5, y: 0.5, radius: 0.01 }
const line = { form: 'line', from: [0, 0], to: [1, 1], width: 0.01 }
const corners = (count: number) => Array.from({ length: count }, () => [0.5, 0.5])
const stroke = (points: unknown) => ({ form: 'stroke', points, width: 0.01 })
const damage = (shape: unknown) => ({ kind: 'damage', shape })
const clone = { kind: 'clone', shape: spot, source: { dx: 0.1, dy: -0.2 }, heals: true }
const readAll = (marks: unknown) => repairMarksSchema.safeParse({ version: 1, marks }).success
const many = (count: number, mark: unknown) => Array.from({ length: count }, () => mark)

describe('repair marks', () => {
  it.each([
    ['a spot of damage', damage(spot)],
    ['a line of damage', damage(line)],
    ['a stroke of damage', damage(stroke(corners(2)))],
    ['a stroke of picture', { kind: 'picture', shape: stroke(corners(500)) }],
    ['a clone', { ...clone, heals: false }],
    ['a heal', clone],
  ])('may be %s', (_, mark) => expect(readAll([mark])).toBe(true))

  it.each([
    ['of an unknown kind', { kind: 'bomb', shape: spot }],
    ['of an unknown form', damage({ form: 'star', x: 0, y: 0 })],
    ['outside the picture', damage({ ...spot, x: 1.01 })],
    ['at no number', damage({ ...spot, y: Number.NaN })],
    ['as wide as the picture', damage({ ...spot, radius: 1 })],
    ['without width', damage({ ...line, width: 0 })],
    ['that ends outside the picture', damage({ ...line, to: [0.5, -0.1] })],
    ['a stroke of one place', damage(stroke(corners(1)))],
    ['a stroke without end', damage(stroke(corners(501)))],
    ['taken from nowhere', { kind: 'clone', shape: spot, heals: true }],
    ['taken from beyond all pictures', { ...clone, source: { dx: 2, dy: 0 } }],
    ['with something unknown', { ...clone, script: 'x' }],
  ])('are refused when one is %s', (_, mark) => expect(readAll([mark])).toBe(false))

  it('are refused when there are too many marks, copies or corners', () => {
    expect(readAll(many(2000, damage(spot)))).toBe(true)
    expect(readAll(many(10_000, damage(spot)))).toBe(false)
    expect(readAll(many(500, clone))).toBe(true)
    expect(readAll(many(501, clone))).toBe(false)
    expect(readAll(many(40, damage(stroke(corners(500)))))).toBe(true)
    expect(readAll(many(41, damage(stroke(corners(500)))))).toBe(false)
  })

  it('are refused when painting them would take for ever', () => {
    const across = (width: number) => ({ form: 'line', from: [0, 0], to: [1, 1], width })
    expect(readAll(many(150, damage(across(0.1))))).toBe(true)
    expect(readAll(many(400, damage(across(0.1))))).toBe(false)
    expect(readAll(many(11, { ...clone, shape: across(0.001) }))).toBe(false)
  })

  it('are kept in steps that can be seen, however fine they are given', () => {
    const fine = damage({ ...spot, x: 1e-300, y: 0.1234567890123 })
    const { marks } = repairMarksSchema.parse({ version: 1, marks: [fine] })
    expect(marks[0]?.shape).toMatchObject({ x: 0, y: 0.123457 })
  })
})

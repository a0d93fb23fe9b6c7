import { expect, it } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import type { MarkShape, RepairMark } from './marks.ts'
import { paintMarks } from './paint-marks.ts'

const SIDE = 40
const spot = (x: number, y: number, radius = 0.05): MarkShape => ({ form: 'spot', x, y, radius })
const diagonal: MarkShape = { form: 'line', from: [0, 0], to: [1, 1], width: 1e-6 }

function painted(...marks: RepairMark[]) {
  const mask = createPlane(SIDE, SIDE)
  mask.data[0] = 1
  paintMarks(mask, { version: 1, marks })
  return (x: number, y: number) => mask.data[y * SIDE + x]
}

it('marks damage, and leaves what was found elsewhere', () => {
  const at = painted({ kind: 'damage', shape: spot(0.5, 0.5) })
  expect([at(20, 20), at(21, 20), at(25, 20), at(0, 0)]).toEqual([1, 1, 0, 1])
})

it('takes picture out of what was found', () => {
  expect(painted({ kind: 'picture', shape: spot(0, 0) })(0, 0)).toBe(0)
})

it('lets the later mark win', () => {
  const damage: RepairMark = { kind: 'damage', shape: spot(0.5, 0.5) }
  const picture: RepairMark = { kind: 'picture', shape: spot(0.5, 0.5) }
  expect(painted(damage, picture)(20, 20)).toBe(0)
  expect(painted(picture, damage)(20, 20)).toBe(1)
})

it('draws the thinnest line without a gap', () => {
  const at = painted({ kind: 'damage', shape: diagonal })
  for (let i = 0; i < SIDE; i++) expect([i, at(i, i)]).toEqual([i, 1])
})

it('does not take a copied place for damage', () => {
  const source = { dx: 0.2, dy: 0 }
  const at = painted({ kind: 'clone', shape: spot(0.5, 0.5), source, heals: false })
  expect(at(20, 20)).toBe(0)
})

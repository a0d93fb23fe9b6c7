import { expect, test } from 'vitest'
import { findComponents } from '#engine/filters/components.ts'
import { createPlane } from '#engine/pixels/plane.ts'
import type { Finding } from '../find/finding.ts'
import type { Damage } from '../repairs.ts'
import { doubtfulIn, speaksOfTears } from './doubtful.ts'

const SIZE = { width: 400, height: 300 }
const sketch = createPlane(SIZE.width, SIZE.height)

/** A thick line from one place to another. */
function crease([left, top]: [number, number], [right, bottom]: [number, number]): Damage {
  const plane = createPlane(SIZE.width, SIZE.height)
  for (let step = 0; step <= 400; step++) {
    const x = Math.round(left + ((right - left) * step) / 400)
    const y = Math.round(top + ((bottom - top) * step) / 400)
    for (let across = 0; across < 6; across++) {
      if (y + across < SIZE.height) plane.data[(y + across) * SIZE.width + x] = 1
    }
  }
  const [found] = findComponents(plane, { low: 1, high: 1 })
  if (found === undefined) throw new Error('expected a line')
  return { ...found, kind: 'crease' }
}

const SHORT = crease([150, 120], [210, 140])
const finding = (thick: Damage[]): Finding => ({
  damages: [],
  torn: [],
  thick,
  most: 1,
  isWorn: true,
  isCreased: false,
})

test.each<[string, Damage, boolean]>([
  ['runs through half of the picture', crease([60, 100], [330, 160]), true],
  ['cuts off a corner', crease([0, 60], [70, 0]), true],
  ['is short', SHORT, false],
  ['runs along a border', crease([0, 10], [120, 12]), false],
])('a thick line that %s', (_, damage, speaks) => {
  expect(speaksOfTears(damage, SIZE)).toBe(speaks)
})

test('a short thick line is asked about only where a piece is missing', () => {
  const torn = crease([330, 20], [390, 60])
  const asked = [[], [torn]].map((pieces) => doubtfulIn(finding([SHORT]), { sketch, pieces }))
  expect(asked).toEqual([[], [SHORT]])
})

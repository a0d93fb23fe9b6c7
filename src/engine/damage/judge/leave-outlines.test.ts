import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Damage } from '../repairs.ts'
import { leaveOutlines } from './leave-outlines.ts'

const [WIDTH, HEIGHT] = [400, 300]
const MIDDLE = 200

/** Two areas of these tones, with a light line from top to bottom between them. */
function picture(left: number, right: number): { sketch: Plane; line: Damage } {
  const sketch = createPlane(WIDTH, HEIGHT)
  const pixels: number[] = []
  for (let at = 0; at < sketch.data.length; at++) {
    const x = at % WIDTH
    const isLine = Math.abs(x - MIDDLE) <= 3
    sketch.data[at] = isLine ? 95 : x < MIDDLE ? left : right
    if (isLine) pixels.push(at)
  }
  const line: Damage = {
    pixels: Int32Array.from(pixels),
    length: HEIGHT,
    thickness: 7,
    kind: 'crease',
    centre: { x: MIDDLE, y: HEIGHT / 2 },
    angle: Math.PI / 2,
  }
  return { sketch, line }
}

test.each([
  ['one area', 50, 50, true],
  ['areas that differ a little', 40, 60, true],
  ['a light and a dark one', 10, 90, false],
])('a line across %s', (_, left, right, isKept) => {
  const { sketch, line } = picture(left, right)
  expect(leaveOutlines([line], sketch).includes(line)).toBe(isKept)
})

import { expect, test } from 'vitest'
import type { Face } from '../face.ts'
import { findComponents } from '../filters/components.ts'
import { createPlane, type Plane } from '../plane.ts'
import { protectFaces } from './protect-faces.ts'

const WIDTH = 600
const FACE: Face = { left: 250, top: 150, width: 100, height: 100, score: 0.8, eyes: [] }
const EYE = { x: 280, y: 183 }

const empty = () => createPlane(WIDTH, 500)

function draw(plane: Plane, from: [number, number], to: [number, number]): Plane {
  const steps = 2 * Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))
  for (let i = 0; i <= steps; i++) {
    const x = Math.round(from[0] + ((to[0] - from[0]) * i) / steps)
    const y = Math.round(from[1] + ((to[1] - from[1]) * i) / steps)
    for (const at of [y * WIDTH + x, (y + 1) * WIDTH + x, y * WIDTH + x + 1]) plane.data[at] = 1
  }
  return plane
}

function blob(plane: Plane, centre: { x: number; y: number }, radius: number): Plane {
  for (let at = 0; at < plane.data.length; at++) {
    const x = at % WIDTH
    if (Math.hypot(x - centre.x, (at - x) / WIDTH - centre.y) <= radius) plane.data[at] = 1
  }
  return plane
}

function protect(mask: Plane, face: Face = FACE): Plane {
  return protectFaces(mask, {
    components: findComponents(mask, { low: 0.5, high: 0.5 }),
    faces: [face],
  })
}
const marked = (plane: Plane) => plane.data.filter((value) => value === 1).length

test('what looks like an eye is left alone', () => {
  expect(marked(protect(blob(empty(), EYE, 9)))).toBe(0)
})

test('a speck on the cheek is left alone, and one on the wall is filled', () => {
  const wall = marked(blob(empty(), { x: 80, y: 80 }, 3))
  const mask = blob(blob(empty(), { x: 80, y: 80 }, 3), { x: 330, y: 220 }, 3)
  expect(marked(protect(mask))).toBe(wall)
})

test('a brow, a line that ends within the face, is left alone', () => {
  expect(marked(protect(draw(empty(), [262, 170], [298, 168])))).toBe(0)
})

test('a scratch across the face is filled, and the mask given stays as it was', () => {
  const mask = draw(empty(), [100, 225], [500, 235])
  const before = marked(mask)
  expect(marked(protect(mask))).toBe(before)
  protect(mask, { ...FACE, width: 400, height: 400 })
  expect(marked(mask)).toBe(before)
})

test('a crack that ends at the cheek is filled only if it runs on outside', () => {
  const short = protect(draw(empty(), [320, 225], [370, 225]))
  const inside = short.data.filter((value, at) => value === 1 && at % WIDTH < 362).length
  expect(inside).toBe(0)
  const long = draw(empty(), [320, 225], [420, 225])
  expect(marked(protect(long))).toBe(marked(long))
})

test('a stain that reaches into the face is filled only outside of it', () => {
  const mask = blob(empty(), { x: 370, y: 200 }, 30)
  const found = protect(mask)
  expect(found.data[200 * WIDTH + 385]).toBe(1)
  expect(found.data[200 * WIDTH + 355]).toBe(0)
})

test('a line through an eye is filled there only if it is clearly longer than the face', () => {
  const atEye = EYE.y * WIDTH + EYE.x
  const short = protect(draw(empty(), [200, EYE.y], [320, EYE.y]))
  expect(short.data[atEye]).toBe(0)
  expect(short.data[EYE.y * WIDTH + 210]).toBe(1)
  expect(short.data[EYE.y * WIDTH + 250]).toBe(1)
  expect(protect(draw(empty(), [100, EYE.y], [500, EYE.y])).data[atEye]).toBe(1)
})

test('eyes that the finder told of count instead of the usual places', () => {
  const face = { ...FACE, eyes: [{ x: 300, y: 230 }] }
  const line = draw(empty(), [200, 230], [320, 230])
  expect(protect(line, face).data[230 * WIDTH + 300]).toBe(0)
  expect(protect(line).data[230 * WIDTH + 300]).toBe(1)
})

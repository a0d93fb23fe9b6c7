import { expect, test } from 'vitest'
import type { Face } from '#engine/face.ts'
import { findComponents } from '#engine/filters/components.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { kindOf } from '../find/groups-in-map.ts'
import type { DamageKind } from '../repairs.ts'
import { judgeFaces } from './judge-faces.ts'

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

type Given = { face?: Face; kind?: DamageKind; tone?: number }

/** Damage of a tone, in L, on a grey picture. */
function sketchOf(mask: Plane, tone: number): Plane {
  return { ...mask, data: mask.data.map((is) => (is === 1 ? tone : 50)) }
}

/** The mask after the rules for faces; `left` are the places that a person must see to. */
function judge(mask: Plane, { face = FACE, kind, tone = 20 }: Given = {}) {
  const damages = findComponents(mask, { low: 0.5, high: 0.5 }).map((group) => ({
    ...group,
    kind: kind ?? kindOf(group, mask),
  }))
  const { kept, left, counts } = judgeFaces(damages, {
    sketch: sketchOf(mask, tone),
    faces: [face],
  })
  const judged = empty()
  for (const { pixels } of kept) for (const at of pixels) judged.data[at] = 1
  return { judged, left, counts }
}
const protect = (mask: Plane, face?: Face) => judge(mask, { ...(face && { face }) }).judged
const marked = (plane: Plane) => plane.data.filter((value) => value === 1).length

test('what looks like an eye is left alone', () => {
  expect(marked(protect(blob(empty(), EYE, 9)))).toBe(0)
})

test('a mole on the cheek is left alone, and a dark speck on the wall is filled', () => {
  const wall = marked(blob(empty(), { x: 80, y: 80 }, 3))
  const mask = blob(blob(empty(), { x: 80, y: 80 }, 3), { x: 330, y: 220 }, 3)
  expect(marked(protect(mask))).toBe(wall)
})

test('light dust on the cheek is filled, but no larger light spot and none in an eye', () => {
  const judged = (mask: Plane) => marked(judge(mask, { tone: 90 }).judged)
  const dust = blob(empty(), { x: 330, y: 220 }, 1)
  expect(judged(dust)).toBe(marked(dust))
  expect(judged(blob(empty(), { x: 330, y: 220 }, 5))).toBe(0)
  expect(judged(blob(empty(), EYE, 1))).toBe(0)
})

test('a light scratch through the mouth is filled there if it runs on outside', () => {
  const judged = (mask: Plane) => marked(judge(mask, { tone: 90 }).judged)
  const along = draw(empty(), [285, 228], [315, 229])
  const through = draw(empty(), [318, 212], [296, 266])
  expect(judged(along)).toBe(0)
  expect(judged(through)).toBe(marked(through))
  expect(marked(protect(through))).toBeLessThan(marked(through))
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

test.each<[string, [number, number], [number, number]]>([
  ['down the cheek', [336, 202], [338, 240]],
  ['across the chin', [300, 245], [345, 240]],
  ['that ends at the cheek', [335, 225], [420, 225]],
])('a thin scratch %s is filled, whatever way it runs', (_, from, to) => {
  const scratch = draw(empty(), from, to)
  expect(marked(protect(scratch))).toBe(marked(scratch))
})

test('a short scratch at the mouth is left, and a line through it that runs on outside is filled', () => {
  const short = judge(draw(empty(), [285, 228], [315, 229]))
  expect(marked(short.judged)).toBe(0)
  expect(short.counts).toContainEqual({ rule: 'eyes_and_mouth', kept: 0, dropped: 1 })
  const long = draw(empty(), [100, 228], [500, 229])
  expect(marked(protect(long))).toBe(marked(long))
})

test('a wide tear through a face is filled outside of it, and a person is told of the rest', () => {
  const tear = empty()
  for (let y = 0; y < 500; y++) tear.data.fill(1, y * WIDTH + 295, y * WIDTH + 307)
  const { judged, left, counts } = judge(tear, { kind: 'tear' })
  expect(judged.data[40 * WIDTH + 300]).toBe(1)
  expect(judged.data[200 * WIDTH + 300]).toBe(0)
  expect(left).toHaveLength(1)
  expect(counts).toContainEqual({ rule: 'face', kept: 0, dropped: 1 })
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
  const face = { ...FACE, eyes: [{ x: 300, y: 207 }] }
  const line = draw(empty(), [200, 207], [320, 207])
  expect(protect(line, face).data[207 * WIDTH + 300]).toBe(0)
  expect(protect(line).data[207 * WIDTH + 300]).toBe(1)
})

test('the mouth of a tilted face lies square to its eyes, and not on the other side of them', () => {
  const face = { ...FACE, eyes: [EYE, { x: 310, y: 203 }] }
  const atMouth = draw(empty(), [262, 226], [284, 226])
  const onTheOtherSide = draw(empty(), [306, 226], [328, 226])
  expect(marked(protect(atMouth, face))).toBe(0)
  expect(marked(protect(onTheOtherSide, face))).toBe(marked(onTheOtherSide))
})

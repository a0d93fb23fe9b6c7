import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import type { Hand } from '../../hand.ts'
import { findHands } from './hands.ts'

const WHITE = 90
const picture: Plane = createPlane(600, 800)
picture.data.fill(WHITE)
const face: Face = {
  left: 250,
  top: 200,
  width: 100,
  height: 100,
  score: 0.9,
  eyes: [
    { x: 280, y: 235 },
    { x: 320, y: 235 },
  ],
}

test('hands are looked for in squares around each person, with black beyond the border', async () => {
  const parts: Plane[] = []
  const eyes = face.eyes.map(({ x, y }) => ({ x: x - 200, y }))
  await findHands(picture, [{ ...face, left: 50, eyes }], async (part) => {
    parts.push(part)
    return []
  })
  expect(parts.length).toBeGreaterThan(1)
  for (const { width, height } of parts) expect(width).toBe(height)
  for (const { data } of parts) expect([data[0], data.at(-1)]).toEqual([0, WHITE])
})

test('a hand that is seen in several squares is one hand, and the surest of them', async () => {
  const find = async (part: Plane): Promise<Hand[]> => [
    { x: part.width / 2, y: part.height / 2, side: 400, score: part.width / 1000 },
  ]
  const hands = await findHands(picture, [face], find)
  expect(hands).toHaveLength(1)
  expect(hands[0]?.score).toBeCloseTo(0.44)
})

test('what lies on a face is no hand', async () => {
  const middle = { x: 300, y: 250 }
  const find = async (part: Plane): Promise<Hand[]> => {
    // Where the upper left of the square lies, by its size: 440 and 280 pixels.
    const half = part.width / 2
    const below = part.width === 280 ? 4.5 * 40 : undefined
    if (below === undefined) return []
    const [left, top] = [300 - half, 235 + below - half]
    return [{ x: middle.x - left, y: middle.y - top, side: 50, score: 0.9 }]
  }
  expect(await findHands(picture, [face], find)).toEqual([])
})

test('where nobody can look for hands there are none', async () => {
  expect(await findHands(picture, [face], async () => undefined)).toEqual([])
})

test('of a crowd the hands of the sixteen largest faces are looked for', async () => {
  const crowd = Array.from({ length: 40 }, (_, i) => ({ ...face, width: 20 + i, eyes: [] }))
  let calls = 0
  await findHands(picture, crowd, async () => {
    calls++
    return []
  })
  expect(calls % 16).toBe(0)
  expect(calls / 16).toBeLessThan(5)
})

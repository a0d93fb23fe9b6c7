import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import { findRotation } from './find-rotation.ts'

const SIDE = 320
const face = (score: number, width = 80): Face => ({
  ...{ left: 300 - 2 * width, top: 100, width, height: width, score },
  eyes: [],
})

/** A picture with one light corner, which says how it lies: in the upper left as it is. */
const corner = createPlane(SIDE, SIDE)
corner.data[0] = 100
const ROTATIONS = [0, SIDE - 1, SIDE * SIDE - 1, SIDE * (SIDE - 1)]
const turnsOf = ({ data }: Plane) => ROTATIONS.findIndex((at) => (data[at] ?? 0) > 50)

/** Sees these faces in the picture so turned, the surest first. */
const seeing =
  (seen: Partial<Record<number, Face[]>>) =>
  async (plane: Plane): Promise<Face[]> =>
    (plane.width === SIDE && seen[turnsOf(plane)]) || []

test('a picture is turned by so much that its surest face is upright', async () => {
  expect(await findRotation(corner, [], seeing({ 1: [face(0.7)], 3: [face(0.9)] }))).toBe(3)
  expect(await findRotation(corner, [face(0.4)], seeing({ 2: [face(0.8)] }))).toBe(2)
  expect(await findRotation(corner, [], seeing({ 1: [face(0.8, 14), face(0.78, 90)] }))).toBe(1)
})

test('it lies as it does where another way shows nothing surer', async () => {
  expect(await findRotation(corner, [], seeing({}))).toBe(0)
  expect(await findRotation(corner, [], seeing({ 1: [face(0.5)] }))).toBe(0)
  expect(await findRotation(corner, [face(0.55)], seeing({ 1: [face(0.68)] }))).toBe(0)
  expect(await findRotation(corner, [], seeing({ 1: [face(0.9, 14)] }))).toBe(0)
})

test('nobody looks another way where a face is sure as it lies', async () => {
  const find = async (): Promise<Face[]> => {
    throw new Error('looked')
  }
  expect(await findRotation(corner, [face(0.65)], find)).toBe(0)
})

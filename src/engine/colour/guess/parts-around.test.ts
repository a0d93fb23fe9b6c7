import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import type { PersonParts } from '../../person-parts.ts'
import { FAR, lookForParts, NEAR } from './parts-around.ts'

const face: Face = { left: 300, top: 200, width: 40, height: 40, score: 0.9, eyes: [] }
/** Darker to the left, and a little to the top. */
const picture: Plane = createPlane(400, 400)
const lightnessAt = (x: number, y: number) => x / 5 + y / 20
for (let at = 0; at < picture.data.length; at++) {
  picture.data[at] = lightnessAt(at % 400, Math.floor(at / 400))
}

/** As likely a face as the picture is light, at half of the size. */
function facesByLightness({ width, height, data }: Plane): PersonParts {
  const [columns, rows] = [Math.floor(width / 2), Math.floor(height / 2)]
  const half = createPlane(columns, rows)
  for (let at = 0; at < half.data.length; at++) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    half.data[at] = (data[2 * y * width + 2 * x] ?? 0) / 100
  }
  const rest = { ...half, data: half.data.map((likely) => 1 - likely) }
  const nothing = createPlane(columns, rows)
  return {
    background: rest,
    hair: nothing,
    body: nothing,
    face: half,
    clothes: nothing,
    other: nothing,
  }
}

test('a place is what the squares that hold it show in the mean', async () => {
  let looks = 0
  const partsAt = await lookForParts(picture, { face, squares: [NEAR, FAR] }, async (square) => {
    const parts = facesByLightness(square)
    // The second look sees no face anywhere.
    return looks++ === 0 ? parts : { ...parts, face: parts.hair, background: parts.hair }
  })
  expect(partsAt?.(280, 220)?.face).toBeCloseTo(lightnessAt(280, 220) / 200, 2)
  expect(partsAt?.(320, 360)?.face).toBe(0)
  expect(partsAt?.(20, 220)).toBe(undefined)
})

test('beyond the border of the picture its edge goes on', async () => {
  const squares: Plane[] = []
  await lookForParts(picture, { face, squares: [FAR] }, async (square) => {
    squares.push(square)
    return facesByLightness(square)
  })
  const [square] = squares
  expect([square?.width, square?.height]).toEqual([280, 280])
  // Its upper right lies at 460, 124, its lower left at 180, 404.
  expect(square?.data[279]).toBeCloseTo(lightnessAt(399, 124), 3)
  expect(square?.data[279 * 280]).toBeCloseTo(lightnessAt(180, 399), 3)
})

test('where nobody can look there is no answer', async () => {
  expect(await lookForParts(picture, { face, squares: [NEAR] }, async () => undefined)).toBe(
    undefined,
  )
})

test('a square of a large face is made smaller, and shows the same places', async () => {
  const large = { left: 20, top: 20, width: 300, height: 300, score: 0.9, eyes: [] }
  let side = 0
  const partsAt = await lookForParts(picture, { face: large, squares: [FAR] }, async (square) => {
    side = square.width
    return facesByLightness(square)
  })
  expect(side).toBeLessThan(1000)
  expect(partsAt?.(200, 100)?.face).toBeCloseTo(lightnessAt(200, 100) / 100, 1)
})

import { describe, expect, test } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import { createLook } from './look-around.ts'
import { skinOfFace } from './marks-of-person.ts'
import { pathsFromFace } from './paths-from-face.ts'

const [WIDTH, HEIGHT] = [400, 600]
const face = {
  left: 150,
  top: 100,
  width: 100,
  height: 100,
  score: 0.9,
  eyes: [
    { x: 180, y: 135 },
    { x: 220, y: 135 },
  ],
}
const SKIN = 60

/** Skin all over, but for bands of other lightness across the whole picture. */
function pathsOver(
  bands: readonly { from: number; to: number; lightness: number }[],
  isAt: (x: number, y: number) => number = () => 1,
) {
  const sketch = createPlane(WIDTH, HEIGHT)
  sketch.data.fill(SKIN)
  for (const { from, to, lightness } of bands) {
    sketch.data.fill(lightness, from * WIDTH, to * WIDTH)
  }
  const person = {
    face,
    isAt,
    partsAt: () => undefined,
    box: { left: 0, top: 0, width: WIDTH, height: HEIGHT },
  }
  const skin = skinOfFace(createLook(person, { grid: sketch, scale: 1 }))?.skin ?? []
  return pathsFromFace(person, { sketch, skin })
}

const breast = { x: 200, y: 330 }

describe('the path from a face', () => {
  test('is short where skin goes on, and grows with the way', () => {
    const pathTo = pathsOver([])
    expect(pathTo({ x: 200, y: 150 })).toBeLessThan(2)
    expect(pathTo(breast)).toBeLessThan(20)
    expect(pathTo({ x: 200, y: 420 })).toBeGreaterThan(pathTo(breast))
  })

  test('climbs each edge: a collar costs its way down and up again', () => {
    const collar = { from: 250, to: 280, lightness: SKIN - 20 }
    const [open, behind] = [pathsOver([])(breast), pathsOver([collar])(breast)]
    expect(behind - open).toBeGreaterThan(30)
    expect(behind - open).toBeLessThan(45)
  })

  test('finds a way around what does not close it off', () => {
    const sketch = createPlane(WIDTH, HEIGHT)
    sketch.data.fill(SKIN)
    for (let y = 250; y < 280; y++) sketch.data.fill(0, y * WIDTH, y * WIDTH + 230)
    const person = {
      face,
      isAt: () => 1,
      partsAt: () => undefined,
      box: { left: 0, top: 0, width: WIDTH, height: HEIGHT },
    }
    const skin = skinOfFace(createLook(person, { grid: sketch, scale: 1 }))?.skin ?? []
    expect(pathsFromFace(person, { sketch, skin })(breast)).toBeLessThan(30)
  })

  test('leads nowhere beyond a black collar, where nobody stands, and outside of what was searched', () => {
    const collar = { from: 250, to: 280, lightness: 5 }
    expect(pathsOver([collar])(breast)).toBe(Number.POSITIVE_INFINITY)
    const above = (_x: number, y: number) => (y < 250 ? 1 : 0.1)
    expect(pathsOver([], above)(breast)).toBe(Number.POSITIVE_INFINITY)
    expect(pathsOver([])({ x: 200, y: HEIGHT + 1 })).toBe(Number.POSITIVE_INFINITY)
  })
})

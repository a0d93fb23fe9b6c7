import { expect, test } from 'vitest'
import { paintedFace } from '#engine/models/install/check-pictures.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { openFaceFinder } from '#test/onnx/open-face-finder.ts'
import type { Face } from '../face.ts'
import { resizePlane } from '../filters/resample.ts'
import { type FaceFinder, findFaces } from './faces.ts'

const context = { signal: new AbortController().signal, checkpoint: async () => {} }

/** Takes every white place for a face. */
const findWhite: FaceFinder = async ({ width, data }) => {
  const faces: Face[] = []
  data.forEach((value, at) => {
    if (value < 99) return
    const x = at % width
    const y = (at - x) / width
    const box = { left: x - 10, top: y - 10, width: 20, height: 20 }
    faces.push({ ...box, score: 0.5, eyes: [{ x, y }] })
  })
  return faces
}

function put(plane: Plane, picture: Plane, [left, top]: readonly [number, number]): void {
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width, (y + 1) * picture.width)
    plane.data.set(row, (top + y) * plane.width + left)
  }
}

test('places are those of the picture, whatever the size and the piece that was searched', async () => {
  const plane = createPlane(1600, 1200)
  put(plane, { width: 24, height: 24, data: new Float32Array(576).fill(100) }, [1500, 1100])
  const faces = await findFaces(plane, findWhite)
  expect(faces.length).toBeGreaterThan(0)
  for (const { left, top, width, height, eyes } of faces) {
    for (const [found, wanted] of [
      [left + width / 2, 1512],
      [top + height / 2, 1112],
      [eyes[0]?.x ?? 0, 1512],
      [eyes[0]?.y ?? 0, 1112],
    ] as const) {
      expect(Math.abs(found - wanted)).toBeLessThan(16)
    }
  }
})

test('what is too small to be told from dust is no face', async () => {
  const findSmall: FaceFinder = async () => [
    { left: 50, top: 50, width: 8, height: 8, score: 0.9, eyes: [] },
  ]
  expect(await findFaces(createPlane(192, 192), findSmall)).toEqual([])
})

test('a face that is seen at many sizes comes once, as it was seen best', async () => {
  let score = 0.4
  const findMiddle: FaceFinder = async ({ width, height }) => {
    score += 0.01
    const side = width / 4
    return [{ left: width / 2, top: height / 2, width: side, height: side, score, eyes: [] }]
  }
  const faces = await findFaces(createPlane(300, 300), findMiddle)
  expect(faces).toHaveLength(1)
  expect(faces[0]?.score).toBeCloseTo(score)
})

test('the finder that comes with the engine finds a large and a small face, and nothing else', async () => {
  const { candidates, close } = await openFaceFinder()
  try {
    const provider = candidates.faces?.[0]?.provider
    if (provider === undefined) throw new Error('expected a finder of faces')
    const wall = { ...createPlane(600, 450), data: new Float32Array(600 * 450).fill(30) }
    const find: FaceFinder = (plane) => provider.run(plane, context)
    put(wall, resizePlane(paintedFace(), 340, 340), [20, 60])
    put(wall, resizePlane(paintedFace(), 90, 90), [460, 200])
    const faces = await findFaces(wall, find)
    const isAt = (face: Face, x: number, y: number) =>
      x > face.left && x < face.left + face.width && y > face.top && y < face.top + face.height
    expect(faces.some((face) => isAt(face, 190, 235))).toBe(true)
    expect(faces.some((face) => isAt(face, 505, 247))).toBe(true)
    expect(faces.every((face) => isAt(face, 190, 235) || isAt(face, 505, 247))).toBe(true)
  } finally {
    await close()
  }
})

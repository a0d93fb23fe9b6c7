import { describe, expect, it } from 'vitest'
import { paintedFace } from '#engine/models/install/check-pictures.ts'
import { createPlane, type Plane, valueAt } from '#engine/pixels/plane.ts'
import type { Face } from '../face.ts'
import { smooth } from '../filters/box-mean.ts'
import { resizePlane } from '../filters/resample.ts'
import { CHANGE_LIMITS } from './limits.ts'
import { measureFaces } from './measure-faces.ts'

const SIDE = 240
const FACE: Face = {
  left: 0.3 * SIDE,
  top: 0.39 * SIDE,
  width: 0.4 * SIDE,
  height: 0.4 * SIDE,
  score: 1,
  eyes: [
    { x: 0.42 * SIDE, y: 0.485 * SIDE },
    { x: 0.58 * SIDE, y: 0.485 * SIDE },
  ],
}
const ORIGINAL = resizePlane(paintedFace(), SIDE, SIDE)

type Point = { x: number; y: number }

/** Each pixel from another place of the same plane. */
function moved(plane: Plane, from: (to: Point) => Point): Plane {
  const out = createPlane(plane.width, plane.height)
  for (let at = 0; at < out.data.length; at++) {
    const x = at % plane.width
    const place = from({ x, y: (at - x) / plane.width })
    out.data[at] = valueAt(plane, Math.round(place.x), Math.round(place.y))
  }
  return out
}

function withGrain(plane: Plane, strength: number): Plane {
  let random = 7
  const data = plane.data.map((value) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    return value + (random / 2 ** 31 - 1) * strength
  })
  return { ...plane, data }
}

const toned = (plane: Plane, curve: (value: number, at: number) => number): Plane => ({
  ...plane,
  data: plane.data.map(curve),
})

function sharpened(plane: Plane): Plane {
  const soft = smooth(plane, 1.2)
  return toned(plane, (value, at) => value + 0.4 * (value - (soft.data[at] ?? 0)))
}

/** A smooth wave that moves places by up to 5 % of the face's width. */
function warped({ x, y }: Point): Point {
  const most = 0.05 * FACE.width
  return { x: x + most * Math.sin(y / 9), y: y + most * Math.sin(x / 9) }
}

function withEyesTurnedOver({ x, y }: Point): Point {
  const eye = FACE.eyes.find((one) => Math.hypot(one.x - x, one.y - y) < 0.17 * FACE.width)
  return eye ? { x, y: 2 * eye.y - y } : { x, y }
}

/** Where one eye alone has a share of its contrast left, around a light grey. */
const withPaleEye = (contrast: number) =>
  toned(ORIGINAL, (value, at) => {
    const [eye = { x: 0, y: 0 }] = FACE.eyes
    const x = at % SIDE
    const isEye = Math.hypot(eye.x - x, eye.y - (at - x) / SIDE) < 0.17 * FACE.width
    return isEye ? 60 + contrast * (value - 60) : value
  })

const measured = (original: Plane, result: Plane, damage?: Plane) => {
  const [face] = measureFaces({ original, result, faces: [FACE], damage })
  if (face === undefined) throw new Error('expected a face')
  return face
}

describe('a face', () => {
  const faded = toned(ORIGINAL, (value) => 45 + 0.3 * value)
  it.each([
    ['that stays as it is', ORIGINAL, ORIGINAL],
    ['whose fading is undone', faded, ORIGINAL],
    ['that becomes darker in the middle tones', ORIGINAL, toned(ORIGINAL, (l) => l ** 1.3 / 4)],
    ['with a stain that is relieved', toned(ORIGINAL, (l, at) => l - (at % SIDE) / 16), ORIGINAL],
    ['whose grain is removed', withGrain(ORIGINAL, 6), ORIGINAL],
    ['that is sharpened a little', smooth(ORIGINAL, 1), sharpened(smooth(ORIGINAL, 1))],
  ])('%s has not changed', (_what, original, result) => {
    expect(measured(original, result)).toMatchObject({ filled: 0 })
    expect(measured(original, result).change).toBeLessThan(CHANGE_LIMITS.most)
  })

  it.each([
    ['blurred by 3 % of its width', smooth(ORIGINAL, 0.03 * FACE.width)],
    ['warped', moved(ORIGINAL, warped)],
    ['given eyes that are turned over', moved(ORIGINAL, withEyesTurnedOver)],
  ])('that was %s has changed', (_what, result) => {
    expect(measured(ORIGINAL, result)).toMatchObject({ verdict: 'changed' })
    expect(measured(withGrain(ORIGINAL, 2), result)).toMatchObject({ verdict: 'changed' })
  })

  it.each([
    [0.85, 'same'],
    [0.7, 'slight'],
    [0.5, 'changed'],
  ])('with %d of the contrast in one eye alone is judged as “%s”', (contrast, verdict) => {
    expect(measured(ORIGINAL, withPaleEye(contrast))).toMatchObject({ verdict })
  })

  it('is told where it lies, in shares, and compared at the size of the result', () => {
    const result = resizePlane(ORIGINAL, 2 * SIDE, 2 * SIDE)
    const { left, width, verdict } = measured(ORIGINAL, result)
    expect([left, width]).toEqual([expect.closeTo(0.3), expect.closeTo(0.4)])
    expect(verdict).toBe('same')
  })

  it('that is too small to be compared is told of, and no more', () => {
    const small: Face = { ...FACE, width: 20, height: 20, eyes: [] }
    const faces = measureFaces({
      original: ORIGINAL,
      result: ORIGINAL,
      faces: [small],
      damage: undefined,
    })
    expect(faces).toMatchObject([{ change: null, verdict: 'too_small' }])
  })
})

describe('a scratch that is filled', () => {
  const scratchAt = (top: number) => {
    const damage = createPlane(SIDE, SIDE)
    const scratched = { ...ORIGINAL, data: ORIGINAL.data.slice() }
    for (let y = top; y < top + 3; y++) {
      damage.data.fill(1, y * SIDE, (y + 1) * SIDE)
      scratched.data.fill(100, y * SIDE, (y + 1) * SIDE)
    }
    return { damage, scratched }
  }

  it('across the forehead leaves the face the same, and is told as filled', () => {
    const { damage, scratched } = scratchAt(Math.round(0.42 * SIDE))
    const face = measured(scratched, ORIGINAL, damage)
    expect(face.change).toBeLessThan(CHANGE_LIMITS.most)
    expect(face.filled).toBeGreaterThan(0)
  })

  it('across the eyes has to be looked at', () => {
    const { damage, scratched } = scratchAt(Math.round(0.48 * SIDE))
    expect(measured(scratched, ORIGINAL, damage)).toMatchObject({ verdict: 'changed' })
  })
})

describe('what a person took from elsewhere', () => {
  const copiedTo = (share: number) => {
    const copied = createPlane(SIDE, SIDE)
    const side = Math.round(share * FACE.width)
    const [left, top] = [FACE.left + FACE.width * 0.4, FACE.top + FACE.height * 0.6]
    for (let y = 0; y < side; y++) {
      const start = Math.round(top + y) * SIDE + Math.round(left)
      copied.data.fill(1, start, start + side)
    }
    const faces = [FACE]
    const given = { original: ORIGINAL, result: ORIGINAL, damage: undefined }
    const [face] = measureFaces({ ...given, faces, copied })
    return face
  }

  it('is told of, however little it changed', () => {
    expect(copiedTo(0.1)).toMatchObject({ verdict: 'same', filled: expect.closeTo(0.015, 1) })
    expect(copiedTo(0.1)?.filled).toBeGreaterThan(0)
  })

  it('has to be compared where it is a good part of the face', () => {
    expect(copiedTo(0.6)).toMatchObject({ verdict: 'changed' })
  })
})

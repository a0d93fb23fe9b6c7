import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Corners, homographyOnto, type Point, project, toMatrix3d } from './homography.ts'

const pixel = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = (x: number, y: number): fc.Arbitrary<Point> =>
  fc.tuple(pixel(x - 90, x + 90), pixel(y - 90, y + 90))
/** Corners moved by less than a quarter of a side stay in order and convex. */
const corners: fc.Arbitrary<Corners> = fc.tuple(
  point(100, 100),
  point(500, 100),
  point(500, 600),
  point(100, 600),
)
const size = fc.record({ width: pixel(1, 2000), height: pixel(1, 2000) })

function expectNear(actual: Point, [x, y]: Point) {
  expect(actual[0]).toBeCloseTo(x, 6)
  expect(actual[1]).toBeCloseTo(y, 6)
}

describe('the view in perspective', () => {
  it('lays the corners of the rectangle exactly onto the four given', () => {
    fc.assert(
      fc.property(size, corners, ({ width, height }, onto) => {
        const view = homographyOnto({ width, height }, onto)
        expectNear(project(view, [0, 0]), onto[0])
        expectNear(project(view, [width, 0]), onto[1])
        expectNear(project(view, [width, height]), onto[2])
        expectNear(project(view, [0, height]), onto[3])
      }),
    )
  })

  it('keeps the middle where the diagonals cross', () => {
    fc.assert(
      fc.property(size, corners, ({ width, height }, onto) => {
        const view = homographyOnto({ width, height }, onto)
        expectNear(project(view, [width / 2, height / 2]), crossing(onto))
      }),
    )
  })

  it('only moves and scales where the corners form a rectangle', () => {
    const onto: Corners = [
      [10, 20],
      [110, 20],
      [110, 70],
      [10, 70],
    ]
    const view = homographyOnto({ width: 200, height: 100 }, onto)
    expect(toMatrix3d(view)).toBe('matrix3d(0.5,0,0,0,0,0.5,0,0,0,0,1,0,10,20,0,1)')
  })
})

function crossing([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Corners): Point {
  const [px, py, qx, qy] = [cx - ax, cy - ay, dx - bx, dy - by]
  const along = ((bx - ax) * qy - (by - ay) * qx) / (px * qy - py * qx)
  return [ax + along * px, ay + along * py]
}

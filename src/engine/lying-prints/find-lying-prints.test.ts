import { describe, expect, test } from 'vitest'
import type { FourCorners } from '#engine/geometry/corners.ts'
import { rasterToLab } from '#engine/pixels/lab.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { paintScan } from '#test/images/painted-scan.ts'
import { paintTable } from '#test/images/painted-table.ts'
import { findLyingPrints } from './find-lying-prints.ts'

const SIZE = { width: 480, height: 360 }
const GROUNDS = {
  wood: [150, 105, 70],
  cloth: [70, 80, 110],
  page: [52, 48, 44],
} as const
const find = (raster: Raster) => findLyingPrints(rasterToLab(raster, { chroma: 'keep' }))

function farthest(one: FourCorners, other: FourCorners): number {
  return Math.max(
    ...one.map(({ x, y }, i) => Math.hypot(x - (other[i]?.x ?? 9), y - (other[i]?.y ?? 9))),
  )
}

describe('prints that lie on something', () => {
  test.each(Object.entries(GROUNDS))(
    'one is found askew on %s, seen from aside',
    (_name, ground) => {
      const print = { x: 0.02, y: -0.01, width: 0.5, height: 0.38, degrees: 7 }
      const { raster, corners } = paintTable({ ...SIZE, ground, tilt: 0.35, prints: [print] })
      const [found, ...others] = find(raster)
      expect(others).toEqual([])
      expect(found && corners[0] && farthest(found.corners, corners[0])).toBeLessThan(0.012)
      expect(found?.certainty).toBeGreaterThan(0.8)
    },
  )

  test('four on one page are found, row by row', () => {
    const at = (x: number, y: number, degrees: number) => ({
      ...{ x, y, degrees, width: 0.32, height: 0.24 },
    })
    const { raster, corners } = paintTable({
      ...SIZE,
      ground: GROUNDS.page,
      prints: [at(-0.23, -0.17, 3), at(0.24, -0.18, -4), at(-0.24, 0.18, 0), at(0.23, 0.17, 2)],
    })
    const found = find(raster)
    expect(found).toHaveLength(4)
    for (const [i, { corners: seen }] of found.entries()) {
      expect(corners[i] && farthest(seen, corners[i])).toBeLessThan(0.015)
    }
  })

  test('a print without a white border is found by its own edge', () => {
    const print = { x: 0, y: 0, width: 0.5, height: 0.4, degrees: -5 }
    const { raster, corners } = paintTable({
      ...SIZE,
      ground: GROUNDS.cloth,
      border: 0,
      prints: [print],
    })
    const [found] = find(raster)
    expect(found && corners[0] && farthest(found.corners, corners[0])).toBeLessThan(0.02)
  })
})

describe('what is no print is not offered', () => {
  test('a photo by itself', () => {
    expect(find(paintPhoto(480, 360))).toEqual([])
  })

  test('a straight scan with its border, which is cut elsewhere', () => {
    const frame = { angle: 0, left: 0.1, top: 0.1, width: 0.8, height: 0.8 }
    expect(find(paintScan({ width: 400, height: 480, lid: 160, frame }))).toEqual([])
  })

  test('a window in a wall that goes on beside it', () => {
    const wall = paintPhoto(480, 360, (grey, x, y) => {
      const isWindow = Math.abs(x) < 0.2 && Math.abs(y) < 0.25
      return isWindow ? [0.9, 0.9, 0.9] : [grey, grey, grey]
    })
    expect(find(wall)).toEqual([])
  })

  test('an empty table', () => {
    expect(find(paintTable({ ...SIZE, ground: GROUNDS.wood, prints: [] }).raster)).toEqual([])
  })

  test('a round plate', () => {
    const plate = paintPhoto(360, 360, (grey, x, y) =>
      Math.hypot(x, y) < 0.3 ? [grey, grey, grey] : [0.5, 0.4, 0.3],
    )
    expect(find(plate)).toEqual([])
  })
})

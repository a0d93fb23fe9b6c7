import { describe, expect, test } from 'vitest'
import { boxMean } from '#engine/filters/box-mean.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { countTiles, type Tiling, tileSizeOf, workInTiles } from './tiles.ts'

const TILING: Tiling = { side: 64, overlap: 16, multiple: 16, fixed: false }

function aPicture(width: number, height: number): Plane {
  const plane = createPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) {
    plane.data[i] = 50 + 30 * Math.sin(i / 9) + 20 * Math.cos(i / width / 5)
  }
  return plane
}

const worst = (one: Plane, other: Plane) =>
  one.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (other.data[i] ?? 0))), 0)

describe.each([
  [64, 64],
  [65, 200],
  [300, 211],
  [7, 3],
  [1, 500],
])('a picture of %d × %d', (width, height) => {
  const picture = aPicture(width, height)

  test('comes back as it is from work that changes nothing', async () => {
    const made = await workInTiles(picture, { tiling: TILING }, async ({ data }) => data.slice())
    expect([made.width, made.height]).toEqual([width, height])
    expect(worst(made, picture)).toBeLessThan(1e-4)
  })

  test('is given in tiles of the promised size, and as many as are foretold', async () => {
    const size = tileSizeOf(picture, TILING)
    const tiles: Plane[] = []
    await workInTiles(picture, { tiling: TILING }, async (tile) => {
      tiles.push(tile)
      return tile.data
    })
    expect(tiles).toHaveLength(countTiles(picture, TILING))
    for (const tile of tiles) {
      expect({ width: tile.width, height: tile.height }).toEqual(size)
      expect((tile.width % 16) + (tile.height % 16)).toBe(0)
    }
  })

  test('shows no seam of work that only looks at what is near', async () => {
    const near = (plane: Plane) => boxMean(plane, 3)
    const made = await workInTiles(picture, { tiling: TILING }, async (tile) => near(tile).data)
    const whole = near(picture)
    // At the border of the picture the tile sees the mirror image, where it is padded.
    let most = 0
    for (let y = 3; y < height - 3; y++) {
      for (let x = 3; x < width - 3; x++) {
        const at = y * width + x
        most = Math.max(most, Math.abs((made.data[at] ?? 0) - (whole.data[at] ?? 0)))
      }
    }
    expect(most).toBeLessThan(1e-3)
  })
})

test('tiles that disagree fade into one another', async () => {
  const picture = createPlane(300, 300)
  let turn = 0
  const made = await workInTiles(picture, { tiling: TILING }, async ({ data }) => {
    turn++
    return data.map(() => (turn % 2) * 10)
  })
  let steepest = 0
  for (let i = 1; i < made.data.length; i++) {
    if (i % 300 === 0) continue
    steepest = Math.max(steepest, Math.abs((made.data[i] ?? 0) - (made.data[i - 1] ?? 0)))
  }
  // Half of the shared pixels carry the whole step of ten.
  expect(steepest).toBeLessThan(10 / (TILING.overlap / 2) + 0.01)
  expect(Math.max(...made.data)).toBeCloseTo(10, 4)
})

test('answers may be larger than what was given', async () => {
  const picture = aPicture(150, 90)
  const made = await workInTiles(
    picture,
    { tiling: { ...TILING, fixed: true }, factor: 2 },
    async (tile) => {
      const twice = createPlane(tile.width * 2, tile.height * 2)
      for (let i = 0; i < twice.data.length; i++) {
        const x = (i % twice.width) >> 1
        const y = Math.floor(i / twice.width) >> 1
        twice.data[i] = tile.data[y * tile.width + x] ?? 0
      }
      return twice.data
    },
  )
  expect([made.width, made.height]).toEqual([300, 180])
  expect(
    made.data.every((value, i) => {
      const x = (i % 300) >> 1
      const y = Math.floor(i / 300) >> 1
      return Math.abs(value - (picture.data[y * 150 + x] ?? 0)) < 1e-4
    }),
  ).toBe(true)
})

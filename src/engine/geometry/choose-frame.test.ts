import { describe, expect, test } from 'vitest'
import { rasterToLab } from '#engine/pixels/lab.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { paintScan } from '#test/images/painted-scan.ts'
import { chooseFrame } from './choose-frame.ts'
import { type Frame, frameSchema, WHOLE_FRAME } from './frame.ts'

const SCAN = { width: 300, height: 384 }
const PLACE = { left: 0.14, top: 0.12, width: 0.7, height: 0.74 }
const LIDS = { white: 248, grey: 160, black: 10 }

const choose = (raster: Raster) => chooseFrame(rasterToLab(raster, { chroma: 'keep' }), 'auto')
const usedFor = (raster: Raster) => frameSchema.parse(choose(raster).used)
const scanOf = (angle: number, lid: number, more = {}) =>
  paintScan({ ...SCAN, lid, frame: { ...PLACE, angle }, ...more })

/** How far a corner of one frame is from that of another, as a share of the scan's width. */
function farthestCorner(one: Frame, other: Frame): number {
  const [corners, others] = [cornersOf(one), cornersOf(other)]
  const distances = corners.map(([x, y], i) => {
    const [otherX = 0, otherY = 0] = others[i] ?? []
    return Math.hypot(x - otherX, y - otherY)
  })
  return Math.max(...distances) / SCAN.width
}

function cornersOf({ angle, left, top, width, height }: Frame): [number, number][] {
  const radians = (angle * Math.PI) / 180
  return [-0.5, 0.5].flatMap((u) =>
    [-0.5, 0.5].map((v): [number, number] => {
      const x = u * width * SCAN.width
      const y = v * height * SCAN.height
      return [
        (left + width / 2) * SCAN.width + x * Math.cos(radians) - y * Math.sin(radians),
        (top + height / 2) * SCAN.height + x * Math.sin(radians) + y * Math.cos(radians),
      ]
    }),
  )
}

describe('a photo on the glass of a scanner', () => {
  const laid = Object.entries(LIDS).flatMap(([name, lid]) =>
    [-8, -1.3, 5.5].map((angle) => [angle, name, lid] as const),
  )

  test.each(laid)('is found when it lies turned by %d° under a %s lid', (angle, _name, lid) => {
    const used = usedFor(scanOf(angle, lid))
    expect(used.angle).toBeCloseTo(angle, 0.7)
    expect(farthestCorner(used, { ...PLACE, angle })).toBeLessThan(0.006)
  })

  test.each(['grey', 'black'] as const)('is found when it lies straight under a %s lid', (name) => {
    const used = usedFor(scanOf(0, LIDS[name]))
    expect(used.angle).toBe(0)
    expect(farthestCorner(used, { ...PLACE, angle: 0 })).toBeLessThan(0.004)
  })

  test('is found in a corner of the glass', () => {
    const frame = { angle: 0, left: 0, top: 0, width: 0.8, height: 0.7 }
    const used = usedFor(paintScan({ ...SCAN, lid: LIDS.black, frame }))
    expect(farthestCorner(used, frame)).toBeLessThan(0.004)
  })

  test.each([0, 4])('keeps its white paper and its torn edge, turned by %d°', (angle) => {
    const used = usedFor(scanOf(angle, LIDS.grey, { border: 0.05, deckle: 0.006 }))
    expect(farthestCorner(used, { ...PLACE, angle })).toBeLessThan(0.008)
  })
})

describe('what may be part of the photo', () => {
  test('a straight white border stays, and the frame is only proposed', () => {
    const { used, proposed, doubt, picture } = choose(scanOf(0, LIDS.white))
    expect(used).toBe(WHOLE_FRAME)
    expect(proposed && farthestCorner(proposed, { ...PLACE, angle: 0 })).toBeLessThan(0.004)
    expect(doubt).toContain('paper')
    expect(picture).toBeNull()
  })

  test('a photo that has the grey of the lid along its sides stays whole', () => {
    expect(choose(scanOf(5, 120)).used).toBe(WHOLE_FRAME)
  })

  test('a photo without any border stays whole', () => {
    expect(choose(paintPhoto(300, 240))).toEqual({
      used: WHOLE_FRAME,
      proposed: null,
      doubt: null,
      picture: null,
    })
  })

  test.each(Object.entries(LIDS))('a round picture on %s stays whole', (_name, lid) => {
    const oval = paintPhoto(240, 300)
    for (let i = 0; i < oval.data.length; i++) {
      const x = (Math.floor(i / 3) % 240) / 240 - 0.5
      const y = Math.floor(i / 720) / 300 - 0.5
      if (Math.hypot(x, y) > 0.45) oval.data[i] = lid
    }
    expect(choose(oval).used).toBe(WHOLE_FRAME)
  })

  test('a figure before an even wall stays whole', () => {
    const wall = paintPhoto(240, 300, (grey, x, y) => {
      const isFigure = Math.abs(x) < 0.2 + 0.15 * y && y > -0.3
      return isFigure ? [grey, grey, grey] : [0.5, 0.5, 0.5]
    })
    expect(choose(wall).used).toBe(WHOLE_FRAME)
  })

  test('a vignette that fades into the dark stays whole', () => {
    const soft = paintPhoto(240, 300, (grey, x, y) => {
      const fade = Math.min(1, 8 * Math.max(0, 0.48 - Math.max(Math.abs(x), Math.abs(y + 0.05))))
      return [grey * fade, grey * fade, grey * fade]
    })
    expect(choose(soft).used).toBe(WHOLE_FRAME)
  })
})

test('nobody looks when it is switched off, and a frame that is given is taken', () => {
  const lab = rasterToLab(scanOf(3, LIDS.black), { chroma: 'keep' })
  expect(chooseFrame(lab, 'off').used).toBe(WHOLE_FRAME)
  const given = { angle: 1, left: 0.2, top: 0.2, width: 0.5, height: 0.5 }
  expect(chooseFrame(lab, given).used).toBe(given)
})

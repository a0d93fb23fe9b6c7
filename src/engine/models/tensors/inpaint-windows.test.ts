import { expect, test } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import { windowsAround } from './inpaint-windows.ts'

const SETTING = { side: 512, thickness: 8 }

function aMask(...holes: { left: number; top: number; width: number; height: number }[]) {
  const mask = createPlane(2000, 1500)
  for (const { left, top, width, height } of holes) {
    for (let y = top; y < top + height; y++) {
      mask.data.fill(1, y * 2000 + left, y * 2000 + left + width)
    }
  }
  return mask
}

test('a hole lies in the middle of its window, and holes beside it share that', () => {
  const mask = aMask(
    { left: 900, top: 700, width: 100, height: 100 },
    { left: 1020, top: 720, width: 30, height: 30 },
    { left: 100, top: 1300, width: 40, height: 40 },
  )
  const windows = windowsAround(mask, SETTING)
  expect(windows.map(({ pixels }) => pixels.length)).toEqual([100 * 100 + 30 * 30, 40 * 40])
  expect(windows[0]).toMatchObject({ left: 694, top: 494 })
  expect(windows[1]).toMatchObject({ left: 0, top: 988 })
})

test('what is thin, and what is too large to see around, is left out', () => {
  const mask = aMask(
    { left: 500, top: 100, width: 4, height: 300 },
    { left: 700, top: 100, width: 500, height: 500 },
  )
  expect(windowsAround(mask, SETTING)).toEqual([])
})

test('a picture smaller than the window is one window', () => {
  const mask = createPlane(300, 200)
  for (let y = 90; y < 120; y++) mask.data.fill(1, y * 300 + 100, y * 300 + 130)
  expect(windowsAround(mask, SETTING)).toMatchObject([{ left: 0, top: 0 }])
})

test('there are never more windows than a person would wait for', () => {
  const holes = Array.from({ length: 12 }, (_, i) =>
    [0, 1, 2].map((row) => ({
      left: 60 + (i % 4) * 480,
      top: 60 + (Math.floor(i / 4) * 3 + row) * 150,
      width: 24 + (i % 8),
      height: 24,
    })),
  ).flat()
  const windows = windowsAround(aMask(...holes), { side: 128, thickness: 8 })
  expect(windows).toHaveLength(24)
  expect(windows[0]?.pixels.length).toBe(24 * 31)
})

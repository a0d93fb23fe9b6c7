import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createModelUse } from '#engine/models/model-use.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import { createPlane } from '#engine/pixels/plane.ts'
import { inpaintStage } from './inpaint.ts'

const SIZE = { width: 320, height: 240 }
const HOLE = { left: 120, top: 80, width: 60, height: 50 }

/** A pattern with a white hole in it. */
function holedPicture() {
  const damage = createPlane(SIZE.width, SIZE.height)
  const lightness = Float32Array.from(damage.data, (_, at) => (at % 8 < 4 ? 40 : 60))
  for (let y = HOLE.top; y < HOLE.top + HOLE.height; y++) {
    const from = y * SIZE.width + HOLE.left
    damage.data.fill(1, from, from + HOLE.width)
    lightness.fill(100, from, from + HOLE.width)
  }
  const image: LabImage = { ...SIZE, lightness, chroma: null }
  return { image, damage }
}

async function fill(isQuick: boolean) {
  const { image, damage } = holedPicture()
  const ctx = {
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
    layers: {},
    models: createModelUse(),
  }
  const params = { damage, grow: 0, marks: null, isQuick }
  const { metrics } = await inpaintStage.run(image, params, ctx)
  const inside = image.lightness.filter((_, at) => (damage.data[at] ?? 0) > 0)
  return { metrics, brightest: Math.max(...inside) }
}

test('a wide hole is filled with the pattern around it', async () => {
  const { metrics, brightest } = await fill(false)
  expect(metrics?.fromPatches).toBeCloseTo(metrics?.filled ?? 0, 5)
  expect(brightest).toBeLessThan(70)
})

test('a quick restoration fills it too, without looking elsewhere', async () => {
  const { metrics, brightest } = await fill(true)
  const share = (HOLE.width * HOLE.height) / (SIZE.width * SIZE.height)
  expect(metrics).toEqual({ filled: expect.closeTo(share, 2), byModel: 0, fromPatches: 0 })
  expect(brightest).toBeLessThan(70)
})

import { describe, expect, test } from 'vitest'
import { lightnessPlane, rasterToLab } from '#engine/pixels/lab.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { findGlare } from './find-glare.ts'

type Light = { x: number; y: number; radius: number; adds: number }

/** A dark print with something light on it: soft like a reflection, or with an edge. */
function printWith(light: Light | null, edge: 'soft' | 'hard' = 'soft') {
  const raster = paintPhoto(300, 240, (grey, u, v) => {
    const far = light ? Math.hypot(u + 0.5 - light.x, (v + 0.55 - light.y) * 0.8) : 1
    const soft = light ? Math.exp(-((far / light.radius) ** 2)) : 0
    const cover = edge === 'soft' ? soft : soft > 0.4 ? 1 : 0
    const seen = 0.6 * grey + (light?.adds ?? 0) * cover
    return [seen, seen, seen]
  })
  return findGlare(lightnessPlane(rasterToLab(raster, { chroma: 'drop' })))
}

describe('the reflection of a lamp', () => {
  test('is found where it lies', () => {
    const found = printWith({ x: 0.3, y: 0.35, radius: 0.12, adds: 0.7 })
    expect(found?.x).toBeCloseTo(0.3, 1)
    expect(found?.y).toBeCloseTo(0.35, 1)
    expect(found?.radius).toBeGreaterThan(0.05)
  })
})

describe('what is no reflection', () => {
  test('a print without any', () => expect(printWith(null)).toBeNull())

  test('white things, which end at an edge', () => {
    expect(printWith({ x: 0.3, y: 0.35, radius: 0.15, adds: 0.7 }, 'hard')).toBeNull()
  })

  test('a light that hardly adds anything', () => {
    expect(printWith({ x: 0.3, y: 0.35, radius: 0.12, adds: 0.15 })).toBeNull()
  })

  test('a sky, which reaches to the edge', () => {
    expect(printWith({ x: 0.5, y: -0.1, radius: 0.5, adds: 0.7 })).toBeNull()
  })
})

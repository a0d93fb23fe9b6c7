import { describe, expect, it } from 'vitest'
import { labToRaster, rasterToLab } from './lab.ts'
import { rasterOf } from './raster.ts'

// Reference values: CIELAB of sRGB primaries under D65.
const references: [string, number[], number[]][] = [
  ['white', [255, 255, 255], [100, 0, 0]],
  ['black', [0, 0, 0], [0, 0, 0]],
  ['red', [255, 0, 0], [53.24, 80.09, 67.2]],
  ['green', [0, 255, 0], [87.73, -86.18, 83.18]],
  ['blue', [0, 0, 255], [32.3, 79.19, -107.86]],
  ['mid grey', [119, 119, 119], [50.03, 0, 0]],
]

describe('conversion to CIELAB', () => {
  it.each(references)('knows %s', (_name, rgb, lab) => {
    const image = rasterToLab(rasterOf(1, 1, Uint8Array.from(rgb)), { chroma: 'keep' })
    expect(image.lightness[0]).toBeCloseTo(lab[0] ?? 0, 0)
    expect(image.chroma?.a[0]).toBeCloseTo(lab[1] ?? 0, 0)
    expect(image.chroma?.b[0]).toBeCloseTo(lab[2] ?? 0, 0)
  })

  it('brings every colour back to within one step of 255', () => {
    const colours: number[] = []
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) colours.push(red, green, blue)
    const raster = rasterOf(colours.length / 3, 1, Uint8Array.from(colours))
    const back = labToRaster(rasterToLab(raster, { chroma: 'keep' })).data
    const worst = colours.reduce(
      (most, value, i) => Math.max(most, Math.abs(value - (back[i] ?? 0))),
      0,
    )
    expect(worst).toBeLessThanOrEqual(1)
  })

  it('keeps greys exactly grey when chroma is dropped', () => {
    const greys = Uint8Array.from({ length: 256 * 3 }, (_, i) => Math.floor(i / 3))
    const raster = rasterOf(256, 1, greys)
    expect(labToRaster(rasterToLab(raster, { chroma: 'drop' })).data).toEqual(greys)
  })
})

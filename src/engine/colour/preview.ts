import { shrinkToFit } from '../filters/resample.ts'
import { labToRaster, rasterToLab } from '../lab.ts'
import { rasterOf } from '../raster.ts'
import { createColourSolver, QUICK } from './colour-solver.ts'
import { GRID_LONGEST_SIDE } from './grid.ts'
import type { ColourMap } from './hint-planes.ts'
import type { ColourHints } from './hints.ts'
import { rasteriseHints } from './rasterise-hints.ts'
import { createColourSampler } from './upsample-colour.ts'

/** Pixels as a canvas has them: red, green, blue, opacity. */
export type RgbaImage = { width: number; height: number; data: Uint8ClampedArray }

export type ColourPreview = {
  /** The picture coloured by `hints`, as RGBA; where no hint reaches, by `prior`. */
  render: (hints: ColourHints, prior?: ColourMap) => Uint8ClampedArray<ArrayBuffer>
}

/**
 * The colour desk's live preview of one restored picture of up to about 1.2 megapixels. Made
 * once per picture (about a second), it answers each change of the hints quickly.
 */
export function createColourPreview(image: RgbaImage): ColourPreview {
  const { width, height } = image
  const { lightness } = rasterToLab(rasterOf(width, height, withoutOpacity(image)), {
    chroma: 'drop',
  })
  const grid = shrinkToFit({ width, height, data: lightness }, GRID_LONGEST_SIDE)
  const solver = createColourSolver(grid, { accuracy: QUICK })
  return {
    render: (hints, prior) => {
      const known = hints.usesAutomatic ? prior : undefined
      const map = solver.solve(rasteriseHints(hints, grid), known)
      const rowAt = createColourSampler(map, grid, image)
      const chroma = {
        a: new Float32Array(lightness.length),
        b: new Float32Array(lightness.length),
      }
      for (let y = 0; y < height; y++) {
        const { a, b } = rowAt(y, lightness.subarray(y * width, (y + 1) * width))
        for (let x = 0; x < width; x++) {
          chroma.a[y * width + x] = hints.strength * (a[x] ?? 0)
          chroma.b[y * width + x] = hints.strength * (b[x] ?? 0)
        }
      }
      return withOpacity(labToRaster({ width, height, lightness, chroma }).data)
    },
  }
}

function withoutOpacity({ data }: RgbaImage): Uint8Array {
  const out = new Uint8Array((data.length / 4) * 3)
  for (let i = 0, p = 0; i < out.length; i += 3, p += 4) {
    out[i] = data[p] ?? 0
    out[i + 1] = data[p + 1] ?? 0
    out[i + 2] = data[p + 2] ?? 0
  }
  return out
}

function withOpacity(data: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray((data.length / 3) * 4)
  for (let i = 0, p = 0; i < data.length; i += 3, p += 4) {
    out[p] = data[i] ?? 0
    out[p + 1] = data[i + 1] ?? 0
    out[p + 2] = data[i + 2] ?? 0
    out[p + 3] = 255
  }
  return out
}

import { shrinkToFit } from '../filters/resample.ts'
import { rasterToLab } from '../lab.ts'
import { rasterOf } from '../raster.ts'
import { createChromaPainter } from './chroma-painter.ts'
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
  const paintRow = createChromaPainter({ width, lightness })
  return {
    render: (hints, prior) => {
      const known = hints.usesAutomatic ? prior : undefined
      const map = solver.solve(rasteriseHints(hints, grid), known)
      const rowAt = createColourSampler(map, { grid, width, height, strength: hints.strength })
      const pixels = new Uint8ClampedArray(width * height * 4)
      for (let y = 0; y < height; y++) {
        paintRow(y, rowAt(y, lightness.subarray(y * width, (y + 1) * width)), pixels)
      }
      return pixels
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

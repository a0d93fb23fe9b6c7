import type { LabImage } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { createChromaPainter } from './chroma-painter.ts'
import { createColouring } from './colouring.ts'
import type { ColourMap } from './hint-planes.ts'
import type { ColourHints } from './hints.ts'
import { QUICK } from './solver/colour-solver.ts'

export type ColourPreview = {
  /** The lightness on which colours are spread; automatic colours have its size. */
  grid: Plane
  /** The picture coloured by `hints`, as RGBA; where no hint reaches, by its own or by `automatic`. */
  render: (hints: ColourHints, automatic?: ColourMap) => Uint8ClampedArray<ArrayBuffer>
}

/**
 * The colour desk's live preview of one restored picture of up to about 1.2 megapixels, with
 * chroma only if the photo has colours of its own. Made once per picture (about a second), it
 * answers each change of the hints quickly.
 */
export function createColourPreview(image: LabImage): ColourPreview {
  const { width, height } = image
  const colouring = createColouring(image, QUICK)
  const paintRow = createChromaPainter(image)
  return {
    grid: colouring.grid,
    render: (hints, automatic) => {
      const { rowAt } = colouring.colour(hints, automatic)
      const pixels = new Uint8ClampedArray(width * height * 4)
      for (let y = 0; y < height; y++) paintRow(y, rowAt(y), pixels)
      return pixels
    },
  }
}

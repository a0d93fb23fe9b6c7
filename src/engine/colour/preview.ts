import type { LabImage } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { createChromaPainter } from './chroma-painter.ts'
import { createColouring } from './colouring.ts'
import type { ColourMap } from './hint-planes.ts'
import type { ColourHints } from './hints.ts'
import type { RgbaImage } from './rgba-image.ts'
import { type ColourChoice, enrich } from './richness.ts'
import { QUICK } from './solver/colour-solver.ts'

export type ColourPreview = {
  /** The lightness on which colours are spread; automatic colours have its size. */
  grid: Plane
  /** The picture coloured by `hints`; where no hint reaches, by its own or by `automatic`. */
  render: (hints: ColourHints, automatic?: ColourMap) => ColouredPicture
}

export type ColouredPicture = {
  /** RGBA, as large as the picture. */
  pixels: Uint8ClampedArray<ArrayBuffer>
  /** The same as large as the grid, with another choice: without spreading anything anew. */
  small: (choice: ColourChoice) => RgbaImage
}

/**
 * The colour desk's live preview of one restored picture of up to about 1.2 megapixels, with
 * chroma only if the photo has colours of its own. Made once per picture (about a second), it
 * answers each change of the hints quickly.
 */
export function createColourPreview(image: LabImage): ColourPreview {
  const { width, height } = image
  const colouring = createColouring(image, QUICK)
  const { grid } = colouring
  const paintRow = createChromaPainter(image)
  const paintSmallRow = createChromaPainter({ width: grid.width, lightness: grid.data })

  const nothing = new Float32Array(grid.width)
  const grey = { a: nothing, b: nothing }

  function small(map: ColourMap, choice: ColourChoice): RgbaImage {
    const data = new Uint8ClampedArray(grid.data.length * 4)
    for (let y = 0; y < grid.height; y++) {
      const [from, to] = [y * grid.width, (y + 1) * grid.width]
      const row = { a: map.a.data.slice(from, to), b: map.b.data.slice(from, to) }
      paintSmallRow(y, choice === 'black_and_white' ? grey : enrich(row, choice), data)
    }
    return { width: grid.width, height: grid.height, data }
  }

  return {
    grid,
    render: (hints, automatic) => {
      const { map, rowAt } = colouring.colour(hints, automatic)
      const pixels = new Uint8ClampedArray(width * height * 4)
      for (let y = 0; y < height; y++) paintRow(y, rowAt(y), pixels)
      return { pixels, small: (choice) => small(map, choice) }
    },
  }
}

import { rgbaToLab } from '#engine/colour/rgba-image.ts'
import { resizePlane } from '#engine/filters/resample.ts'
import { filledMask } from '#engine/retouch/found-map.ts'
import type { RepairMarks } from '#engine/retouch/marks.ts'
import { createRetouchPreview } from '#engine/retouch/preview.ts'
import { pixelsOf } from '#web/preview/bitmap-pixels.ts'
import { servePreview } from '#web/preview/serve-preview.ts'
import { readFound } from './read-found.ts'
import type { RetouchSource } from './retouch-source.ts'

servePreview<RetouchSource, RepairMarks>(({ picture, layer, isColour }) => {
  const image = rgbaToLab(pixelsOf(picture), { chroma: isColour ? 'keep' : 'drop' })
  const size = { width: image.width, height: image.height }
  const mask = layer && filledMask(readFound(pixelsOf(layer)))
  const found = mask ? resizePlane(mask, size.width, size.height) : undefined
  const preview = createRetouchPreview(image, found)
  return {
    size,
    render: async (marks, turn) => ({ pixels: await preview.render(marks, turn) }),
  }
})

import { type RgbaImage, rgbaToLab } from '#engine/colour/rgba-image.ts'
import { resizePlane } from '#engine/filters/resample.ts'
import { createPlane, type Plane } from '#engine/plane.ts'
import type { RepairMarks } from '#engine/retouch/marks.ts'
import { createRetouchPreview } from '#engine/retouch/preview.ts'
import { pixelsOf } from '#web/studio/desk/preview/bitmap-pixels.ts'
import { servePreview } from '#web/studio/desk/preview/serve-preview.ts'
import type { RetouchSource } from './retouch-source.ts'

servePreview<RetouchSource, RepairMarks>(({ picture, layer, isColour }) => {
  const image = rgbaToLab(pixelsOf(picture), { chroma: isColour ? 'keep' : 'drop' })
  const size = { width: image.width, height: image.height }
  const found = layer ? maskOf(pixelsOf(layer), size) : undefined
  return { size, render: createRetouchPreview(image, found).render }
})

function maskOf(
  { width, height, data }: RgbaImage,
  size: { width: number; height: number },
): Plane {
  const mask = createPlane(width, height)
  for (let at = 0; at < mask.data.length; at++) mask.data[at] = (data[4 * at] ?? 0) / 255
  return resizePlane(mask, size.width, size.height)
}

import { fillDamage } from '../damage/fill.ts'
import { GROW, growMask } from '../damage/grow-mask.ts'
import { type LabImage, labToRaster } from '../lab.ts'
import { createPlane, type Plane } from '../plane.ts'
import { applyClones } from './apply-clones.ts'
import type { RepairMarks } from './marks.ts'
import { paintMarks } from './paint-marks.ts'

export type RetouchPreview = {
  /** The picture repaired by `marks`, as RGBA. */
  render: (marks: RepairMarks) => Promise<Uint8ClampedArray<ArrayBuffer>>
}

const checkpoint = () => Promise.resolve()

/**
 * The retouch desk's live preview of a picture before its repair, at the size at which the engine
 * looks for damage. `found` is what it found, at the same size.
 */
export function createRetouchPreview(image: LabImage, found?: Plane): RetouchPreview {
  return {
    render: async (marks) => {
      const lightness = image.lightness.slice()
      const chroma = image.chroma && { a: image.chroma.a.slice(), b: image.chroma.b.slice() }
      const channels = chroma ? [lightness, chroma.a, chroma.b] : [lightness]
      await fillDamage(channels, maskOf(image, { found, marks }), checkpoint)
      await applyClones(channels, image, { ...marks, checkpoint })
      return opaque({ ...image, lightness, chroma })
    },
  }
}

/** What the stages `repair-marks` and `inpaint` make of what was found and marked. */
function maskOf(
  { width, height }: LabImage,
  { found, marks }: { found: Plane | undefined; marks: RepairMarks },
): Plane {
  const damage = createPlane(width, height)
  if (found) damage.data.set(found.data)
  paintMarks(damage, marks)
  const mask = growMask(damage, GROW)
  paintMarks(mask, marks)
  return mask
}

function opaque(image: LabImage): Uint8ClampedArray<ArrayBuffer> {
  const { data } = labToRaster(image)
  const pixels = new Uint8ClampedArray(image.width * image.height * 4).fill(255)
  for (let i = 0, p = 0; i < data.length; i += 3, p += 4) {
    pixels[p] = data[i] ?? 0
    pixels[p + 1] = data[i + 1] ?? 0
    pixels[p + 2] = data[i + 2] ?? 0
  }
  return pixels
}

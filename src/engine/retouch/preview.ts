import { GROW, growMask } from '#engine/damage/fill/grow-mask.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { applyClones } from './apply-clones.ts'
import { createKeptFill } from './kept-fill.ts'
import type { RepairMarks } from './marks.ts'
import { paintMarks } from './paint-marks.ts'
import { createPainter } from './painter.ts'

type Pixels = Uint8ClampedArray<ArrayBuffer>
type Turn = {
  /** Lets other work run, and throws where the picture is no longer wanted. */
  checkpoint?: () => Promise<void>
  /** Takes the picture with a large hole filled without fine detail, while the rest is worked on. */
  onCoarse?: (pixels: Pixels) => void
}

export type RetouchPreview = {
  /** The picture repaired by `marks`, as RGBA. */
  render: (marks: RepairMarks, turn?: Turn) => Promise<Pixels>
}

/**
 * The retouch desk's live preview of a picture before its repair, at the size at which the engine
 * looks for damage. `found` is what it found, at the same size. What was filled for earlier marks
 * is kept, so a stroke costs as much as what it changes.
 */
export function createRetouchPreview(image: LabImage, found?: Plane): RetouchPreview {
  const { lightness, chroma } = image
  const original = chroma ? [lightness, chroma.a, chroma.b] : [lightness]
  const fill = createKeptFill(original, image)
  const paint = createPainter(image, original)

  return {
    render: async (marks, { checkpoint = async () => {}, onCoarse } = {}) => {
      const withCopies = async (filled: readonly Float32Array[]) => {
        if (!marks.marks.some(({ kind }) => kind === 'clone')) return paint(filled)
        const channels = filled.map((channel) => channel.slice())
        await applyClones(channels, image, { ...marks, checkpoint })
        return paint(channels)
      }
      const filled = await fill(maskOf(image, { found, marks }), {
        checkpoint,
        onCoarse: async (channels) => onCoarse?.(await withCopies(channels)),
      })
      return await withCopies(filled)
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

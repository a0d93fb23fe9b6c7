/**
 * Writes the lightness and chroma of skin, as `fit_skin.py` reads it: pixels of the faces that the engine's
 * own finder surely sees in a folder of colour portraits.
 *
 *     node models/training/skin-samples.ts PORTRAITS > skin.json
 */
import type { Face } from '#engine/face.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import { sampleEach } from './portraits.ts'

/** Of the box of a face: brow to chin and temple to temple, without hair. */
const INNER = { across: 0.36, down: 0.45, middle: 0.55 }
/** Of each face alike many pixels count. */
const PIXELS_OF_A_FACE = 300

const [folder = ''] = process.argv.slice(2)
const portraits = await sampleEach(folder, async ({ photo, faces }) =>
  faces.map((face) => samplesOf(photo, face)),
)
process.stdout.write(JSON.stringify(portraits))

function samplesOf({ width, lightness, chroma }: LabImage, face: Face) {
  const inner: number[] = []
  for (let at = 0; at < lightness.length; at++) {
    const x = (at % width) - face.left - face.width / 2
    const y = Math.floor(at / width) - face.top - INNER.middle * face.height
    const across = x / (INNER.across * face.width)
    if (Math.hypot(across, y / (INNER.down * face.height)) <= 1) inner.push(at)
  }
  const every = Math.ceil(inner.length / PIXELS_OF_A_FACE)
  const some = inner.filter((_, i) => i % every === 0)
  return some.map((at): [number, number, number] => [
    lightness[at] ?? 0,
    chroma?.a[at] ?? 0,
    chroma?.b[at] ?? 0,
  ])
}

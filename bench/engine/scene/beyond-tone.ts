import { groundTone } from '#engine/colour/tones/ground-tone.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import { type Box, maskOf } from '../measures/boxes.ts'
import { hueOf } from '../measures/hues.ts'
import { labOnGrid } from '../measures/lab-on-grid.ts'

/** A place has a colour of its own where so much chroma is left, in Lab units. */
const LEAST_CHROMA = 4
const SECTORS = 8
/** A hue counts where so much of the area has it. */
const LEAST_OF_SECTOR = 0.03
/** By these a picture is in colour. A tone for everything, however strong, has one hue. */
const IN_COLOUR = { share: 0.2, hues: 2 }

export type BeyondTone = {
  /** Of the area outside faces, what has a colour beside the ground tone, 0..1. */
  share: number
  /** How many of eight hues there are. */
  hues: number
  /** Mean chroma of the area without the ground tone. */
  chroma: number
  isInColour: boolean
}

/**
 * How much colour there is outside faces when the ground tone is taken off, the faint tone that everything
 * has of which nothing is known. As much of it is taken off as there is, so that neither grey nor a
 * weaker tone counts as a colour. Measured on the grid on which the engine spreads its colours.
 */
export function measureBeyondTone(
  image: LabImage,
  { faces, warmth }: { faces: readonly Box[]; warmth: number },
): BeyondTone {
  const { lightness, a, b } = labOnGrid(image)
  const isFace = maskOf(lightness, faces)
  const sectors = new Array<number>(SECTORS).fill(0)
  let [pixels, coloured, sum] = [0, 0, 0]
  for (let at = 0; at < isFace.length; at++) {
    if (isFace[at] === 1) continue
    const tone = groundTone(lightness.data[at] ?? 0, warmth)
    const own = { a: a.data[at] ?? 0, b: b.data[at] ?? 0 }
    const left = withoutTone(own, tone)
    const chroma = Math.hypot(left.a, left.b)
    pixels++
    sum += chroma
    if (chroma <= LEAST_CHROMA) continue
    coloured++
    // By the hue that one sees: what is left of one flat tone has several.
    const sector = Math.floor((hueOf(own.a, own.b) / 360) * SECTORS) % SECTORS
    sectors[sector] = (sectors[sector] ?? 0) + 1
  }
  const area = Math.max(1, pixels)
  const share = coloured / area
  const hues = sectors.filter((count) => count >= LEAST_OF_SECTOR * area).length
  const isInColour = share >= IN_COLOUR.share && hues >= IN_COLOUR.hues
  return { share, hues, chroma: sum / area, isInColour }
}

type Chroma = { a: number; b: number }

/** What is left of a colour without the part of the tone that it holds, from none to all of it. */
function withoutTone({ a, b }: Chroma, tone: Chroma): Chroma {
  const length = tone.a ** 2 + tone.b ** 2
  const part = length === 0 ? 0 : (a * tone.a + b * tone.b) / length
  const held = Math.min(1, Math.max(0, part))
  return { a: a - held * tone.a, b: b - held * tone.b }
}

import { findTone, type ToneId } from '#engine/colour/palettes.ts'
import { cssOf, labOf } from '#web/colour-preview/lab-colour.ts'

type Place = { x: number; y: number }
/** Pixels as `ImageData` has them. */
type Painted = { width: number; height: number; data: ArrayLike<number> }

/** Pixels to each side: the light of a place is more than that of one grain of it. */
const REACH = 2

/** How light a picture is around a place, from 0 to 100. */
export function lightnessAt({ width, height, data }: Painted, { x, y }: Place): number {
  const near = (share: number, length: number) => {
    const middle = Math.min(length - 1, Math.floor(share * length))
    const steps = Array.from({ length: 2 * REACH + 1 }, (_, i) => middle + i - REACH)
    return steps.filter((step) => step >= 0 && step < length)
  }
  const seen = near(y, height).flatMap((row) =>
    near(x, width).map((column) => {
      const at = 4 * (row * width + column)
      return labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0).lightness
    }),
  )
  return seen.reduce((sum, lightness) => sum + lightness, 0) / seen.length
}

/**
 * A tone as it comes out on something so light, as the picture keeps its own light and shade: burgundy
 * is a pink on a white dress. Without a lightness, the tone by itself.
 */
export function shadeOf(tone: ToneId, lightness?: number): string {
  const { lightness: own, ...colour } = findTone(tone)
  return cssOf(colour, lightness ?? own)
}

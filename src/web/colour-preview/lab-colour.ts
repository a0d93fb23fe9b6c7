import type { HintColour } from '#engine/colour/hints.ts'
import { labToRaster, rasterToLab } from '#engine/pixels/lab.ts'
import { rasterOf } from '#engine/pixels/raster.ts'

/** A colour in CIELAB as it is seen somewhere. */
export type LabColour = HintColour & { lightness: number }

/** Light enough for any colour to be told from any other. */
export const SWATCH_LIGHTNESS = 62

export function bytesOf({ lightness, a, b }: LabColour): [number, number, number] {
  const { data } = labToRaster({
    width: 1,
    height: 1,
    lightness: Float32Array.of(lightness),
    chroma: { a: Float32Array.of(a), b: Float32Array.of(b) },
  })
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
}

export function cssOf(colour: HintColour, lightness = SWATCH_LIGHTNESS): string {
  return `rgb(${bytesOf({ ...colour, lightness }).join(' ')})`
}

/** Rounded as far as an eye can tell. */
export function labOf(red: number, green: number, blue: number): LabColour {
  const image = rasterToLab(rasterOf(1, 1, Uint8Array.of(red, green, blue)), { chroma: 'keep' })
  const rounded = (values: Float32Array | undefined) => Math.round((values?.[0] ?? 0) * 10) / 10
  return {
    lightness: rounded(image.lightness),
    a: rounded(image.chroma?.a),
    b: rounded(image.chroma?.b),
  }
}

export function isSameColour(one: HintColour, other: HintColour): boolean {
  return Math.abs(one.a - other.a) < 0.05 && Math.abs(one.b - other.b) < 0.05
}

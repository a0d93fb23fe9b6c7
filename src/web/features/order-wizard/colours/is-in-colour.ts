/** Bands of lightness; within each, a print with one tone has one hue. */
const BANDS = 16
/** Difference of red and green, of 255, beyond that of the tone. */
const REACH = 16
/**
 * Share of the pixels that must reach that far. Of 28 old prints none had more than 0.8 %, stains
 * and all, and of 64 photos in colour 47 had more than this. The others pass for prints.
 */
const SHARE = 0.02

/**
 * Whether a small sketch of a photo (RGBA) is surely in colour. Yellowed, toned and stained prints
 * are not: age moves a print along yellow and blue, while only colour reaches along red and green.
 */
export function isInColour(sketch: Uint8ClampedArray): boolean {
  const bands: number[][] = Array.from({ length: BANDS }, () => [])
  for (let i = 0; i + 3 < sketch.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = sketch.subarray(i, i + 3)
    const lightness = 0.3 * red + 0.6 * green + 0.1 * blue
    bands[Math.floor((lightness / 256) * BANDS)]?.push(red - green)
  }
  const far = bands.map((band) => {
    const tone = band.toSorted((a, b) => a - b)[band.length >> 1] ?? 0
    return band.filter((difference) => Math.abs(difference - tone) > REACH).length
  })
  return far.reduce((sum, count) => sum + count, 0) > (sketch.length / 4) * SHARE
}

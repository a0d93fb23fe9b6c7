import type { Plane } from './plane.ts'
import { type AnyRaster, type DeepRaster, isDeep, type Raster, rasterOf } from './raster.ts'

/**
 * A picture in CIELAB (CIE 15:2004, white point D65): lightness 0..100 and the two chroma axes.
 * A picture without colour carries no chroma planes at all.
 */
export type LabImage = {
  width: number
  height: number
  lightness: Float32Array
  chroma: { a: Float32Array; b: Float32Array } | null
}

export function lightnessPlane(image: LabImage): Plane {
  return { width: image.width, height: image.height, data: image.lightness }
}

// White point D65, 2° observer, as used by IEC 61966-2-1.
export const WHITE_X = 0.95047
export const WHITE_Z = 1.08883

const EPSILON = 216 / 24389
const KAPPA = 24389 / 27

/** Steps of the tables below; between them values are interpolated (error under 0.01 L). */
const TABLE_STEPS = 8192

const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => srgbToLinear(byte / 255))
let shorts: Float32Array | undefined
/** Made when the first picture of 16 bits arrives: a browser never needs it. */
function linearOfShort(): Float32Array {
  shorts ??= Float32Array.from({ length: 65536 }, (_, value) => srgbToLinear(value / 65535))
  return shorts
}

const labCurveTable = Float32Array.from({ length: TABLE_STEPS + 2 }, (_, i) =>
  labCurve(i / TABLE_STEPS),
)
const gammaTable = Float32Array.from(
  { length: TABLE_STEPS + 2 },
  (_, i) => linearToSrgb(i / TABLE_STEPS) * 255,
)

/** Transfer function of IEC 61966-2-1, 0..1 to 0..1. */
function srgbToLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The inverse of `srgbToLinear`. */
export function linearToSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function labCurve(value: number): number {
  return value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116
}

export function labCurveInverse(value: number): number {
  const cube = value * value * value
  return cube > EPSILON ? cube : (116 * value - 16) / KAPPA
}

/** The grey sRGB value, 0..1, that a lightness of 0..100 has on a screen. */
export function greyOfLightness(lightness: number): number {
  return linearToSrgb(Math.min(1, Math.max(0, labCurveInverse((lightness + 16) / 116))))
}

/** The lightness, 0..100, of a grey sRGB value of 0..1. */
export function lightnessOfGrey(grey: number): number {
  return 116 * labCurve(srgbToLinear(grey)) - 16
}

function lookUp(table: Float32Array, value: number): number {
  const position = value <= 0 ? 0 : value >= 1 ? TABLE_STEPS : value * TABLE_STEPS
  const index = position | 0
  const low = table[index] ?? 0
  return low + ((table[index + 1] ?? 0) - low) * (position - index)
}

/** Converts sRGB to CIELAB; `chroma: 'drop'` keeps the lightness only and saves memory. */
export function rasterToLab(raster: AnyRaster, options: { chroma: 'keep' | 'drop' }): LabImage {
  const { width, height, data } = raster
  const linearOf = isDeep(raster) ? linearOfShort() : linearOfByte
  const count = width * height
  const lightness = new Float32Array(count)
  const chroma =
    options.chroma === 'keep' ? { a: new Float32Array(count), b: new Float32Array(count) } : null
  for (let i = 0, p = 0; i < count; i++, p += 3) {
    const red = linearOf[data[p] ?? 0] ?? 0
    const green = linearOf[data[p + 1] ?? 0] ?? 0
    const blue = linearOf[data[p + 2] ?? 0] ?? 0
    const fy = lookUp(labCurveTable, 0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
    lightness[i] = 116 * fy - 16
    if (chroma === null) continue
    const x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / WHITE_X
    const z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / WHITE_Z
    chroma.a[i] = 500 * (lookUp(labCurveTable, x) - fy)
    chroma.b[i] = 200 * (fy - lookUp(labCurveTable, z))
  }
  return { width, height, lightness, chroma }
}

type Primaries = readonly (readonly [number, number, number])[]

// Rows of CIE XYZ (D65) to linear light; both curves are that of IEC 61966-2-1.
const SRGB: Primaries = [
  [3.2404542, -1.5371385, -0.4985314],
  [-0.969266, 1.8760108, 0.041556],
  [0.0556434, -0.2040259, 1.0572252],
]
const DISPLAY_P3: Primaries = [
  [2.4934969, -0.9313836, -0.4027108],
  [-0.829489, 1.7626641, 0.0236247],
  [0.0358458, -0.0761724, 0.9568845],
]

/** Converts CIELAB to sRGB bytes; colours outside sRGB are clipped per channel. */
export function labToRaster(image: LabImage): Raster {
  const data = new Uint8Array(image.width * image.height * 3)
  fillFromLab(image, data, { primaries: SRGB, perByte: 1 })
  return rasterOf(image.width, image.height, data)
}

/** The same with 16 bits a channel. */
export function labToDeepRaster(image: LabImage): DeepRaster {
  const data = new Uint16Array(image.width * image.height * 3)
  fillFromLab(image, data, { primaries: SRGB, perByte: 257 })
  return rasterOf(image.width, image.height, data)
}

/** Converts CIELAB to Display P3 with 16 bits a channel. */
export function labToDeepP3(image: LabImage): Uint16Array {
  const data = new Uint16Array(image.width * image.height * 3)
  fillFromLab(image, data, { primaries: DISPLAY_P3, perByte: 257 })
  return data
}

function fillFromLab(
  image: LabImage,
  data: Uint8Array | Uint16Array,
  { primaries, perByte }: { primaries: Primaries; perByte: number },
): void {
  const { lightness, chroma } = image
  const encode = (linear: number) => (lookUp(gammaTable, linear) * perByte + 0.5) | 0
  const [[xr, yr, zr] = [0, 0, 0], [xg, yg, zg] = [0, 0, 0], [xb, yb, zb] = [0, 0, 0]] = primaries
  for (let i = 0, p = 0; i < lightness.length; i++, p += 3) {
    const fy = ((lightness[i] ?? 0) + 16) / 116
    const y = labCurveInverse(fy)
    if (chroma === null) {
      const grey = encode(y)
      data[p] = grey
      data[p + 1] = grey
      data[p + 2] = grey
      continue
    }
    const x = labCurveInverse(fy + (chroma.a[i] ?? 0) / 500) * WHITE_X
    const z = labCurveInverse(fy - (chroma.b[i] ?? 0) / 200) * WHITE_Z
    data[p] = encode(xr * x + yr * y + zr * z)
    data[p + 1] = encode(xg * x + yg * y + zg * z)
    data[p + 2] = encode(xb * x + yb * y + zb * z)
  }
}

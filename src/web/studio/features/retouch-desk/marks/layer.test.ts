import { expect, test } from 'vitest'
import { rasterToLab } from '#engine/pixels/lab.ts'
import { rasterOf } from '#engine/pixels/raster.ts'
import { LAYER_COLOURS } from './layer.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Linear light as it is seen with full colour blindness of each kind (Machado et al. 2009). */
const EYES: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (byte: number) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4
const byteOf = (light: number) => {
  const value = Math.min(1, Math.max(0, light))
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
}

function labSeen(hex: string, eyes: readonly [Rgb, Rgb, Rgb]): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map(linear)
  const seen = eyes.map(([r, g, b]) => byteOf(r * (red ?? 0) + g * (green ?? 0) + b * (blue ?? 0)))
  const { lightness, chroma } = rasterToLab(rasterOf(1, 1, Uint8Array.from(seen)), {
    chroma: 'keep',
  })
  return [lightness[0] ?? 0, chroma?.a[0] ?? 0, chroma?.b[0] ?? 0]
}

/** Side by side, colours that differ by ten in CIELAB are never taken for each other. */
const APART = 10

test.each(Object.entries(EYES))('every layer has a colour of its own, seen with %s', (_, eyes) => {
  const colours = Object.entries(LAYER_COLOURS)
  for (const [index, [layer, colour]] of colours.entries()) {
    for (const [other, otherColour] of colours.slice(index + 1)) {
      const one = labSeen(colour, eyes)
      const two = labSeen(otherColour, eyes)
      const distance = Math.hypot(...one.map((value, i) => value - (two[i] ?? 0)))
      expect(distance, `${layer} and ${other}`).toBeGreaterThan(APART)
    }
  }
})

import type { Raster } from '#engine/pixels/raster.ts'

/**
 * A picture that has what a photo has (a shaded backdrop, a figure with soft edges, fine grain)
 * and nothing of anybody's. `tone` turns a grey value 0..1 into the colour of the print.
 */
export function paintPhoto(
  width: number,
  height: number,
  tone: (grey: number, x: number, y: number) => readonly [number, number, number] = neutral,
): Raster {
  const data = new Uint8Array(width * height * 3)
  let noise = 12345
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0
      const grain = (noise / 2 ** 32 - 0.5) * 0.015
      const u = x / width - 0.5
      const v = y / height - 0.55
      const figure = 1 / (1 + Math.exp((Math.hypot(u * 1.3, v) - 0.28) * 60))
      const backdrop = 0.35 + 0.25 * u + 0.1 * v
      const face = 0.72 - 0.5 * Math.hypot(u - 0.06, v + 0.05)
      const grey = backdrop + (face - backdrop) * figure + grain
      const [red, green, blue] = tone(grey, u, v)
      const at = (y * width + x) * 3
      data[at] = stepOf(red)
      data[at + 1] = stepOf(green)
      data[at + 2] = stepOf(blue)
    }
  }
  return { width, height, channels: 3, data, colourSpace: 'srgb', ppi: null }
}

function stepOf(share: number): number {
  return Math.min(255, Math.max(0, share * 255))
}

function neutral(grey: number): readonly [number, number, number] {
  return [grey, grey, grey]
}

import type { Frame } from '#engine/geometry/frame.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { paintPhoto } from './painted-photo.ts'

type Scan = {
  width: number
  height: number
  /** Where the photo lies on the glass. */
  frame: Frame
  /** Grey of the lid, 0..255. */
  lid: number
  /** Width of the photo's own white paper border, as a share of its width. */
  border?: number
  /** How far its edge is torn, as a share of its width. */
  deckle?: number
}

const WHITE = 238
/** Standard deviation of a scanner's noise, in steps of 255. */
const NOISE = 1.5

/** A photo on the glass of a scanner: placed, turned, and softened by a pixel at its edges. */
export function paintScan({ width, height, frame, lid, border = 0, deckle = 0 }: Scan): Raster {
  const across = Math.round(frame.width * width)
  const down = Math.round(frame.height * height)
  const photo = paintPhoto(across, down)
  const radians = (frame.angle * Math.PI) / 180
  const middleX = (frame.left + frame.width / 2) * width
  const middleY = (frame.top + frame.height / 2) * height
  // Clamped: the noise reaches beyond black and white.
  const data = new Uint8ClampedArray(width * height * 3)
  let random = 777
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0
      const noise = (random / 2 ** 32 - 0.5) * NOISE * Math.sqrt(12)
      const dx = x + 0.5 - middleX
      const dy = y + 0.5 - middleY
      const u = dx * Math.cos(radians) + dy * Math.sin(radians) + across / 2
      const v = dy * Math.cos(radians) - dx * Math.sin(radians) + down / 2
      const inside = Math.min(u, v, across - u, down - v) - deckle * across * tear(u, v)
      const cover = Math.min(1, Math.max(0, inside + 0.5))
      const at = (clampTo(v, down) * across + clampTo(u, across)) * 3
      const print = inside < border * across ? WHITE : (photo.data[at] ?? 0)
      const value = print * cover + lid * (1 - cover) + noise
      const pixel = (y * width + x) * 3
      data[pixel] = value
      data[pixel + 1] = value
      data[pixel + 2] = value
    }
  }
  return {
    width,
    height,
    channels: 3,
    data: new Uint8Array(data.buffer),
    colourSpace: 'srgb',
    ppi: null,
  }
}

function tear(u: number, v: number): number {
  return 0.5 + 0.25 * Math.sin(u / 3) + 0.25 * Math.sin(v / 2.3)
}

function clampTo(value: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.floor(value)))
}

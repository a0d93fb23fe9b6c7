import type { FourCorners } from '#engine/geometry/corners.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { paintPhoto } from './painted-photo.ts'

/** A print on the table, in shares of the picture's width about its middle, as if seen from above. */
type PrintOnTable = { x: number; y: number; width: number; height: number; degrees?: number }

type Table = {
  width: number
  height: number
  /** Red, green and blue of the table, 0..255. */
  ground: readonly [number, number, number]
  /** How much larger its near edge looks than its middle. */
  tilt?: number
  prints: readonly PrintOnTable[]
  /** Width of the white border of each print, as a share of its width. */
  border?: number
}

const PAPER = 236
/** Standard deviation of the grain of the table, in steps of 255. */
const GRAIN = 3

/** Prints on a table as a phone sees them from aside, and where the corners of each are. */
export function paintTable(table: Table): { raster: Raster; corners: FourCorners[] } {
  const { width, height, ground, tilt = 0, prints, border = 0.05 } = table
  const photos = prints.map((print) => {
    const size = [Math.round(print.width * width), Math.round(print.height * width)] as const
    return { ...print, size, pixels: paintPhoto(...size).data }
  })
  const data = new Uint8ClampedArray(width * height * 3)
  let random = 4711
  for (let i = 0; i < width * height; i++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const noise = (random / 2 ** 32 - 0.5) * GRAIN * Math.sqrt(12)
    const x = ((i % width) + 0.5 - width / 2) / width
    const y = (Math.floor(i / width) + 0.5 - height / 2) / width
    const seen = { x: x / (1 + tilt * y), y: y / (1 + tilt * y) }
    let color: readonly number[] = ground
    for (const print of photos) color = colorOf(print, { ...seen, border }) ?? color
    for (let channel = 0; channel < 3; channel++) {
      data[i * 3 + channel] = (color[channel] ?? 0) + noise
    }
  }
  const raster = { width, height, channels: 3, colourSpace: 'srgb', ppi: null } as const
  return {
    raster: { ...raster, data: new Uint8Array(data.buffer) },
    corners: prints.map((print) => cornersOf(print, { width, height, tilt })),
  }
}

/** Of a print at a place of the table; undefined beside it. */
function colorOf(
  print: PrintOnTable & { size: readonly [number, number]; pixels: Uint8Array },
  { x, y, border }: { x: number; y: number; border: number },
): number[] | undefined {
  const radians = ((print.degrees ?? 0) * Math.PI) / 180
  const [dx, dy] = [x - print.x, y - print.y]
  const u = (dx * Math.cos(radians) + dy * Math.sin(radians)) / print.width + 0.5
  const v = (dy * Math.cos(radians) - dx * Math.sin(radians)) / print.height + 0.5
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return undefined
  const down = (border * print.width) / print.height
  if (Math.min(u, 1 - u) < border || Math.min(v, 1 - v) < down) return [PAPER, PAPER, PAPER]
  const [width, height] = print.size
  const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 3
  return [...print.pixels.subarray(at, at + 3)]
}

function cornersOf(
  { x, y, width: across, height: down, degrees = 0 }: PrintOnTable,
  { width, height, tilt }: { width: number; height: number; tilt: number },
): FourCorners {
  const radians = (degrees * Math.PI) / 180
  const corner = (u: number, v: number) => {
    const left = x + u * across * Math.cos(radians) - v * down * Math.sin(radians)
    const top = y + u * across * Math.sin(radians) + v * down * Math.cos(radians)
    const near = 1 - tilt * top
    return { x: left / near + 0.5, y: (top / near) * (width / height) + 0.5 }
  }
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
}

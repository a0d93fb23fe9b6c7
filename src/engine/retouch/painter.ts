import { type LabImage, labToRaster } from '#engine/pixels/lab.ts'

type Channels = readonly Float32Array[]
type Size = { width: number; height: number }

/** Turns the same picture into RGBA again and again, each time only the pixels that changed. */
export function createPainter({ width, height }: Size, original: Channels) {
  let shown = original
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  paint(pixels, original, everyPixel(width * height))

  return (channels: Channels): Uint8ClampedArray<ArrayBuffer> => {
    paint(pixels, channels, changedPixels(shown, channels))
    shown = channels
    return pixels.slice()
  }
}

function everyPixel(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, at) => at)
}

function changedPixels(before: Channels, after: Channels): Int32Array {
  const [lightness] = after
  const changed = new Int32Array(lightness?.length ?? 0)
  let count = 0
  for (let at = 0; at < changed.length; at++) {
    for (let c = 0; c < after.length; c++) {
      if (before[c]?.[at] === after[c]?.[at]) continue
      changed[count++] = at
      break
    }
  }
  return changed.subarray(0, count)
}

/** The pixels at `places`, as a picture of one row, in their new colours. */
function paint(pixels: Uint8ClampedArray, channels: Channels, places: Int32Array): void {
  const valuesOf = (channel: Float32Array | undefined) =>
    Float32Array.from(places, (at) => channel?.[at] ?? 0)
  const [lightness, a, b] = channels
  const row: LabImage = {
    width: places.length,
    height: 1,
    lightness: valuesOf(lightness),
    chroma: a && b ? { a: valuesOf(a), b: valuesOf(b) } : null,
  }
  const { data } = labToRaster(row)
  for (const [i, at] of places.entries()) {
    for (let c = 0; c < 3; c++) pixels[4 * at + c] = data[3 * i + c] ?? 0
  }
}

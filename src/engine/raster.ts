/** Interleaved 8-bit pixels as they come from a file or go into one. */
export type Raster = {
  width: number
  height: number
  channels: 3
  data: Uint8Array
  colourSpace: 'srgb'
  /** Density stated by the file, in pixels per inch; null where it states none. */
  ppi: number | null
}

export function rasterOf(
  width: number,
  height: number,
  data: Uint8Array,
  ppi: number | null = null,
): Raster {
  if (data.length !== width * height * 3) {
    throw new RangeError(`expected ${width * height * 3} bytes, got ${data.length}`)
  }
  return { width, height, channels: 3, data, colourSpace: 'srgb', ppi }
}

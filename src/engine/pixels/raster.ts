type Pixels<Data> = {
  width: number
  height: number
  channels: 3
  data: Data
  colourSpace: 'srgb'
  /** Density stated by the file, in pixels per inch; null where it states none. */
  ppi: number | null
}

/** Interleaved 8-bit pixels as they come from a file or go into one. */
export type Raster = Pixels<Uint8Array>
/** The same with 16 bits a channel, from sources that have them. */
export type DeepRaster = Pixels<Uint16Array>
export type AnyRaster = Pixels<Uint8Array | Uint16Array>

export function rasterOf<Data extends Uint8Array | Uint16Array>(
  width: number,
  height: number,
  data: Data,
  ppi: number | null = null,
): Pixels<Data> {
  if (data.length !== width * height * 3) {
    throw new RangeError(`expected ${width * height * 3} values, got ${data.length}`)
  }
  return { width, height, channels: 3, data, colourSpace: 'srgb', ppi }
}

export function isDeep(raster: AnyRaster): raster is DeepRaster {
  return raster.data instanceof Uint16Array
}

import { type AnyRaster, isDeep, rasterOf } from '#engine/pixels/raster.ts'
import { averageByArea } from './average-by-area.ts'

/** Reduces a raster so that its longest side is at most `longestSide`, averaging by area. */
export function shrinkRaster(raster: AnyRaster, longestSide: number): AnyRaster {
  const scale = longestSide / Math.max(raster.width, raster.height)
  if (scale >= 1) return raster
  const width = Math.max(1, Math.round(raster.width * scale))
  const height = Math.max(1, Math.round(raster.height * scale))
  const means = averageByArea(raster.data, raster, { width, height })
  const small = new (isDeep(raster) ? Uint16Array : Uint8Array)(means.length)
  for (let i = 0; i < means.length; i++) small[i] = (means[i] ?? 0) + 0.5
  return rasterOf(width, height, small)
}

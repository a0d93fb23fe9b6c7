import { decodeSource } from '#engine/decode/pixels.ts'
import type { SourceHeader } from '#engine/decode/source.ts'
import type { FourCorners } from '#engine/geometry/corners.ts'
import { readFrame } from '#engine/geometry/cut-frame.ts'
import { sizeOfPrint } from '#engine/geometry/homography.ts'
import { type LabImage, labToRaster, rasterToLab } from '#engine/pixels/lab.ts'
import type { Raster } from '#engine/pixels/raster.ts'

/** Of the whole picture while one print is cut out of it; more takes more memory than a look may. */
const LONGEST_DECODED = 3600

/** A print of a picture set upright, for screens: about as long as is wanted, never larger than it is. */
export async function decodeStraightened(
  header: SourceHeader,
  corners: FourCorners,
  longestSide: number,
): Promise<Raster> {
  const print = sizeOfPrint(corners, header)
  const scale = Math.min(1, longestSide / Math.max(print.width, print.height))
  const whole = Math.ceil(scale * Math.max(header.width, header.height))
  const raster = await decodeSource(header, { longestSide: Math.min(whole, LONGEST_DECODED) })
  return labToRaster(straighten(rasterToLab(raster, { chroma: 'keep' }), corners))
}

function straighten(picture: LabImage, corners: FourCorners): LabImage {
  const cut = (data: Float32Array) => readFrame({ ...picture, data }, { corners })
  const lightness = cut(picture.lightness)
  const { chroma } = picture
  return {
    width: lightness.width,
    height: lightness.height,
    // A sharp kernel overshoots at edges.
    lightness: lightness.data.map((value) => Math.min(100, Math.max(0, value))),
    chroma: chroma && { a: cut(chroma.a).data, b: cut(chroma.b).data },
  }
}

import { join } from 'node:path'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { PICTURE_SIZES } from '#domain/photos/picture-sizes.ts'
import { makeSizes } from '#engine/previews/sizes.ts'

/** Writes every size of a picture into a folder. Works in the process that it is called in. */
export async function sizesOfPicture(sourcePath: string, folder: string, corners?: FourCorners) {
  const wanted = Object.entries(PICTURE_SIZES).map(([size, longestSide]) => ({
    size,
    longestSide,
    path: join(folder, `${size}.webp`),
  }))
  const made = await makeSizes(sourcePath, wanted, corners)
  if (!made.ok) return made
  const sizes = wanted.map(({ size, path }, i) => [size, { path, ...made.sizes[i] }])
  return { ok: true, sizes: Object.fromEntries(sizes) }
}

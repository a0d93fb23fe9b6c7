import { join } from 'node:path'
import { PICTURE_SIZES } from '#domain/photos/picture-sizes.ts'
import { makeSizes } from '#engine/previews/sizes.ts'
import { answerParent } from '#server/child-process/answer-parent.ts'

/** Entry of the process that makes the sizes of one picture in a folder. */
const [sourcePath, folder] = process.argv.slice(2)
if (sourcePath === undefined || folder === undefined) {
  throw new Error('expected the path of a picture and a folder')
}

await answerParent(async () => {
  const wanted = Object.entries(PICTURE_SIZES).map(([size, longestSide]) => ({
    size,
    longestSide,
    path: join(folder, `${size}.webp`),
  }))
  const made = await makeSizes(sourcePath, wanted)
  if (!made.ok) return made
  const sizes = wanted.map(({ size, path }, i) => [size, { path, ...made.sizes[i] }])
  return { ok: true, sizes: Object.fromEntries(sizes) }
})

import sharp from 'sharp'
import { answerParent } from '#server/child-process/answer-parent.ts'
import { lookAtPhoto } from './look-at-photo.ts'
import { readCornersArgument } from './prints/corners-argument.ts'

/** Entry of the process that looks at one photo: paths come as arguments, the finding goes back. */
const [sourcePath, previewPath, corners] = process.argv.slice(2)
if (sourcePath === undefined || previewPath === undefined) {
  throw new Error('expected the paths of a photo and of its preview')
}
// Each thread holds rows of its own, and nothing is read twice.
sharp.concurrency(1)
sharp.cache(false)
await answerParent(() => lookAtPhoto(sourcePath, previewPath, readCornersArgument(corners)))

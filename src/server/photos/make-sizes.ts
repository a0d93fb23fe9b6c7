import { answerParent } from '#server/child-process/answer-parent.ts'
import { readCornersArgument } from './prints/corners-argument.ts'
import { sizesOfPicture } from './sizes-of-picture.ts'

/** Entry of the process that makes the sizes of one picture in a folder. */
const [sourcePath, folder, corners] = process.argv.slice(2)
if (sourcePath === undefined || folder === undefined) {
  throw new Error('expected the path of a picture and a folder')
}
await answerParent(() => sizesOfPicture(sourcePath, folder, readCornersArgument(corners)))

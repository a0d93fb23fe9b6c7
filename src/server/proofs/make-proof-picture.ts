import { PROOF_LONGEST_SIDE } from '#domain/photos/picture-sizes.ts'
import { makeProofPicture } from '#engine/previews/watermark.ts'
import { answerParent } from '#server/child-process/answer-parent.ts'
import { WORDMARK } from './wordmark.ts'

/** Entry of the process that puts the watermark on one picture. */
const [sourcePath, path] = process.argv.slice(2)
if (sourcePath === undefined || path === undefined) {
  throw new Error('expected the paths of a picture and of its proof')
}
await answerParent(() =>
  makeProofPicture(sourcePath, { longestSide: PROOF_LONGEST_SIDE, path, wordmark: WORDMARK }),
)

import { fileURLToPath } from 'node:url'
import { PROOF_LONGEST_SIDE } from '#domain/picture-sizes.ts'
import { makeProofPicture } from '#engine/watermark.ts'
import { answerParent } from './answer-parent.ts'

/** From its file, so that a machine without any fonts writes the same word. */
const FONT = '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'
const WORDMARK = {
  text: 'Hueloom',
  fontFile: fileURLToPath(import.meta.resolve(FONT)),
  fontName: 'Source Sans 3 Semi-Bold',
}

/** Entry of the process that puts the watermark on one picture. */
const [sourcePath, path] = process.argv.slice(2)
if (sourcePath === undefined || path === undefined) {
  throw new Error('expected the paths of a picture and of its proof')
}
await answerParent(() =>
  makeProofPicture(sourcePath, { longestSide: PROOF_LONGEST_SIDE, path, wordmark: WORDMARK }),
)

import { answerParent } from '#server/child-process/answer-parent.ts'
import { watermarkedForScreens } from './watermarked-for-screens.ts'

/** Entry of the process that puts the watermark on one picture. */
const [sourcePath, path] = process.argv.slice(2)
if (sourcePath === undefined || path === undefined) {
  throw new Error('expected the paths of a picture and of its proof')
}
await answerParent(() => watermarkedForScreens(sourcePath, path))

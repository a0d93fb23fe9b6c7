import { answerParent } from '#server/child-process/answer-parent.ts'
import { signCopies } from './sign-copies.ts'

/** Entry of the process that signs copies of one finished picture: pairs of copy and path. */
const [credentialPath, finishedPath, ...files] = process.argv.slice(2)
if (credentialPath === undefined || finishedPath === undefined) {
  throw new Error('expected the paths of a credential and of a finished picture')
}
await answerParent(() => signCopies(credentialPath, finishedPath, files))

import { readFile } from 'node:fs/promises'
import { writeFileWhole } from '#engine/encode/write-file.ts'
import { answerParent } from '#server/child-process/answer-parent.ts'
import { embedManifest } from './embed-manifest.ts'
import { COPIES, manifestOf } from './manifest.ts'
import { readHistory } from './picture-history.ts'
import { readSigningCredential } from './signing-credential.ts'

/** Entry of the process that signs copies of one finished picture: pairs of copy and path. */
const [credentialPath, finishedPath, ...files] = process.argv.slice(2)
if (credentialPath === undefined || finishedPath === undefined) {
  throw new Error('expected the paths of a credential and of a finished picture')
}

await answerParent(async () => {
  const credential = await readSigningCredential(credentialPath, new Date())
  const history = readHistory(await readFile(finishedPath))
  for (let i = 0; i < files.length; i += 2) {
    const copy = COPIES.find((known) => known === files[i])
    const path = files[i + 1]
    if (copy === undefined || path === undefined) throw new Error(`no copy: ${files[i]}`)
    const signed = await embedManifest(path, manifestOf(copy, history), credential)
    await writeFileWhole(path, signed)
  }
  return 'signed'
})

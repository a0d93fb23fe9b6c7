import { readFile } from 'node:fs/promises'
import { writeFileWhole } from '#engine/encode/write-file.ts'
import { embedManifest } from './embed-manifest.ts'
import { COPIES, manifestOf } from './manifest.ts'
import { readHistory } from './picture-history.ts'
import { readSigningCredential } from './signing-credential.ts'

/** Signs copies of one finished picture in this process: pairs of copy and path. */
export async function signCopies(
  credentialPath: string,
  finishedPath: string,
  files: readonly string[],
): Promise<'signed'> {
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
}

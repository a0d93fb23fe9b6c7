import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Writes beside the target under a temporary name and renames, so no half file is ever seen. */
export async function writeFileWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`
  try {
    await using file = await open(temporary, 'wx')
    await file.writeFile(bytes)
    await file.sync()
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

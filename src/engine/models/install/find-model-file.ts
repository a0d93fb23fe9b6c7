import { lstat, realpath } from 'node:fs/promises'
import { dirname, join, normalize, relative } from 'node:path'
import { ModelFailure } from '../provider.ts'

/** A protobuf message cannot be larger. */
const MOST_BYTES = 2 ** 31

/**
 * The path of a file that the configuration names, once it is a plain file inside the folder.
 * Links are refused: what they lead to can change without the configuration.
 */
export async function findModelFile(folder: string, file: string): Promise<string> {
  const path = join(folder, file)
  const facts = await lstat(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const reason = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`
    throw new ModelFailure(`${file} ${reason}`, { cause: error })
  })
  if (facts.isSymbolicLink()) throw new ModelFailure(`${file} is a link: name the file itself`)
  if (facts.isDirectory()) throw new ModelFailure(`${file} is a folder`)
  if (!facts.isFile()) throw new ModelFailure(`${file} is no plain file`)
  if (facts.size === 0) throw new ModelFailure(`${file} is empty`)
  if (facts.size > MOST_BYTES) throw new ModelFailure(`${file} is too large`)
  const way = relative(await realpath(folder), await realpath(dirname(path)))
  if (normalize(way || '.') !== normalize(dirname(file))) {
    throw new ModelFailure(`${file} lies behind a link: name its real place`)
  }
  return path
}

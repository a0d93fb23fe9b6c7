import { join } from 'node:path'
import { z } from 'zod'
import {
  createPictureProcess,
  type PictureProcessOptions,
} from '#server/child-process/picture-process.ts'
import type { Copy } from './manifest.ts'

const SIGNING_PROCESS = join(import.meta.dirname, 'sign-pictures.ts')
/** The largest print file takes 18 seconds of a processor, which others may want as well. */
const TIMEOUT_MS = 300_000

type PictureToSign = { path: string; copy: Copy }

/**
 * Puts content credentials into copies of one finished picture, each file in its place. What they
 * say of its making is read from the finished picture itself.
 */
export type SignPictures = (
  finishedPath: string,
  pictures: readonly PictureToSign[],
) => Promise<void>

/**
 * Signs in a process of its own, which works at nothing else; whoever else reads the file of the key
 * only checks it. One at a time, since the library holds the whole file in memory.
 */
export function createPictureSigner(
  credentialPath: () => Promise<string>,
  options: PictureProcessOptions = { entry: SIGNING_PROCESS, timeoutMs: TIMEOUT_MS, atOnce: 1 },
): SignPictures {
  const sign = createPictureProcess(options)
  return async (finishedPath, pictures) => {
    const files = pictures.flatMap(({ copy, path }) => [copy, path])
    const answer = await sign([await credentialPath(), finishedPath, ...files])
    if (answer === undefined) throw new Error('the process that signs ended without an answer')
    z.literal('signed').parse(answer)
  }
}

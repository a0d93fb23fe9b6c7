import { join } from 'node:path'
import { z } from 'zod'
import {
  createPictureProcess,
  type PictureProcessOptions,
} from '#server/child-process/picture-process.ts'

const TIMEOUT_MS = 60_000
/** The process that puts the watermark on one picture. */
export const PROOF_PROCESS: PictureProcessOptions = {
  entry: join(import.meta.dirname, 'make-proof-picture.ts'),
  timeoutMs: TIMEOUT_MS,
}

const madeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), width: z.number().int(), height: z.number().int() }),
  z.object({ ok: z.literal(false), reason: z.string() }),
])

/** Writes a picture for screens with the shop's watermark. */
export type MakeProofPicture = (sourcePath: string, proofPath: string) => Promise<void>

/** Works in a process of its own. Finished pictures are whole, so every failure is a fault. */
export function createProofPictureMaker(options: PictureProcessOptions): MakeProofPicture {
  const make = createPictureProcess(options)
  return async (sourcePath, proofPath) => {
    const answer = await make([sourcePath, proofPath])
    if (answer === undefined) {
      throw new Error('the process that makes proofs ended without an answer')
    }
    requireMade(answer)
  }
}

/** Throws where the answer says that a finished picture could not be read. */
export function requireMade(answer: unknown): void {
  const made = madeSchema.parse(answer)
  if (!made.ok) throw new Error(`a finished picture is ${made.reason}`)
}

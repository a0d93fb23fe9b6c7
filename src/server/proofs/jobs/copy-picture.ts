import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { MAX_FINISHED_PICTURE_BYTES } from '#domain/proofs/proofing.ts'
import type { AppContext } from '#server/app-context.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import { createCopyService } from '../copy-service.ts'

const payloadSchema = z.object({ orderId: z.uuid() })
/** What belongs to a finished picture: the picture itself, and how screens see it. */
const COPIED = ['results', 'previews'] as const

/**
 * Gives a copy the approved picture of its original, byte for byte, so that neither order needs the
 * other afterwards. Two workers may be at it at once: each keeps its files under an id of its own.
 */
export function createCopyPicture(context: AppContext): Task {
  const { files, randomId } = context
  const copyService = createCopyService(context)
  const removeFiles = createFileRemoval(context)
  return async (payload) => {
    const { orderId } = payloadSchema.parse(payload)
    const original = await copyService.begin(orderId)
    if (original === undefined) return
    const id = randomId()
    await copy(original, id).catch(async (error: unknown) => {
      await removeFiles([id])
      throw error
    })
    if (await copyService.finish(orderId, id)) return
    await removeFiles([id])
    // Its picture may have been taken back meanwhile: then it ends now.
    await copyService.begin(orderId)
  }

  async function copy(original: string, id: string): Promise<void> {
    for (const kind of COPIED) {
      const stored = await files.read(`${kind}/${original}`)
      if (stored === undefined) throw new Error(`${kind}/${original} is not stored`)
      await files.write(`${kind}/${id}`, stored.stream, { maxBytes: MAX_FINISHED_PICTURE_BYTES })
    }
  }
}

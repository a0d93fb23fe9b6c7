import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { MAX_PRINT_FILE_BYTES } from '#domain/proofs/proofing.ts'
import { factsOfFile } from '#engine/encode/encode.ts'
import { makePrintMaster } from '#engine/print/print-master.ts'
import { readPrintProfile } from '#engine/print/print-profile.ts'
import type { AppContext } from '#server/app-context.ts'
import { createPrintFileService, type PrintWork } from '../print-file-service.ts'

const payloadSchema = z.object({ proofId: z.uuid() })

/** Makes the file for the printer from exactly the picture that the customer approved. */
export function createMakePrintFile(context: AppContext): Task {
  const { files, signPictures } = context
  const { printProfile } = context.config
  const printFileService = createPrintFileService(context)
  return async (payload) => {
    const { proofId } = payloadSchema.parse(payload)
    const work = await printFileService.begin(proofId)
    if (work === 'done') return
    // Left by an order that was cancelled, or by a worker that was killed before it could look.
    if (work === 'unwanted') return await files.remove(`prints/${proofId}`)
    await context.requireSigning()
    await files.withLocalFile(`results/${proofId}`, (storedPath) =>
      files.withScratchFolder((folder) => print({ proofId, work, storedPath, folder })),
    )
  }

  async function print(job: {
    proofId: string
    work: PrintWork
    storedPath: string
    folder: string
  }): Promise<void> {
    const { proofId, work, storedPath, folder } = job
    // A copy that nothing else writes to: the bytes that are hashed are the bytes that are printed.
    const sourcePath = join(folder, 'approved')
    const printPath = join(folder, 'print')
    await copyFile(storedPath, sourcePath)
    const { sha256 } = await factsOfFile(sourcePath)
    if (sha256 !== work.sha256) {
      await printFileService.refuse(proofId, sha256)
      throw new Error(`proof ${proofId}: expected ${work.sha256} to print, found ${sha256}`)
    }
    // Read each time: a file that was exchanged since the start is judged like the first one.
    const { isForWorkshop, ...master } = work
    const profile = isForWorkshop && printProfile ? await readPrintProfile(printProfile) : undefined
    await makePrintMaster({ ...master, sourcePath, printPath, profile })
    await signPictures(sourcePath, [{ copy: 'print', path: printPath }])
    const key = `prints/${proofId}` as const
    const bytes = createReadStream(printPath)
    const stored = await files.write(key, bytes, { maxBytes: MAX_PRINT_FILE_BYTES })
    const isKept = await printFileService.finish(proofId, { ...stored, sourceSha256: sha256 })
    if (!isKept) await files.remove(key)
  }
}

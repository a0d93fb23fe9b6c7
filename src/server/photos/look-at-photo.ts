import { inspectPhoto } from '#engine/decode/inspect.ts'
import { findDecodingFault } from './layout/find-decoding-fault.ts'

/** Looks at a file in this process, and writes a preview of it if it is a photo. */
export async function lookAtPhoto(sourcePath: string, previewPath: string) {
  const reason = await findDecodingFault(sourcePath)
  return reason ? { ok: false, reason } : await inspectPhoto(sourcePath, { previewPath })
}

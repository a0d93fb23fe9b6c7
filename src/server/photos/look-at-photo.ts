import type { FourCorners } from '#domain/photos/found-print.ts'
import { inspectPhoto } from '#engine/decode/inspect.ts'
import { findDecodingFault } from './layout/find-decoding-fault.ts'

/** Looks at a file in this process, or at one print in it, and writes a preview if it is a photo. */
export async function lookAtPhoto(sourcePath: string, previewPath: string, corners?: FourCorners) {
  const reason = await findDecodingFault(sourcePath)
  return reason ? { ok: false, reason } : await inspectPhoto(sourcePath, { previewPath, corners })
}

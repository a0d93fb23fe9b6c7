import { buffer } from 'node:stream/consumers'
import type { FileKind } from '#domain/photos/picture-sizes.ts'
import type { PaperPictureOf } from '#server/documents/pdf/pdf-picture.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** Small copies of a picture, the better one first; the picture itself may be hundreds of megabytes. */
const COPIES: readonly FileKind[] = ['screens', 'previews']

export type ApprovedPicture = ReturnType<typeof createApprovedPicture>

/** A finished picture as papers show it; undefined when none of its copies is kept. */
export function createApprovedPicture(parts: {
  files: Pick<FileStore, 'read'>
  paperPictureOf: PaperPictureOf
}) {
  return async (proofId: string): Promise<Buffer | undefined> => {
    for (const kind of COPIES) {
      const copy = await parts.files.read(`${kind}/${proofId}`)
      if (copy) return await parts.paperPictureOf(await buffer(copy.stream))
    }
    return undefined
  }
}

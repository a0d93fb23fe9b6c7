import { buffer } from 'node:stream/consumers'
import type { FileKind } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'
import { pdfPictureOf } from '#server/documents/pdf/pdf-picture.ts'

/** Small copies of a picture, the better one first; the picture itself may be hundreds of megabytes. */
const COPIES: readonly FileKind[] = ['screens', 'previews']

/** A finished picture as documents show it; undefined when none of its copies is kept. */
export function createApprovedPicture(context: Pick<AppContext, 'files'>) {
  const { files } = context
  return async (proofId: string): Promise<Buffer | undefined> => {
    for (const kind of COPIES) {
      const copy = await files.read(`${kind}/${proofId}`)
      if (copy) return await pdfPictureOf(await buffer(copy.stream))
    }
    return undefined
  }
}

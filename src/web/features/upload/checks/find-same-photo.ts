import type { z } from 'zod'
import { findPhotoResponseSchema } from '#contract/photos/find-photo.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** A photo of the person's own that is in the file store. */
export type StoredPhoto = NonNullable<z.infer<typeof findPhotoResponseSchema>['photo']>

/** Longer than an answer takes; nobody should wait for one that does not come. */
const PATIENCE_MS = 8000

/**
 * The photo with the same bytes that this person has stored before. Not to know is no obstacle:
 * then it is simply uploaded once more.
 */
export async function findSamePhoto(sha256: string | undefined): Promise<StoredPhoto | undefined> {
  if (sha256 === undefined) return undefined
  return await findStored({ sha256 }).catch((error: unknown) => {
    console.warn('Whether this photo is stored already could not be asked', error)
    return undefined
  })
}

/**
 * What the shop knows of a photo once it has it: its size, and what a damaged file has lost. Throws
 * where there is no answer: an order of a damaged photo would be refused later.
 */
export async function findStored(
  named: { sha256: string } | { imageUrl: string },
): Promise<StoredPhoto | undefined> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('find-photo', {
    body: named,
    timeout: PATIENCE_MS,
  })
  if (error) throw error
  return findPhotoResponseSchema.parse(data).photo ?? undefined
}

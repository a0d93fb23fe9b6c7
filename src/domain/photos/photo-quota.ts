import { MAX_STORED_BYTES_PER_USER, MAX_STORED_PHOTOS_PER_USER } from '#domain/limits.ts'

/** What an account holds, or what would be added to it. */
export type PhotoUsage = { photos: number; bytes: number }

/** Whether an account may hold what it has and some more. */
export function isWithinQuota(held: PhotoUsage, added: PhotoUsage): boolean {
  return (
    held.photos + added.photos <= MAX_STORED_PHOTOS_PER_USER &&
    held.bytes + added.bytes <= MAX_STORED_BYTES_PER_USER
  )
}

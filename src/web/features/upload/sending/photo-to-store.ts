import { PHOTO_TYPES } from '#domain/limits.ts'
import { claimedFormatOf, extensionOf } from '#web/lib/photo/photo-format.ts'

type PathParts = { userId: string; fileName: string; now: Date; random: string }

/** Where a photo is kept: `{userId}/{timestamp}-{random}.{ext}`. */
export function photoPath({ userId, fileName, now, random }: PathParts): string {
  const known = claimedFormatOf({ name: fileName, type: '' })
  return `${userId}/${now.getTime()}-${random}.${known ? extensionOf(fileName) : 'jpg'}`
}

/** The type a file is sent as: its own, or JPEG where the system knows none. */
export function photoTypeOf({ type }: Pick<File, 'type'>): string {
  return type || PHOTO_TYPES.jpeg
}

type KnownFile = {
  size: number
  lastModified: number
  fileName: string
  sha256?: string | undefined
}

/** Whether a chosen file is the one that was sent in part: by its bytes, or else by what it looks like. */
export function isSameFile(
  known: KnownFile,
  { file, sha256 }: { file: File; sha256: string | undefined },
): boolean {
  if (known.sha256 && sha256) return known.sha256 === sha256
  const { size, lastModified, fileName } = known
  return size === file.size && lastModified === file.lastModified && fileName === file.name
}

import { PHOTO_TYPES } from '#domain/limits.ts'
import { claimedFormatOf, extensionOf } from './photo-format.ts'

type PathParts = { userId: string; fileName: string; now: Date; random: string }

/** Where a photo is kept: `{userId}/{timestamp}-{random}.{ext}`. */
export function photoPath({ userId, fileName, now, random }: PathParts): string {
  const known = claimedFormatOf({ name: fileName, type: '' })
  return `${userId}/${now.getTime()}-${random}.${known ? extensionOf(fileName) : 'jpg'}`
}

/** The file with the type it is sent as: its own, or JPEG where the system knows none. */
export function withContentType(file: File): File {
  return file.type ? file : new File([file], file.name, { type: PHOTO_TYPES.jpeg })
}

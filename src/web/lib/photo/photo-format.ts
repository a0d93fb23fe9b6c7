import { PHOTO_TYPES, type PhotoFormat } from '#domain/limits.ts'

const EXTENSIONS: Record<string, PhotoFormat> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  tif: 'tiff',
  tiff: 'tiff',
  bmp: 'bmp',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
}

/** What a file claims to be, by its type or, where the system gives none, by its name. */
export function claimedFormatOf({ name, type }: { name: string; type: string }) {
  if (/^image\/hei[cf]/.test(type)) return 'heic'
  const byType = Object.entries(PHOTO_TYPES).find(([, photoType]) => photoType === type)
  if (byType) return byType[0] as PhotoFormat
  const known = type === '' || type.startsWith('image/')
  return known ? EXTENSIONS[extensionOf(name)] : undefined
}

/** The ending of a file name in small letters, without the dot. */
export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/** What the file dialogue offers: types for phones, endings for systems that know no type. */
export const ACCEPTED_FILES = [
  ...Object.values(PHOTO_TYPES),
  ...Object.keys(EXTENSIONS).map((extension) => `.${extension}`),
].join(',')

import { PHOTO_TYPES, type PhotoFormat } from '#domain/limits.ts'

/** How many bytes of a file `seenFormatOf` wants to see. */
export const HEADER_BYTES = 12

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What the first bytes of a file say it is; the name of a file may say anything. */
export function seenFormatOf(header: Uint8Array): PhotoFormat | undefined {
  const text = String.fromCharCode(...header.subarray(0, HEADER_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((mark) => text.startsWith(mark))) return 'tiff'
  if (text.startsWith('BM')) return 'bmp'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8))) return 'heic'
  return undefined
}

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

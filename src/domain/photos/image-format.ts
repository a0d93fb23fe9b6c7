import type { PhotoFormat } from '#domain/limits.ts'

/** What a file is by its first bytes: a photo that the shop takes, another picture, or none. */
export type ImageFormat = PhotoFormat | 'other_image' | 'not_an_image'

/** How many bytes of a file `imageFormatOf` wants to see; of a shorter file, all of them. */
export const IMAGE_HEADER_BYTES = 64

const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
/** Brands of the container, which HEIC and AVIF share. */
const CONTAINER_BRANDS = ['mif1', 'msf1']
const TIFF_STARTS = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']
const OTHER_IMAGE_STARTS = ['GIF8', '8BPS', '\x00\x00\x01\x00', '\xff\x0a', '%PDF']

/** The format of a file by its first bytes. Its name and its declared type are never asked. */
export function imageFormatOf(header: Uint8Array): ImageFormat {
  const text = String.fromCharCode(...header.subarray(0, IMAGE_HEADER_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (TIFF_STARTS.some((start) => text.startsWith(start))) return 'tiff'
  if (text.startsWith('BM')) return 'bmp'
  if (text.slice(4, 8) === 'ftyp') return formatOfBrand(text.slice(8, 12), text.slice(16))
  if (OTHER_IMAGE_STARTS.some((start) => text.startsWith(start))) return 'other_image'
  return 'not_an_image'
}

function formatOfBrand(brand: string, others: string): ImageFormat {
  if (CONTAINER_BRANDS.includes(brand) && others.includes('avif')) return 'other_image'
  if (HEIF_BRANDS.includes(brand)) return 'heic'
  return brand.startsWith('avi') ? 'other_image' : 'not_an_image'
}

const SOURCE_FORMATS = ['jpeg', 'png', 'tiff', 'bmp', 'webp', 'heic'] as const
export type SourceFormat = (typeof SOURCE_FORMATS)[number]

/** What the first bytes of a file say it is; names and declared types are never asked. */
export type SniffedFormat = SourceFormat | 'other_image' | 'not_an_image'

export const SNIFF_BYTES = 64

const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const ANY_HEIF_BRANDS = ['mif1', 'msf1']
const OTHER_IMAGE_STARTS = ['GIF8', '8BPS', '\x00\x00\x01\x00', '\xff\x0a', '%PDF']

export function sniffFormat(bytes: Uint8Array): SniffedFormat {
  const text = Buffer.from(bytes.subarray(0, SNIFF_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((mark) => text.startsWith(mark))) return 'tiff'
  if (text.startsWith('BM')) return 'bmp'
  if (text.slice(4, 8) === 'ftyp') return sniffIsoBrand(text.slice(8, 12), text.slice(16))
  if (OTHER_IMAGE_STARTS.some((mark) => text.startsWith(mark))) return 'other_image'
  return 'not_an_image'
}

function sniffIsoBrand(brand: string, others: string): SniffedFormat {
  // An AVIF may call itself by the brand of the container that both share.
  if (ANY_HEIF_BRANDS.includes(brand) && others.includes('avif')) return 'other_image'
  if (HEIF_BRANDS.includes(brand)) return 'heic'
  return brand.startsWith('avi') ? 'other_image' : 'not_an_image'
}

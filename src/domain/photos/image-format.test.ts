import { describe, expect, it } from 'vitest'
import { type ImageFormat, imageFormatOf } from './image-format.ts'

const bytes = (start: string) => Buffer.from(start.padEnd(64, '\0'), 'latin1')
/** An ISO base media file: the length of its first box, `ftyp`, and the brand. */
const isoFile = (brand: string) => `\0\0\0\x18ftyp${brand}`

describe('the first bytes of a file say what it is', () => {
  it.each<[what: string, start: string, format: ImageFormat]>([
    ['a JPEG with a JFIF header', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
    ['a JPEG from a camera', '\xff\xd8\xff\xe1\0\x10Exif', 'jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
    ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['a TIFF of an Intel machine', 'II*\0', 'tiff'],
    ['a TIFF of a Motorola machine', 'MM\0*', 'tiff'],
    ['a BigTIFF of an Intel machine', 'II+\0', 'tiff'],
    ['a BigTIFF of a Motorola machine', 'MM\0+', 'tiff'],
    ['a BMP', 'BM\x36\0\0\0', 'bmp'],
    ['a GIF', 'GIF89a', 'other_image'],
    ['a Photoshop file', '8BPS\0\x01', 'other_image'],
    ['an icon', '\0\0\x01\0\x01\0', 'other_image'],
    ['a JPEG XL', '\xff\x0a', 'other_image'],
    ['a PDF', '%PDF-1.7', 'other_image'],
    ['an AVIF', isoFile('avif'), 'other_image'],
    ['a sequence of AVIF pictures', isoFile('avis'), 'other_image'],
    ['an AVIF that leads with its container', `${isoFile('mif1')}\0\0\0\0mif1avif`, 'other_image'],
  ])('%s', (_what, start, format) => {
    expect(imageFormatOf(bytes(start))).toBe(format)
  })

  // The brands of HEIF with HEVC pictures and sequences: ISO/IEC 23008-12, clause 10 and annex B.
  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
    'a photo of a phone with the brand %s',
    (brand) => {
      expect(imageFormatOf(bytes(isoFile(brand)))).toBe('heic')
    },
  )

  it.each([
    ['nothing', ''],
    ['a film in RIFF', 'RIFF\x10\0\0\0AVI LIST'],
    ['a sound in RIFF', 'RIFF\x10\0\0\0WAVEfmt '],
    ['the mark of a WebP without RIFF', '\0\0\0\0\x10\0\0\0WEBP'],
    ['a word that begins with B', 'Bonjour'],
    ['a word that ends with the mark of a BMP', ' BM'],
    ['half the mark of a JPEG', '\xff\xd8'],
    ['a PNG whose line ends were translated', '\x89PNG\n\x1a\n'],
    ['the byte order of a TIFF alone', 'II'],
    ['a TIFF whose two byte orders disagree', 'II\0*'],
    ['a film in an ISO file', isoFile('isom')],
    ['a brand that is not in its place', 'ftypheic'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a page', '<!doctype html>'],
  ])('%s is no picture', (_what, start) => {
    expect(imageFormatOf(bytes(start))).toBe('not_an_image')
  })

  it('an empty file is no picture', () => {
    expect(imageFormatOf(new Uint8Array())).toBe('not_an_image')
  })
})

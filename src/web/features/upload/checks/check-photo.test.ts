import { describe, expect, it } from 'vitest'
import { checkFile, checkHeader, checkPixels } from './check-photo.ts'

const MEGABYTE = 1024 * 1024
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a chosen file', () => {
  it.each([
    { name: 'grandma.jpg', type: 'image/jpeg' },
    { name: 'GRANDMA.JPEG', type: '' },
    { name: 'scan.tif', type: '' },
    { name: 'scan.tiff', type: 'image/tiff' },
    { name: 'scan.bmp', type: 'image/x-ms-bmp' },
    { name: 'scan.png', type: 'image/png' },
    { name: 'scan.webp', type: 'image/webp' },
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'IMG_1.heif', type: 'image/heif' },
    { name: 'IMG_1.heic', type: 'image/heic-sequence' },
  ])('called $name of type "$type" may be sent', (file) => {
    expect(checkFile({ ...file, size: MEGABYTE }, 100)).toBeUndefined()
  })

  it.each([
    { name: 'letter.pdf', type: 'application/pdf' },
    { name: 'page.jpg', type: 'text/html' },
    { name: 'drawing.svg', type: 'image/svg+xml' },
    { name: 'photo', type: '' },
  ])('called $name of type "$type" is no photo', (file) => {
    expect(checkFile({ ...file, size: 10 }, 100)).toEqual({ reason: 'invalidImage' })
  })

  it('may have exactly the limit and not a byte more', () => {
    const file = { name: 'a.png', type: 'image/png' }
    expect(checkFile({ ...file, size: 50 * MEGABYTE }, 50)).toBeUndefined()
    expect(checkFile({ ...file, size: 50 * MEGABYTE + 1 }, 50)).toEqual({
      reason: 'tooLarge',
      maxSize: 50,
    })
  })
})

describe('the first bytes of a file', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['TIFF of Intel', 'II*\0'],
    ['TIFF of Motorola', 'MM\0*'],
    ['BMP', 'BM'],
    ['WebP', 'RIFF\0\0\0\0WEBP'],
    ['HEIC of a phone', '\0\0\0\x18ftypheic'],
    ['HEIC of a camera', '\0\0\0\x18ftypmif1'],
    ['large TIFF', 'II+\0'],
    ['HEIC of a sequence', '\0\0\0\x18ftyphevx'],
  ])('of a %s are accepted', (_name, header) => {
    expect(checkHeader(bytes(header.padEnd(12, '\0').slice(0, 12)))).toBeUndefined()
  })

  it.each(['hello, world', '<svg xmlns="', '', 'GIF89a', 'RIFF\0\0\0\0WAVE'])(
    'that read “%s” are no photo',
    (header) => {
      expect(checkHeader(bytes(header))).toEqual({ reason: 'invalidFile' })
    },
  )
})

describe('the pixels of a photo', () => {
  it.each([
    { width: 800, height: 600, problem: undefined },
    { width: 799, height: 600, problem: 'lowResolution' },
    { width: 800, height: 599, problem: 'lowResolution' },
    { width: 600, height: 800, problem: 'lowResolution' },
    { width: 12_000, height: 10_000, problem: undefined },
    { width: 20_000, height: 20_000, problem: 'tooManyPixels' },
  ])('$width × $height mean: $problem', ({ problem, ...pixels }) => {
    expect(checkPixels(pixels)?.reason).toBe(problem)
  })

  it('are told where they are too few', () => {
    const pixels = { width: 640, height: 875 }
    expect(checkPixels(pixels)).toEqual({ reason: 'lowResolution', pixels })
  })
})

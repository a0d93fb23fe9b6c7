import { expect, test } from 'vitest'
import { decodingBytes, decodingFault, MAX_DECODING_BYTES } from './decoding-cost.ts'

const MEGABYTE = 1_000_000
/** About the largest square that is taken, and 100 megapixels as drum scanners make them. */
const LARGEST = { width: 10_900, height: 10_900 }
const SCAN = { width: 10_000, height: 10_000 }
const layout = (
  size: { width: number; height: number },
  streamed: number,
  held = 0,
  passes = 1,
) => ({
  ...size,
  streamedPixelBytes: streamed,
  heldBytes: held * size.width * size.height,
  passes,
})

test.each([
  ['an 8-bit PNG or TIFF', layout(LARGEST, 3)],
  ['a 16-bit one', layout(LARGEST, 6)],
  ['an ordinary JPEG', layout(LARGEST, 0)],
  ['a progressive JPEG', layout(LARGEST, 0, 3, 10)],
  ['a progressive JPEG of 100 megapixels without subsampling', layout(SCAN, 0, 6, 10)],
  ['an interlaced 8-bit PNG', layout(LARGEST, 3, 3)],
  ['an interlaced 8-bit PNG with transparency', layout(SCAN, 4, 4)],
  ['a lossless WebP', layout(LARGEST, 4, 4)],
  ['a panorama', layout({ width: 30_000, height: 4000 }, 3)],
])('%s is taken', (_what, picture) => {
  expect(decodingFault(picture, 50 * MEGABYTE)).toBeUndefined()
})

test.each([
  ['an interlaced 16-bit PNG with transparency', layout(LARGEST, 8, 8), 'too_complex'],
  [
    'a progressive JPEG without subsampling of the largest size',
    layout(LARGEST, 0, 6),
    'too_complex',
  ],
  ['a 16-bit strip of one long row', layout({ width: 149_000, height: 800 }, 8), 'too_complex'],
  [
    'a JPEG of 40 scans, however small',
    layout({ width: 800, height: 600 }, 0, 3, 40),
    'too_complex',
  ],
  ['a picture of too many pixels', layout({ width: 12_000, height: 12_000 }, 1), 'too_many_pixels'],
])('%s is not', (_what, picture, fault) => {
  expect(decodingFault(picture, 50 * MEGABYTE)).toBe(fault)
})

test('a large picture of hardly any bytes is no photograph, a small one may be plain', () => {
  expect(decodingFault(layout(LARGEST, 4), 38)).toBe('unreadable')
  expect(decodingFault(layout(LARGEST, 4), 118_810)).toBeUndefined()
  expect(decodingFault(layout({ width: 3000, height: 2000 }, 4), 38)).toBeUndefined()
})

test('memory is reckoned from what is held and the rows that wait', () => {
  expect(decodingBytes(layout(LARGEST, 3))).toBe(2442 * 10_900 * 3)
  expect(decodingBytes(layout(LARGEST, 8, 8))).toBeGreaterThan(MAX_DECODING_BYTES)
  expect(decodingBytes(layout({ width: 800, height: 600 }, 3))).toBe(215 * 800 * 3)
})

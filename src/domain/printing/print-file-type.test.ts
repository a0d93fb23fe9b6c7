import { expect, test } from 'vitest'
import { printFileTypeOf } from './print-file-type.ts'

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a TIFF of Intel', [0x49, 0x49, 0x2a, 0], 'image/tiff'],
  ['a TIFF of Motorola', [0x4d, 0x4d, 0, 0x2a], 'image/tiff'],
])('%s is known by its first bytes', (_what, bytes, type) => {
  expect(printFileTypeOf(Uint8Array.from(bytes))).toBe(type)
})

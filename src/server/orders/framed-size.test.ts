import { expect, test } from 'vitest'
import { usualCrop } from '#domain/printing/print-crop.ts'
import { framedSizeOf } from './framed-size.ts'

const ORDER = {
  print_size_id: 'a2',
  frame: { id: 'black', name: 'Black' },
  crop: null,
  language: 'en',
} as const
const LYING = { width: 4000, height: 3000 }

test('a frame is measured the way round that its customer chose', () => {
  const crop = { ...usualCrop(LYING), orientation: 'portrait' as const }
  expect(framedSizeOf({ ...ORDER, crop }, LYING)).toEqual({
    framedCentimetres: '67\u00a0×\u00a084\u00a0cm',
    framedInches: '26\u00a0×\u00a033\u00a0in',
  })
})

test('who chose nothing gets the way round of their photo', () => {
  expect(framedSizeOf(ORDER, LYING)?.framedCentimetres).toBe('84\u00a0×\u00a067\u00a0cm')
})

test('nothing is said while nobody knows which way round it hangs', () => {
  expect(framedSizeOf(ORDER, undefined)).toBeUndefined()
})

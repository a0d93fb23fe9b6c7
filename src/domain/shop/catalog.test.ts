import { describe, expect, it, test } from 'vitest'
import { findFrame, findPrintSize, PRINT_SIZES } from './catalog.ts'
import { factsIn } from './facts.ts'

/** ISO 216, and section 9 of the specification for the inches. */
const ISO_SIZES = [
  { name: 'A3', dimensions: '297 × 420 mm', inches: '11.7 × 16.5 in', millimetres: [297, 420] },
  { name: 'A2', dimensions: '420 × 594 mm', inches: '16.5 × 23.4 in', millimetres: [420, 594] },
  { name: 'A1', dimensions: '594 × 841 mm', inches: '23.4 × 33.1 in', millimetres: [594, 841] },
] as const

test('the shop sells A3, A2 and A1 in the sizes of the standard', () => {
  const sold = PRINT_SIZES.map(({ name, dimensions, inches, millimetres }) => ({
    name,
    dimensions,
    inches,
    millimetres,
  }))
  expect(sold).toEqual(ISO_SIZES)
})

test('texts name the inches of a size in the numbers of their language', () => {
  const { a3Inches, a2Inches, a1Inches } = factsIn('en')
  expect([a3Inches, a2Inches, a1Inches]).toEqual(['11.7 × 16.5', '16.5 × 23.4', '23.4 × 33.1'])
  expect(factsIn('de').a2Inches).toBe('16,5 × 23,4')
})

describe('what a request names', () => {
  it.each(['A2', 'a2', ' A2 '])('is found as the size %j', (name) => {
    expect(findPrintSize(name)?.id).toBe('a2')
  })

  it.each(['A4', 'A0', 'A22', '', 'A2 portrait'])('is no size of the shop: %j', (name) => {
    expect(findPrintSize(name)).toBeUndefined()
  })

  it.each(['gold', 'black', 'white', 'wooden'])('is found as the frame %s', (id) => {
    expect(findFrame(id)?.id).toBe(id)
  })

  it.each(['Black', 'silver', ''])('is no frame of the shop: %j', (id) => {
    expect(findFrame(id)).toBeUndefined()
  })
})

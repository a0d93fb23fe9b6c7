import { describe, expect, it } from 'vitest'
import { findPrintSize, type PrintSizeId } from '#domain/shop/catalog.ts'
import { effectivePpi, printSharpness } from './print-sharpness.ts'

function sheet(id: PrintSizeId) {
  const size = findPrintSize(id)
  if (size === undefined) throw new Error(`no print size ${id}`)
  return size
}

describe('print sharpness', () => {
  it.each([
    { width: 4000, height: 3000, size: 'a3', ppi: 241, sharpness: 'good' },
    { width: 4000, height: 3000, size: 'a2', ppi: 171, sharpness: 'good' },
    { width: 4000, height: 3000, size: 'a1', ppi: 120, sharpness: 'fair' },
    { width: 800, height: 600, size: 'a3', ppi: 48, sharpness: 'weak' },
  ] as const)('of $width × $height on $size is $sharpness', (row) => {
    expect(effectivePpi(row, sheet(row.size))).toBe(row.ppi)
    expect(printSharpness(row, sheet(row.size))).toBe(row.sharpness)
  })

  it('does not depend on which way round the photo is', () => {
    const landscape = { width: 3000, height: 2000 }
    const portrait = { width: 2000, height: 3000 }
    expect(effectivePpi(portrait, sheet('a2'))).toBe(effectivePpi(landscape, sheet('a2')))
  })

  it('is decided by the tighter side of a panorama', () => {
    expect(printSharpness({ width: 12_000, height: 1000 }, sheet('a3'))).toBe('weak')
  })

  it('changes exactly at 150 and at 100 pixels per inch', () => {
    // An A3 sheet is 11.69 × 16.54 inches.
    const square = (side: number) => ({ width: side, height: side })
    expect(printSharpness(square(2482), sheet('a3'))).toBe('good')
    expect(printSharpness(square(2478), sheet('a3'))).toBe('fair')
    expect(printSharpness(square(1656), sheet('a3'))).toBe('fair')
    expect(printSharpness(square(1650), sheet('a3'))).toBe('weak')
  })
})

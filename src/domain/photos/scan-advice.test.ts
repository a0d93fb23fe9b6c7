import { describe, expect, it } from 'vitest'
import { effectivePpi, printSharpness } from '#domain/printing/print-sharpness.ts'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import { formatSnapshot, scanFor, sharperSize } from './scan-advice.ts'

const [a3, a2, a1] = PRINT_SIZES

describe('advice about a scan', () => {
  it.each([
    { size: a3, dpi: 600, pixels: { width: 1800, height: 2500 } },
    { size: a2, dpi: 1200, pixels: { width: 2500, height: 3600 } },
    { size: a1, dpi: 1200, pixels: { width: 3600, height: 5000 } },
  ])('for $size.name is $dpi dpi', ({ size, ...advice }) => {
    expect(scanFor(size)).toEqual(advice)
  })

  it.each(PRINT_SIZES)('makes a file that prints sharp on $name', (size) => {
    const { dpi, pixels } = scanFor(size)
    expect(printSharpness(pixels, size)).toBe('good')
    expect(effectivePpi({ width: 4 * dpi, height: 6 * dpi }, size)).toBeGreaterThanOrEqual(150)
  })

  it('speaks of prints in the measures of the language', () => {
    expect(formatSnapshot('en')).toBe('4\u00a0×\u00a06\u00a0inches')
    expect(formatSnapshot('de')).toBe('10\u00a0×\u00a015\u00a0cm')
  })
})

describe('a size on which a photo looks sharper', () => {
  it.each([
    { photo: { width: 2500, height: 1800 }, size: a1, sharper: a2 },
    { photo: { width: 2500, height: 1800 }, size: a2, sharper: a3 },
    { photo: { width: 3600, height: 2500 }, size: a1, sharper: a2 },
    // Soft everywhere: a smaller size would not help.
    { photo: { width: 800, height: 600 }, size: a1, sharper: undefined },
    { photo: { width: 800, height: 600 }, size: a3, sharper: undefined },
    // Nothing is smaller than the smallest.
    { photo: { width: 2000, height: 1400 }, size: a3, sharper: undefined },
  ])('than $size.name for $photo.width × $photo.height', ({ photo, size, sharper }) => {
    expect(sharperSize(photo, size)).toBe(sharper)
  })
})

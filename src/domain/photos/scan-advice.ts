import { type Language, languageTag } from '#domain/languages.ts'
import {
  GOOD_PPI,
  type PixelSize,
  printSharpness,
  SHARPNESS_LEVELS,
} from '#domain/printing/print-sharpness.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/shop/catalog.ts'
import type { SheetSize } from '#domain/shop/sheets.ts'

const MILLIMETRES_PER_INCH = 25.4
/** What most old prints in albums measure, about 10 × 15 cm. */
const SNAPSHOT = { inches: [4, 6], centimetres: [10, 15] } as const
/** What scanners offer. */
const SCANNER_DPI = [300, 600, 1200] as const
const ROUND_PIXELS = 100

/**
 * How to scan a snapshot so that it prints sharp on a size: for A3 at 600 dpi, which makes a file
 * of at least 1800 × 2500 pixels, rounded up to hundreds.
 */
export function scanFor({ millimetres }: SheetSize): { dpi: number; pixels: PixelSize } {
  const [width, height] = millimetres.map(
    (side) => Math.ceil(((side / MILLIMETRES_PER_INCH) * GOOD_PPI) / ROUND_PIXELS) * ROUND_PIXELS,
  ) as [number, number]
  const [short, long] = SNAPSHOT.inches
  const needed = Math.max(width / short, height / long)
  const dpi = SCANNER_DPI.find((each) => each >= needed) ?? SCANNER_DPI[2]
  return { dpi, pixels: { width, height } }
}

/** `10 × 15 cm`, and in English `4 × 6 inches`, with spaces that keep it on one line. */
export function formatSnapshot(language: Language): string {
  const inInches = language === 'en'
  const [short, long] = inInches ? SNAPSHOT.inches : SNAPSHOT.centimetres
  const format = new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: inInches ? 'inch' : 'centimeter',
    unitDisplay: inInches ? 'long' : 'short',
  })
  return `${short} × ${format.format(long)}`.replaceAll(' ', '\u00a0')
}

/** The largest smaller size on which a photo looks sharper than on this one, if there is any. */
export function sharperSize(photo: PixelSize, size: PrintSize): PrintSize | undefined {
  const rank = (each: PrintSize) => SHARPNESS_LEVELS.indexOf(printSharpness(photo, each))
  const smaller = PRINT_SIZES.slice(0, PRINT_SIZES.indexOf(size))
  return smaller.findLast((each) => rank(each) < rank(size))
}

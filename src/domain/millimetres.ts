import { type Language, languageTag } from './languages.ts'

const MILLIMETRES_PER_INCH = 25.4

/** `5` is `5 mm`, with the space that keeps number and unit on one line. */
export function formatMillimetres(length: number, language: Language): string {
  return new Intl.NumberFormat(languageTag(language), { style: 'unit', unit: 'millimeter' })
    .format(length)
    .replace(' ', '\u00a0')
}

type Area = { width: number; height: number }

/** Millimetres as whole centimetres: 664 × 840 is `66 × 84 cm`, in one piece. */
export function formatCentimetres({ width, height }: Area, language: Language): string {
  return areaOf({ width: width / 10, height: height / 10 }, 'centimeter', language)
}

/** Millimetres as whole inches: 664 × 840 is `26 × 33 in`, in one piece. */
export function formatInches({ width, height }: Area, language: Language): string {
  const inches = (length: number) => length / MILLIMETRES_PER_INCH
  return areaOf({ width: inches(width), height: inches(height) }, 'inch', language)
}

function areaOf({ width, height }: Area, unit: string, language: Language): string {
  const format = new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: 0,
  })
  return `${Math.round(width)} × ${format.format(height)}`.replaceAll(' ', '\u00a0')
}

import { type Language, languageTag } from './languages.ts'

/** `5` is `5 mm`, with the space that keeps number and unit on one line. */
export function formatMillimetres(length: number, language: Language): string {
  return new Intl.NumberFormat(languageTag(language), { style: 'unit', unit: 'millimeter' })
    .format(length)
    .replace(' ', '\u00a0')
}

import { type Language, languageTag } from './languages.ts'

/** Keeps a line from ending at the dash of a range. */
const WORD_JOINER = '\u2060'

/** `[2, 3]` is `2–3` in one piece; `[1, 1]` is `1`. */
export function formatRange([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}–${WORD_JOINER}${to}`
}

/** `15` is `15%` in English and `15 %` in German; with one decimal, `25.5` is `25,5 %` there. */
export function formatPercent(percent: number, language: Language, decimals = 0): string {
  return new Intl.NumberFormat(languageTag(language), {
    style: 'percent',
    maximumFractionDigits: decimals,
  }).format(percent / 100)
}

const BYTES_PER_MEGABYTE = 1e6

/** `34567890` is `34.6 MB` in English and `34,6 MB` in German, in one piece. */
export function formatFileSize(bytes: number, language: Language): string {
  return new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
    .format(Math.max(0.1, bytes / BYTES_PER_MEGABYTE))
    .replace(' ', '\u00a0')
}

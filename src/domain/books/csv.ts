import { decimalOf } from '#domain/payments/money.ts'

/** A field of a table: text that somebody may have typed, a number of ours, or an amount of money. */
type CsvField = string | number | { minorUnits: number } | null

/** What a spreadsheet takes for a formula when a field begins with it. */
const FORMULA = /^\s*[=+\-@|%]/u
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu
/** By it spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as comma-separated values (RFC 4180), with the names of its columns in the first line. */
export function csvOf(columns: readonly string[], rows: readonly (readonly CsvField[])[]): string {
  const lines = [columns, ...rows].map((fields) => fields.map(fieldOf).join(','))
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`
}

/** Text in one line that no spreadsheet runs: an apostrophe keeps `=1+1` text. */
export function harmlessText(text: string): string {
  const line = text.replace(CONTROL, ' ')
  return FORMULA.test(line) ? `'${line}` : line
}

function fieldOf(field: CsvField): string {
  if (field === null) return ''
  if (typeof field === 'number') return String(field)
  if (typeof field === 'object') return decimalOf(field.minorUnits)
  return `"${harmlessText(field).replaceAll('"', '""')}"`
}

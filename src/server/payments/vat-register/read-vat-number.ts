import { stdnum } from 'stdnum'
import { countryOfVatNumber } from '#domain/orders/company.ts'

/** The kind of number, as the library calls it, that each country uses for value added tax. */
const KINDS: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GR: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cui',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
}

/**
 * A VAT number of the Union as a person wrote it, in the form in which it is kept; undefined where
 * its country's rules and check digits do not allow it. `pl 526-000-12-46` is `PL5260001246`.
 */
export function readVatNumber(text: string): string | undefined {
  const number = text.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  if (!/^[A-Z]{2}[0-9A-Z]{2,12}$/.test(number)) return undefined
  const country = countryOfVatNumber(number)
  const kind = KINDS[country]
  if (kind === undefined || number.startsWith('GR')) return undefined
  const rules = stdnum[country]?.[kind]
  if (rules === undefined) throw new Error(`expected rules for VAT numbers of ${country}`)
  return rules.validate(number.slice(2)).isValid ? number : undefined
}

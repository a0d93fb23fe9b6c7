import { randomInt } from 'node:crypto'
import { digestOf } from '../auth/opaque-tokens.ts'

const RECOVERY_CODES = 10
/** Crockford's base32: no letter looks like a digit or like another one. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: nobody guesses one, here or from the digests of a stolen database. */
const LENGTH = 16

/** A set of codes in the form in which they are kept and compared: no spaces, no capitals. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  )
}

/** The digest of a code as somebody typed it: `K4M9-x7qp 2ab8 ht3z`. */
export function digestOfTyped(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return digestOf(plain)
}

import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, safe in an address; whoever holds it may use it. */
export function createOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. So much randomness needs no slow digest and no salt. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

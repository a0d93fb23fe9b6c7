import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, safe in an address; whoever holds it may use it. */
export function createOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A secret of 128 bits for a link that works once and for hours: it has to be short to be trusted. */
export function createLinkToken(): string {
  return randomBytes(16).toString('base64url')
}

/** Eight characters that name a mailed link and open nothing. */
export function createShortCode(): string {
  return randomBytes(6).toString('base64url')
}

/** What the database keeps of a token. So much randomness needs no slow digest and no salt. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

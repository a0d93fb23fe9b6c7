import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const ID_BYTES = 16
const SEAL_BYTES = 16
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/

export type SealedIds = {
  /** The token of an id, always the same: `9xK…` of 43 characters. */
  tokenOf(id: string): string
  /** The id that a token was made for; undefined of anything else. */
  idIn(token: string): string | undefined
}

/**
 * Tokens for addresses that whoever has them may open: an id and a seal over it. Nothing of them is
 * stored, and they can be made again. What one purpose seals is no token of another.
 */
export function createSealedIds(
  context: { secrets: Pick<Secrets, 'urlKey'> },
  purpose: string,
): SealedIds {
  const { urlKey: key } = context.secrets
  const seal = (id: Buffer) => {
    const digest = createHmac('sha256', key).update(purpose).update(id).digest()
    return Buffer.concat([id, digest.subarray(0, SEAL_BYTES)]).toString('base64url')
  }
  return {
    tokenOf: (id) => seal(Buffer.from(id.replaceAll('-', ''), 'hex')),
    idIn(token) {
      if (!TOKEN.test(token)) return undefined
      const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES)
      // The whole text is compared: what decodes to the same bytes is not the same token.
      return timingSafeEqual(Buffer.from(seal(id)), Buffer.from(token)) ? uuidOf(id) : undefined
    },
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

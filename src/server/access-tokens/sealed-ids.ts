import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const SEAL_BYTES = 16
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/

export type SealedIds = {
  /** The token of a row, always the same: `9xK…` of 43 characters. */
  tokenOf(id: string): string
  /** The id that a token was made for, whose row may be gone; undefined of anything else. */
  idIn(token: string): string | undefined
}

/**
 * Tokens in addresses that people open without a sign-in: the id of a row and a seal over it. Nothing
 * of them is stored, and they can be shown again. `purpose` distinguishes it from what else the same
 * key signs.
 */
export function createSealedIds(key: string, purpose: string): SealedIds {
  const tokenOf = (id: Buffer) => {
    const seal = createHmac('sha256', key).update(purpose).update(id).digest()
    return Buffer.concat([id, seal.subarray(0, SEAL_BYTES)]).toString('base64url')
  }
  return {
    tokenOf: (id) => tokenOf(Buffer.from(id.replaceAll('-', ''), 'hex')),
    idIn(token) {
      if (!TOKEN.test(token)) return undefined
      const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES)
      // The whole text is compared: what decodes to the same bytes is not the same token.
      return timingSafeEqual(Buffer.from(tokenOf(id)), Buffer.from(token)) ? uuidOf(id) : undefined
    },
  }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

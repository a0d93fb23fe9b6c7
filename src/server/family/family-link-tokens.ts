import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/config/secrets.ts'

/** Distinguishes it from what else the same key signs. */
const PURPOSE = 'family-link'
const ID_BYTES = 16
const SEAL_BYTES = 16
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/

export type FamilyLinkTokens = {
  /** The token of a link, always the same: `9xK…` of 43 characters. */
  tokenOf(linkId: string): string
  /** The link that a token was made for, which may have ended; undefined of anything else. */
  linkIn(token: string): string | undefined
}

/**
 * Tokens in the addresses that families open: the id of a link and a seal over it. Nothing of them is
 * stored, and they can be shown again.
 */
export function createFamilyLinkTokens(context: {
  secrets: Pick<Secrets, 'urlKey'>
}): FamilyLinkTokens {
  const { urlKey: key } = context.secrets
  const tokenOf = (id: Buffer) => {
    const seal = createHmac('sha256', key).update(PURPOSE).update(id).digest()
    return Buffer.concat([id, seal.subarray(0, SEAL_BYTES)]).toString('base64url')
  }
  return {
    tokenOf: (linkId) => tokenOf(Buffer.from(linkId.replaceAll('-', ''), 'hex')),
    linkIn(token) {
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

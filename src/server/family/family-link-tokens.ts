import { createSealedIds } from '#server/config/sealed-ids.ts'
import type { Secrets } from '#server/config/secrets.ts'

export type FamilyLinkTokens = {
  /** The token of a link, always the same: `9xK…` of 43 characters. */
  tokenOf(linkId: string): string
  /** The link that a token was made for, which may have ended; undefined of anything else. */
  linkIn(token: string): string | undefined
}

/** Tokens in the addresses that families open. */
export function createFamilyLinkTokens(context: {
  secrets: Pick<Secrets, 'urlKey'>
}): FamilyLinkTokens {
  const { tokenOf, idIn } = createSealedIds(context, 'family-link')
  return { tokenOf, linkIn: idIn }
}

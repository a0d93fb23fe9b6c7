/** What the link of a mail is for. */
export type LinkType = 'signup' | 'recovery' | 'email_change' | 'deletion'

/** A link from one of our mails; its token does nothing until the visitor agrees on the page. */
export type AuthReturn = { tokenHash: string; type: LinkType }

const LINK = /^#(?<type>signup|recovery|email_change|deletion)=(?<tokenHash>[\w-]+)$/
/** Reads the part of the address after `#`: `#signup=…`. */
export function parseAuthReturn(hash: string): AuthReturn | undefined {
  const { type, tokenHash } = LINK.exec(hash)?.groups ?? {}
  // The pattern lets no other type through.
  return tokenHash ? { tokenHash, type: type as LinkType } : undefined
}

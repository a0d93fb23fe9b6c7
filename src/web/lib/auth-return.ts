/** What the link of a mail is for. */
export type LinkType = 'signup' | 'recovery' | 'email_change' | 'deletion'

/** A link from one of our mails; its token does nothing until the visitor agrees on the page. */
export type AuthReturn = { tokenHash: string; type: LinkType }

const LINK = /^#token_hash=([\w-]+)&type=(signup|recovery|email_change|deletion)$/

/** Reads the part of the address after `#`: `#token_hash=…&type=signup`. */
export function parseAuthReturn(hash: string): AuthReturn | undefined {
  const [, tokenHash, type] = LINK.exec(hash) ?? []
  // The pattern lets no other type through.
  return tokenHash ? { tokenHash, type: type as LinkType } : undefined
}

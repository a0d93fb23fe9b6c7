/** What names are written with. */
const OTHER = /[^\p{L}\p{M} .'’-]+/gu
/** A dot within a word, as addresses have them. Initials such as `J.R.R.` are none. */
const DOT_IN_WORD = /\.(?=\p{L}{2})/gu

/**
 * A name as a mail may repeat it that goes to whatever address somebody typed: `Dr.Ada Lind` becomes
 * `Dr. Ada Lind`, `Win now: https://spam.example` becomes `Win now httpsspam. example`. Nothing in it
 * is an address that a mail program would make a link of, and no number to call.
 */
export function mailableName(name: string): string {
  return name.replace(OTHER, '').replace(DOT_IN_WORD, '. ').replace(/ +/g, ' ').trim()
}

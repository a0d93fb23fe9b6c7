/** What names are written with. */
const OTHER = /[^\p{L}\p{M} .'’-]+/gu
/** Marks that show nothing, such as U+FE0F: between a dot and a letter they would hide an address. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu
/** A dot within a word, as addresses have them; initials such as `J.R.R.` move apart with them. */
const DOT_IN_WORD = /\.(?! |$)/gu

/**
 * A name as a mail may repeat it that goes to whatever address somebody typed: `Dr.Ada Lind` becomes
 * `Dr. Ada Lind`, `Win now: https://spam.example` becomes `Win now httpsspam. example`. Nothing in it
 * is an address that a mail program would make a link of, and no number to call.
 */
export function mailableName(name: string): string {
  const words = name.replace(OTHER, '').replace(INVISIBLE, '')
  return words.replace(DOT_IN_WORD, '. ').replace(/ +/g, ' ').trim()
}

const MOST_LINES = 12
/** Latin, Greek and Cyrillic letters with their signs, and some hearts: what our fonts can print. */
const PRINTABLE =
  /[\n -~\u00a0-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1ea0-\u1ef9\u2010-\u201e\u2020-\u2022\u2026\u20ac\u2660\u2663\u2665\u2666\u266a\u2764]/

/** The signs of a message that no card can show, such as a cake or Hebrew letters, each once. */
export function unprintableIn(written: string): string[] {
  return [...new Set(signsOf(written).filter((sign) => !isPrintable(sign)))]
}

/**
 * What a giver wrote, as it fits on a card: without what cannot be printed and blank lines at its
 * ends, at most one blank line between two others, and what would be a thirteenth line goes on in
 * the twelfth. The wizard says beforehand what cannot be printed (`unprintableIn`).
 */
export function cardText(written: string): string {
  const lines = signsOf(written)
    .filter(isPrintable)
    .join('')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim()
    .split('\n')
  const last = lines.slice(MOST_LINES - 1).join(' ')
  return [...lines.slice(0, MOST_LINES - 1), last].join('\n').trim()
}

/** As people see them: a family of four is one, and so is a heart with what makes it red. */
function signsOf(written: string): string[] {
  const text = written.normalize('NFC').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  const signs = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  // What only says how the sign before it looks is none.
  return [...signs].map(({ segment }) => segment.replaceAll(/[\ufe00-\ufe0f]/g, ''))
}

function isPrintable(sign: string): boolean {
  return [...sign].every((letter) => PRINTABLE.test(letter))
}

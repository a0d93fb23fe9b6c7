/** Where the code page has other characters than Latin-1, by their code from 0x80 on. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const FIRST_UPPER = 0x80
const FIRST_LATIN = 0xa0
const LAST = 0xff
const UNKNOWN = '?'.charCodeAt(0)
/** Letters of the shop's languages that do not come apart into a letter and its mark. */
const PLAIN: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }
const MARKS = /\p{M}/gu

/**
 * Text in the code page Windows-1252. A letter that it lacks loses its mark: `Świątek` is written
 * `Swiatek`; of anything else a question mark is left.
 */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')].flatMap(codesOf))
}

function codesOf(character: string): number[] {
  const code = codeOf(character)
  if (code !== undefined) return [code]
  const plain = PLAIN[character] ?? character.normalize('NFD').replace(MARKS, '')
  return [...plain].map((letter) => codeOf(letter) ?? UNKNOWN)
}

function codeOf(character: string): number | undefined {
  const upper = UPPER.indexOf(character)
  if (upper >= 0) return FIRST_UPPER + upper
  const code = character.codePointAt(0) ?? UNKNOWN
  return code < FIRST_UPPER || (code >= FIRST_LATIN && code <= LAST) ? code : undefined
}

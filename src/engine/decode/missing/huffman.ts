/** Codes of up to 16 bits (ITU-T T.81, annex C); the short ones are looked up at once. */
export type HuffmanTable = {
  /** For each first 8 bits: length of the code << 8 | symbol, or 0 where the code is longer. */
  quick: Uint16Array
  /** For each length: the first code that is too large for it, left-aligned in 16 bits. */
  ends: Uint32Array
  /** What leads from a code of a length to its symbol. */
  offsets: Int32Array
  symbols: Uint8Array
}

const LONGEST_CODE = 16
const QUICK_BITS = 8

/** Undefined where so many codes of these lengths cannot be. */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined {
  const quick = new Uint16Array(1 << QUICK_BITS)
  const ends = new Uint32Array(LONGEST_CODE + 1)
  const offsets = new Int32Array(LONGEST_CODE + 1)
  let code = 0
  let index = 0
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const count = counts[length - 1] ?? 0
    offsets[length] = index - code
    if (code + count > 1 << length) return undefined
    if (length <= QUICK_BITS) {
      const repeats = 1 << (QUICK_BITS - length)
      for (let i = 0; i < count; i++) {
        const entry = (length << 8) | (symbols[index + i] ?? 0)
        quick.fill(entry, (code + i) * repeats, (code + i + 1) * repeats)
      }
    }
    code += count
    index += count
    ends[length] = code << (LONGEST_CODE - length)
    code <<= 1
  }
  return { quick, ends, offsets, symbols }
}

/** Length << 8 | symbol of the code that 16 bits begin with; undefined where it is none. */
export function codeAt(table: HuffmanTable, bits: number): number | undefined {
  const quick = table.quick[bits >> (LONGEST_CODE - QUICK_BITS)]
  if (quick) return quick
  for (let length = QUICK_BITS + 1; length <= LONGEST_CODE; length++) {
    if (bits >= (table.ends[length] ?? 0)) continue
    const index = (table.offsets[length] ?? 0) + (bits >> (LONGEST_CODE - length))
    const symbol = table.symbols[index]
    return symbol === undefined ? undefined : (length << 8) | symbol
  }
  return undefined
}

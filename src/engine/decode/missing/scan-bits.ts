import { codeAt, type HuffmanTable } from './huffman.ts'

const MARKER = 0xff

/** Why coded data cannot be read on. Both are made once: a hostile file can have a fault in each block. */
export class ScanFault extends Error {}
/** It ends before the picture does. */
const TOO_SHORT = new ScanFault('the data of a scan end too early')
/** No encoder writes such a thing. */
export const IMPOSSIBLE = new ScanFault('the data of a scan cannot be so')

/** Reads the coded data of a scan bit by bit, up to the next marker (T.81, F.2.2.5). */
export class ScanBits {
  /** The next byte that is not read yet. */
  at: number
  /** How many equal bytes were read at last. */
  run = 0
  readonly #bytes: Uint8Array
  #bits = 0
  #count = 0
  #isAtEnd = false
  #last = -1

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  /** Goes on behind a marker, without what was left of the bits before it. */
  restart(at: number): void {
    this.at = at
    this.run = 0
    this.#bits = 0
    this.#count = 0
    this.#isAtEnd = false
    this.#last = -1
  }

  symbol(table: HuffmanTable): number {
    this.#fill()
    const missing = 16 - this.#count
    const next = missing > 0 ? this.#bits << missing : this.#bits >>> -missing
    const code = codeAt(table, next & 0xffff)
    if (code === undefined) throw this.#count < 16 ? TOO_SHORT : IMPOSSIBLE
    this.#take(code >> 8)
    return code & 0xff
  }

  /** A number of up to 16 bits. */
  number(length: number): number {
    this.#fill()
    if (length > this.#count) throw TOO_SHORT
    const value = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1)
    this.#take(length)
    return value
  }

  /** Whether the file ends here, rather than what is coded. */
  isAtFileEnd(): boolean {
    return this.at >= this.#bytes.length - 1
  }

  /** Bytes of the same data that nobody asked for. */
  countLeftOver(): number {
    const bytes = this.#bytes
    let at = this.at
    while (at < bytes.length && !(bytes[at] === MARKER && isMarker(bytes[at + 1]))) at += 1
    return at - this.at
  }

  #take(length: number): void {
    if (length > this.#count) throw TOO_SHORT
    this.#count -= length
    this.#bits &= (1 << this.#count) - 1
  }

  /** Keeps at least 16 bits, as long as there are some. */
  #fill(): void {
    while (this.#count < 16 && !this.#isAtEnd) {
      const byte = this.#next()
      if (byte === undefined) {
        this.#isAtEnd = true
        return
      }
      this.run = byte === this.#last ? this.run + 1 : 1
      this.#last = byte
      this.#bits = (this.#bits << 8) | byte
      this.#count += 8
    }
  }

  #next(): number | undefined {
    const byte = this.#bytes[this.at]
    if (byte !== MARKER) {
      this.at += 1
      return byte
    }
    let behind = this.at + 1
    while (this.#bytes[behind] === MARKER) behind += 1
    if (this.#bytes[behind] !== 0) return undefined
    this.at = behind + 1
    return byte
  }
}

function isMarker(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0 && byte !== MARKER
}

const BLOCK = 8
/** Codes of the differences of tones by their number of bits (ITU-T T.81, table K.3). */
const CODES = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110', '1111110']
const LENGTHS = [0, 1, 5, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]

type RestartingJpeg = {
  /** In blocks of 8 x 8 pixels. */
  columns: number
  rows: number
  tone: (column: number, row: number) => number
}

/**
 * A grey JPEG of plain squares that begins anew after each row of them, as many cameras write their
 * files; no library here does.
 */
export function writeRestartingJpeg({ columns, rows, tone }: RestartingJpeg): Buffer {
  const coded = Array.from({ length: rows }, (_, row) => {
    const tones = Array.from(
      { length: columns },
      (_, column) => Math.round(tone(column, row)) - 128,
    )
    const bits = tones.map((value, i) => bitsOf(value - (tones[i - 1] ?? 0)))
    const restart = row < rows - 1 ? [0xff, 0xd0 + (row % 8)] : []
    return Buffer.concat([packed(bits.join('')), Buffer.from(restart)])
  })
  const [height, width] = [rows * BLOCK, columns * BLOCK]
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: BLOCK * BLOCK }, () => BLOCK)]),
    segment(0xc0, frame),
    segment(0xc4, [0, ...LENGTHS, ...CODES.keys()]),
    segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    segment(0xdd, [columns >> 8, columns & 255]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...coded,
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Where what is coded of a row begins and ends. */
export function placeOfRow(bytes: Buffer, row: number): { from: number; to: number } {
  let from = bytes.indexOf(Buffer.from([0xff, 0xda])) + 10
  for (let before = 0; before < row; before++) {
    from = bytes.indexOf(Buffer.from([0xff, 0xd0 + (before % 8)]), from) + 2
  }
  return { from, to: bytes.indexOf(Buffer.from([0xff, 0xd0 + (row % 8)]), from) }
}

/** A difference, and the end of its block. */
function bitsOf(difference: number): string {
  const length = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
  const value = difference < 0 ? difference + 2 ** length - 1 : difference
  const digits = length === 0 ? '' : value.toString(2).padStart(length, '0')
  return `${CODES[length]}${digits}0`
}

function packed(bits: string): Buffer {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

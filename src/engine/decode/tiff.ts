/** Interleaved samples as a decoder leaves them: rows with room at their ends, and few or many bits. */
export type Samples = {
  width: number
  height: number
  channels: 3 | 4
  /** How many bits of a sample count: 8, or 10 and 12 of the 16 that it takes. */
  bits: number
  /** Whether a sample takes 16 bits, the lower byte first. */
  isDeep: boolean
  rowBytes: number
  data: Buffer
}

const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const RGB = 2
const STRAIGHT_ALPHA = 2
const FULL = 65_535

type Entry = [tag: number, type: number, count: number, value: number]

/** An uncompressed TIFF of one strip, with samples widened to all of their bits, and a profile. */
export function writeTiff(samples: Samples, icc: Buffer | null): Buffer {
  const { width, height, channels, isDeep } = samples
  const stripBytes = width * height * channels * (isDeep ? 2 : 1)
  const entryCount = 10 + (channels === 4 ? 1 : 0) + (icc ? 1 : 0)
  const bitsAt = HEADER_BYTES + 2 + entryCount * ENTRY_BYTES + 4
  const iccAt = bitsAt + 2 * channels
  const stripAt = iccAt + Math.ceil((icc?.length ?? 0) / 2) * 2
  const entries: Entry[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, RGB],
    [273, LONG, 1, stripAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, stripBytes],
    [284, SHORT, 1, 1],
    ...(channels === 4 ? [[338, SHORT, 1, STRAIGHT_ALPHA] satisfies Entry] : []),
    ...(icc ? [[34675, UNDEFINED, icc.length, iccAt] satisfies Entry] : []),
  ]
  const file = Buffer.alloc(stripAt + stripBytes)
  file.write('II*\0', 0, 'latin1')
  file.writeUInt32LE(HEADER_BYTES, 4)
  file.writeUInt16LE(entries.length, HEADER_BYTES)
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const at = HEADER_BYTES + 2 + i * ENTRY_BYTES
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
  }
  for (let i = 0; i < channels; i++) file.writeUInt16LE(isDeep ? 16 : 8, bitsAt + 2 * i)
  icc?.copy(file, iccAt)
  copyRows(samples, file.subarray(stripAt))
  return file
}

function copyRows({ height, width, channels, bits, isDeep, rowBytes, data }: Samples, to: Buffer) {
  const length = width * channels
  if (!isDeep) {
    for (let y = 0; y < height; y++) {
      to.set(data.subarray(y * rowBytes, y * rowBytes + length), y * length)
    }
    return
  }
  const most = 2 ** bits - 1
  const widened = Uint16Array.from({ length: most + 1 }, (_, value) => (value / most) * FULL + 0.5)
  for (let y = 0; y < height; y++) {
    const row = new Uint16Array(data.buffer, data.byteOffset + y * rowBytes, length)
    const wide = new Uint16Array(to.buffer, to.byteOffset + 2 * y * length, length)
    for (let i = 0; i < length; i++) wide[i] = widened[row[i] ?? 0] ?? FULL
  }
}

/** What libraries do not write by themselves: floats, Lab, directories that point at themselves. */
export type TiffPicture = {
  width: number
  height: number
  samples: number
  /** Samples of 1 bit fill whole bytes, eight to a byte. */
  bits: 1 | 8 | 16 | 32
  pixels: Uint8Array | Uint16Array | Float32Array
  /** 0 white is zero, 1 black is zero, 2 RGB, 3 palette, 5 CMYK, 8 CIELAB. */
  photometric: number
  palette?: Uint16Array
  icc?: Uint8Array
  /** Where the next directory is; the first one begins at this place itself. */
  nextDirectory?: 'none' | 'the same'
}

const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const BYTES_OF: Record<number, number> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1 }

/** A TIFF of one uncompressed strip in little-endian order. */
export function writeTiff(picture: TiffPicture): Buffer {
  const { width, height, samples, bits, pixels, photometric, palette, icc } = picture
  const strip = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const format = pixels instanceof Float32Array ? 3 : 1
  const entries: [tag: number, type: number, values: readonly number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: samples }, () => bits)],
    [259, SHORT, [1]],
    [262, SHORT, [photometric]],
    [273, LONG, [0]],
    [277, SHORT, [samples]],
    [278, LONG, [height]],
    [279, LONG, [strip.length]],
    ...(palette ? [[320, SHORT, [...palette]] as [number, number, number[]]] : []),
    [339, SHORT, Array.from({ length: samples }, () => format)],
    ...(icc ? [[34675, UNDEFINED, [...icc]] as [number, number, number[]]] : []),
  ]
  const directoryBytes = 2 + entries.length * ENTRY_BYTES + 4
  const directory = Buffer.alloc(directoryBytes)
  directory.writeUInt16LE(entries.length, 0)
  const values = entries.map(([, type, list]) => bytesOf(type, list))
  let free = HEADER_BYTES + directoryBytes
  const stripAt = free + values.reduce((sum, { length }) => sum + (length > 4 ? length : 0), 0)
  const tail: Buffer[] = []
  for (const [i, [tag, type, list]] of entries.entries()) {
    const at = 2 + i * ENTRY_BYTES
    const value = tag === 273 ? bytesOf(LONG, [stripAt]) : (values[i] ?? Buffer.alloc(0))
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(list.length, at + 4)
    if (value.length <= 4) {
      value.copy(directory, at + 8)
      continue
    }
    directory.writeUInt32LE(free, at + 8)
    tail.push(value)
    free += value.length
  }
  if (picture.nextDirectory === 'the same')
    directory.writeUInt32LE(HEADER_BYTES, directoryBytes - 4)
  const header = Buffer.from([0x49, 0x49, 42, 0, HEADER_BYTES, 0, 0, 0])
  return Buffer.concat([header, directory, ...tail, strip])
}

function bytesOf(type: number, values: readonly number[]): Buffer {
  const size = BYTES_OF[type] ?? 1
  const bytes = Buffer.alloc(Math.ceil((values.length * size) / 2) * 2)
  for (const [i, value] of values.entries()) bytes.writeUIntLE(value, i * size, size)
  return bytes
}

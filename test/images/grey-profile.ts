const HEADER_BYTES = 128

/** The smallest grey ICC profile: a white point and a curve with this gamma. */
export function greyProfile(gamma: number): Buffer {
  const white = Buffer.alloc(20)
  white.write('XYZ ', 0)
  // D50, as s15Fixed16.
  for (const [i, value] of [0.9642, 1, 0.8249].entries()) {
    white.writeInt32BE(Math.round(value * 65536), 8 + i * 4)
  }
  const curve = Buffer.alloc(16)
  curve.write('curv', 0)
  curve.writeUInt32BE(1, 8)
  curve.writeUInt16BE(Math.round(gamma * 256), 12)
  const texts = { desc: description('grey'), cprt: text('none') }
  const tags = Object.entries({ ...texts, wtpt: white, kTRC: curve })
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length, 0)
  let at = HEADER_BYTES + table.length
  for (const [i, [name, tag]] of tags.entries()) {
    table.write(name, 4 + i * 12)
    table.writeUInt32BE(at, 8 + i * 12)
    table.writeUInt32BE(tag.length, 12 + i * 12)
    at += tag.length
  }
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(at, 0)
  header.writeUInt32BE(0x02100000, 8)
  header.write('mntrGRAYXYZ ', 12)
  header.write('acsp', 36)
  white.copy(header, 68, 8, 20)
  return Buffer.concat([header, table, ...tags.map(([, tag]) => tag)])
}

function text(words: string): Buffer {
  return padded(Buffer.from(`text\0\0\0\0${words}\0`, 'latin1'))
}

function description(words: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(words.length + 1)
  const start = Buffer.from('desc\0\0\0\0', 'latin1')
  return padded(Buffer.concat([start, length, Buffer.from(`${words}\0`), Buffer.alloc(78)]))
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

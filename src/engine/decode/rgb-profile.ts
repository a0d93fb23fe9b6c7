/** Code points of ITU-T H.273, with which a picture names its colours. */
const UNSPECIFIED = 2
const PRIMARIES = { bt709: 1, bt2020: 9, p3: 12 }
/** Of cameras and screens: BT.709 and its kin, sRGB, BT.2020; all are shown with the curve of sRGB. */
const ORDINARY_TRANSFERS = [1, UNSPECIFIED, 6, 13, 14, 15]

type Primaries = readonly (readonly [x: number, y: number, z: number])[]
/** Red, green and blue in XYZ, adapted to the light of ICC profiles (D50). */
const P3: Primaries = [
  [0.515_12, 0.2412, -0.001_05],
  [0.291_98, 0.692_25, 0.041_89],
  [0.157_1, 0.066_55, 0.784_06],
]
const BT2020: Primaries = [
  [0.673_46, 0.279_04, -0.001_93],
  [0.165_66, 0.675_34, 0.029_98],
  [0.1251, 0.045_62, 0.796_85],
]

/**
 * A profile for colours that a file only names; null stands for sRGB. Curves of films for very
 * bright screens (PQ, HLG) have no meaning on paper: those colours are `unknown`.
 */
export function nclxProfile(primaries: number, transfer: number): Buffer | null | 'unknown' {
  if (!ORDINARY_TRANSFERS.includes(transfer)) return 'unknown'
  if (primaries === PRIMARIES.p3) return matrixProfile(P3)
  if (primaries === PRIMARIES.bt2020) return matrixProfile(BT2020)
  // Those of old television (5, 6) differ from sRGB by less than prints from each other.
  return null
}

const HEADER_BYTES = 128
const TAG_BYTES = 12
const D50 = [0.9642, 1, 0.8249] as const
/** Type 3 of `para`: g, a, b, c, d of the curve of sRGB. */
const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45]

/** A display profile of version 4 (ICC.1:2022) with three primaries and the curve of sRGB. */
function matrixProfile([red, green, blue]: Primaries): Buffer {
  const curve = paraTag(SRGB_CURVE)
  const tags: [name: string, data: Buffer][] = [
    ['desc', textTag('RGB')],
    ['cprt', textTag('CC0')],
    ['wtpt', xyzTag(D50)],
    ['rXYZ', xyzTag(red ?? D50)],
    ['gXYZ', xyzTag(green ?? D50)],
    ['bXYZ', xyzTag(blue ?? D50)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = Buffer.alloc(4 + tags.length * TAG_BYTES)
  table.writeUInt32BE(tags.length)
  let at = HEADER_BYTES + table.length
  for (const [i, [name, data]] of tags.entries()) {
    table.write(name, 4 + i * TAG_BYTES, 'latin1')
    table.writeUInt32BE(at, 8 + i * TAG_BYTES)
    table.writeUInt32BE(data.length, 12 + i * TAG_BYTES)
    at += data.length
  }
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x04_40_00_00, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  for (const [i, value] of D50.entries()) header.writeInt32BE(fixed(value), 68 + 4 * i)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}

function xyzTag(values: readonly number[]): Buffer {
  const tag = Buffer.alloc(8 + 4 * values.length)
  tag.write('XYZ ', 'latin1')
  for (const [i, value] of values.entries()) tag.writeInt32BE(fixed(value), 8 + 4 * i)
  return tag
}

function paraTag(values: readonly number[]): Buffer {
  const tag = Buffer.alloc(12 + 4 * values.length)
  tag.write('para', 'latin1')
  tag.writeUInt16BE(3, 8)
  for (const [i, value] of values.entries()) tag.writeInt32BE(fixed(value), 12 + 4 * i)
  return tag
}

/** A `multiLocalizedUnicodeType` of one record. */
function textTag(text: string): Buffer {
  const words = Buffer.from(text, 'utf16le').swap16()
  const tag = Buffer.alloc(28 + Math.ceil(words.length / 4) * 4)
  tag.write('mluc', 'latin1')
  tag.writeUInt32BE(1, 8)
  tag.writeUInt32BE(12, 12)
  tag.write('enUS', 16, 'latin1')
  tag.writeUInt32BE(words.length, 20)
  tag.writeUInt32BE(28, 24)
  words.copy(tag, 28)
  return tag
}

/** Sixteen bits before the point and sixteen behind it. */
function fixed(value: number): number {
  return Math.round(value * 65_536)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const TILE_SIDE = 512

/** What a HEIC of this builder is made of: one coded tile, laid side by side as phones do it. */
export type HeicOptions = {
  tile?: 'phone-tile' | 'phone-tile-10-bit'
  columns?: number
  rows?: number
  /** What the grid says it measures; the tiles' own sides where it is left out. */
  width?: number
  height?: number
  /** Quarter turns against the clock (`irot`). */
  turns?: 0 | 1 | 2 | 3
  /** What EXIF says beside it; readers of HEIC have to pass over it. */
  exifOrientation?: number
  /** Colours by their numbers (`nclx`) or by a profile. */
  colours?: { primaries: number; transfer: number } | Buffer
  brand?: string
  brands?: readonly string[]
  /** The type of the tiles' items, such as `av01` for one that is no HEVC. */
  codec?: string
}

/** A HEIC as phones write it: a primary grid of hidden HEVC tiles, with its properties. */
export function writeHeic(options: HeicOptions = {}): Buffer {
  const { columns = 2, rows = 2, turns = 0, exifOrientation, brand = 'heic' } = options
  const { brands = ['mif1', 'heic'], codec = 'hvc1', colours } = options
  const { width = columns * TILE_SIDE, height = rows * TILE_SIDE } = options
  const { hvcC, coded } = readTile(options.tile ?? 'phone-tile')
  const count = columns * rows
  const gridId = count + 1
  const tileIds = Array.from({ length: count }, (_, i) => i + 1)
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)])
  const exif = exifOrientation === undefined ? undefined : exifOf(exifOrientation)
  const payloads = [coded, grid, ...(exif ? [exif] : [])]

  const properties = [
    hvcC,
    fullBox('ispe', 0, u32(TILE_SIDE), u32(TILE_SIDE)),
    fullBox('ispe', 0, u32(width), u32(height)),
    box('irot', Buffer.from([turns])),
    ...(colours ? [colourBox(colours)] : []),
  ]
  const ESSENTIAL = 0x80
  const ofGrid = [3, ...(turns ? [4 | ESSENTIAL] : []), ...(colours ? [5] : [])]
  const associations = [
    ...tileIds.map((id) => [u16(id), Buffer.from([2, 1 | ESSENTIAL, 2])]),
    [u16(gridId), Buffer.from([ofGrid.length, ...ofGrid])],
  ].flat()

  const items = [
    ...tileIds.map((id) => infe(id, codec, true)),
    infe(gridId, 'grid'),
    ...(exif ? [infe(gridId + 1, 'Exif')] : []),
  ]
  const metaOf = (starts: readonly number[]) => {
    const [tileAt = 0, gridAt = 0, exifAt = 0] = starts
    const places = [
      ...tileIds.map((id) => place(id, tileAt, coded.length)),
      place(gridId, gridAt, grid.length),
      ...(exif ? [place(gridId + 1, exifAt, exif.length)] : []),
    ]
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(gridId)),
      fullBox('iloc', 0, Buffer.from([0x44, 0]), u16(places.length), Buffer.concat(places)),
      fullBox('iinf', 0, u16(items.length), Buffer.concat(items)),
      fullBox(
        'iref',
        0,
        box('dimg', u16(gridId), u16(count), Buffer.concat(tileIds.map(u16))),
        ...(exif ? [box('cdsc', u16(gridId + 1), u16(1), u16(gridId))] : []),
      ),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, u32(count + 1), Buffer.concat(associations)),
      ),
    )
  }

  const ftyp = box('ftyp', Buffer.from(brand), u32(0), ...brands.map((each) => Buffer.from(each)))
  const dataAt = ftyp.length + metaOf([]).length + 8
  const starts = payloads.map((_, i) =>
    payloads.slice(0, i).reduce((at, { length }) => at + length, dataAt),
  )
  return Buffer.concat([ftyp, metaOf(starts), box('mdat', ...payloads)])
}

function readTile(name: string): { hvcC: Buffer; coded: Buffer } {
  const file = readFileSync(join(import.meta.dirname, `${name}.heic`))
  const boxAt = (type: string) => file.indexOf(type, 0, 'latin1') - 4
  const boxOf = (type: string) => {
    const at = boxAt(type)
    return file.subarray(at, at + file.readUInt32BE(at))
  }
  return { hvcC: boxOf('hvcC'), coded: boxOf('mdat').subarray(8) }
}

function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return Buffer.concat([u32(0), tiff])
}

function colourBox(colours: { primaries: number; transfer: number } | Buffer): Buffer {
  if (Buffer.isBuffer(colours)) return box('colr', Buffer.from('prof'), colours)
  const { primaries, transfer } = colours
  const full = Buffer.from([0x80])
  return box('colr', Buffer.from('nclx'), u16(primaries), u16(transfer), u16(6), full)
}

function infe(id: number, type: string, isHidden = false): Buffer {
  const name = Buffer.from([0])
  return fullBox(
    'infe',
    isHidden ? 0x02_000001 : 0x02_000000,
    u16(id),
    u16(0),
    Buffer.from(type),
    name,
  )
}

function place(id: number, at: number, length: number): Buffer {
  return Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(length)])
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

/** A box with a version in its first byte and flags in the three behind it. */
function fullBox(type: string, versionAndFlags: number, ...parts: Buffer[]): Buffer {
  return box(type, u32(versionAndFlags), ...parts)
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Everything needed to find and read one row of a BMP file. */
export type BmpHeader = {
  width: number
  height: number
  topDown: boolean
  bitsPerPixel: 1 | 4 | 8 | 16 | 24 | 32
  pixelOffset: number
  /** Bytes per stored row, padded to four. */
  rowBytes: number
  /** RGB triples for pictures of 8 bits or fewer. */
  palette: Uint8Array
  masks: { red: number; green: number; blue: number; alpha: number }
  ppi: number | null
}

export type BmpHeaderResult =
  | { ok: true; header: BmpHeader }
  | { ok: false; reason: 'unreadable' | 'unsupported_format' }

/** Bytes that hold the largest header, its bit masks and a palette of 256 colours. */
export const BMP_HEADER_BYTES = 14 + 124 + 16 + 256 * 4

const BI_RGB = 0
const BI_BITFIELDS = 3
const BI_ALPHABITFIELDS = 6
const FILE_HEADER_BYTES = 14
const CORE_HEADER_BYTES = 12
const INCHES_PER_METRE = 39.3701

const UNREADABLE = { ok: false, reason: 'unreadable' } as const
const UNSUPPORTED = { ok: false, reason: 'unsupported_format' } as const

/** Reads file and info header of a BMP (OS/2 core, Windows 3, 4 and 5), trusting no field. */
export function readBmpHeader(bytes: Uint8Array, fileBytes: number): BmpHeaderResult {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < FILE_HEADER_BYTES + CORE_HEADER_BYTES) return UNREADABLE
  const infoBytes = view.getUint32(14, true)
  const isCore = infoBytes === CORE_HEADER_BYTES
  if (!isCore && (infoBytes < 40 || infoBytes > 124)) return UNREADABLE
  if (bytes.length < FILE_HEADER_BYTES + infoBytes) return UNREADABLE

  const pixelOffset = view.getUint32(10, true)
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true)
  const storedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true)
  const bitsPerPixel = view.getUint16(isCore ? 24 : 28, true)
  const compression = isCore ? BI_RGB : view.getUint32(30, true)
  const height = Math.abs(storedHeight)
  if (width <= 0 || height === 0) return UNREADABLE
  if (!isSupportedDepth(bitsPerPixel)) return UNREADABLE

  const hasMasks = compression === BI_BITFIELDS || compression === BI_ALPHABITFIELDS
  if (compression !== BI_RGB && !hasMasks) return UNSUPPORTED
  if (hasMasks && bitsPerPixel !== 16 && bitsPerPixel !== 32) return UNREADABLE

  const masks = hasMasks ? readMasks(view, infoBytes, compression) : defaultMasks(bitsPerPixel)
  if (masks === null) return UNREADABLE
  const palette =
    bitsPerPixel <= 8
      ? readPalette(view, { infoBytes, isCore, bitsPerPixel, pixelOffset })
      : new Uint8Array()
  if (palette === null) return UNREADABLE

  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4
  if (pixelOffset < FILE_HEADER_BYTES + infoBytes) return UNREADABLE
  if (pixelOffset + rowBytes * height > fileBytes) return UNREADABLE
  const perMetre = isCore ? 0 : view.getInt32(38, true)
  const ppi = perMetre > 0 ? Math.round(perMetre / INCHES_PER_METRE) : null
  const topDown = storedHeight < 0
  return {
    ok: true,
    header: { width, height, topDown, bitsPerPixel, pixelOffset, rowBytes, palette, masks, ppi },
  }
}

function isSupportedDepth(bits: number): bits is BmpHeader['bitsPerPixel'] {
  return [1, 4, 8, 16, 24, 32].includes(bits)
}

function defaultMasks(bitsPerPixel: number): BmpHeader['masks'] {
  return bitsPerPixel === 16
    ? { red: 0x7c00, green: 0x03e0, blue: 0x001f, alpha: 0 }
    : { red: 0xff0000, green: 0x00ff00, blue: 0x0000ff, alpha: 0 }
}

function readMasks(
  view: DataView,
  infoBytes: number,
  compression: number,
): BmpHeader['masks'] | null {
  const at = FILE_HEADER_BYTES + 40
  // A 40-byte header is followed by the masks; later headers contain them at the same place.
  const hasAlpha = infoBytes >= 56 || compression === BI_ALPHABITFIELDS
  if (view.byteLength < at + (hasAlpha ? 16 : 12)) return null
  const red = view.getUint32(at, true)
  const green = view.getUint32(at + 4, true)
  const blue = view.getUint32(at + 8, true)
  const alpha = hasAlpha ? view.getUint32(at + 12, true) : 0
  if (!isContiguous(red) || !isContiguous(green) || !isContiguous(blue)) return null
  if (alpha !== 0 && !isContiguous(alpha)) return null
  return { red, green, blue, alpha }
}

function isContiguous(mask: number): boolean {
  if (mask === 0) return false
  let field = mask
  while ((field & 1) === 0) field >>>= 1
  return (field & (field + 1)) === 0
}

function readPalette(
  view: DataView,
  place: { infoBytes: number; isCore: boolean; bitsPerPixel: number; pixelOffset: number },
): Uint8Array | null {
  const entryBytes = place.isCore ? 3 : 4
  const most = 2 ** place.bitsPerPixel
  const stated = place.isCore ? most : view.getUint32(46, true)
  if (stated > most) return null
  const count = stated === 0 ? most : stated
  const start = FILE_HEADER_BYTES + place.infoBytes
  const end = start + count * entryBytes
  if (end > view.byteLength || end > place.pixelOffset) return null
  // Indices past the stated colours show black, as other readers do.
  const palette = new Uint8Array(most * 3)
  for (let i = 0; i < count; i++) {
    const at = start + i * entryBytes
    palette[i * 3] = view.getUint8(at + 2)
    palette[i * 3 + 1] = view.getUint8(at + 1)
    palette[i * 3 + 2] = view.getUint8(at)
  }
  return palette
}

import type { FileHandle } from 'node:fs/promises'
import { type Raster, rasterOf } from '#engine/pixels/raster.ts'
import { EngineError } from '../engine-error.ts'
import {
  BMP_HEADER_BYTES,
  type BmpHeader,
  type BmpHeaderResult,
  readBmpHeader,
} from './bmp-header.ts'

/** Pixels are read from the file in pieces of about this size. */
const CHUNK_BYTES = 1 << 20

export async function openBmp(file: FileHandle): Promise<BmpHeaderResult> {
  const bytes = new Uint8Array(BMP_HEADER_BYTES)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
  const { size } = await file.stat()
  return readBmpHeader(bytes.subarray(0, bytesRead), size)
}

/**
 * Decodes a BMP strip by strip, averaging squares of `shrink` × `shrink` pixels into one,
 * so that memory follows the result and not the file. Alpha is flattened on white.
 */
export async function decodeBmp(
  file: FileHandle,
  header: BmpHeader,
  shrink: number,
): Promise<Raster> {
  const width = Math.max(1, Math.floor(header.width / shrink))
  const height = Math.max(1, Math.floor(header.height / shrink))
  const pixels = new Uint8Array(width * height * 3)
  const sums = new Float32Array(width * 3)
  const row = new Uint8Array(header.width * 3)
  const readRow = createRowReader(file, header)
  const unpack = createRowUnpacker(header)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let dy = 0; dy < shrink; dy++) {
      unpack(await readRow(y * shrink + dy), row)
      for (let x = 0; x < width * shrink; x++) {
        const target = ((x / shrink) | 0) * 3
        for (let c = 0; c < 3; c++) {
          sums[target + c] = (sums[target + c] ?? 0) + (row[x * 3 + c] ?? 0)
        }
      }
    }
    const area = shrink * shrink
    for (let i = 0; i < sums.length; i++) {
      pixels[y * sums.length + i] = (sums[i] ?? 0) / area + 0.5
    }
  }
  return rasterOf(width, height, pixels, header.ppi)
}

function createRowReader(file: FileHandle, header: BmpHeader) {
  const rowsPerChunk = Math.max(1, Math.floor(CHUNK_BYTES / header.rowBytes))
  const chunk = new Uint8Array(rowsPerChunk * header.rowBytes)
  let first = -1
  return async (y: number): Promise<Uint8Array> => {
    const stored = header.topDown ? y : header.height - 1 - y
    const start = Math.floor(stored / rowsPerChunk) * rowsPerChunk
    if (start !== first) {
      const wanted = Math.min(rowsPerChunk, header.height - start) * header.rowBytes
      const position = header.pixelOffset + start * header.rowBytes
      const { bytesRead } = await file.read(chunk, 0, wanted, position)
      if (bytesRead < wanted) throw new EngineError('unreadable', 'BMP ends before its last row')
      first = start
    }
    const at = (stored - start) * header.rowBytes
    return chunk.subarray(at, at + header.rowBytes)
  }
}

type RowUnpacker = (stored: Uint8Array, row: Uint8Array) => void

function createRowUnpacker(header: BmpHeader): RowUnpacker {
  const { bitsPerPixel, palette } = header
  if (bitsPerPixel <= 8) return (stored, row) => unpackIndexed(stored, row, bitsPerPixel, palette)
  if (bitsPerPixel === 24) return unpackBgr
  return createMaskUnpacker(header)
}

function unpackIndexed(stored: Uint8Array, row: Uint8Array, bits: number, palette: Uint8Array) {
  const perByte = 8 / bits
  const mask = (1 << bits) - 1
  for (let x = 0; x * 3 < row.length; x++) {
    const byte = stored[Math.floor(x / perByte)] ?? 0
    const index = (byte >> (8 - bits * ((x % perByte) + 1))) & mask
    row[x * 3] = palette[index * 3] ?? 0
    row[x * 3 + 1] = palette[index * 3 + 1] ?? 0
    row[x * 3 + 2] = palette[index * 3 + 2] ?? 0
  }
}

function unpackBgr(stored: Uint8Array, row: Uint8Array) {
  for (let p = 0; p < row.length; p += 3) {
    row[p] = stored[p + 2] ?? 0
    row[p + 1] = stored[p + 1] ?? 0
    row[p + 2] = stored[p] ?? 0
  }
}

function createMaskUnpacker(header: BmpHeader): RowUnpacker {
  const bytes = header.bitsPerPixel / 8
  const red = createFieldReader(header.masks.red)
  const green = createFieldReader(header.masks.green)
  const blue = createFieldReader(header.masks.blue)
  const alpha = header.masks.alpha === 0 ? () => 255 : createFieldReader(header.masks.alpha)
  return (stored, row) => {
    const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength)
    for (let x = 0; x * 3 < row.length; x++) {
      const word = bytes === 4 ? view.getUint32(x * 4, true) : view.getUint16(x * 2, true)
      const cover = alpha(word) / 255
      const white = 255 * (1 - cover)
      row[x * 3] = red(word) * cover + white + 0.5
      row[x * 3 + 1] = green(word) * cover + white + 0.5
      row[x * 3 + 2] = blue(word) * cover + white + 0.5
    }
  }
}

function createFieldReader(mask: number): (word: number) => number {
  let shift = 0
  while (((mask >>> shift) & 1) === 0) shift++
  const most = mask >>> shift
  return (word) => ((((word & mask) >>> 0) >>> shift) / most) * 255
}

import type { HeaderReading, ReadAt } from './header-reading.ts'

/** Where the first chunk is, and what its header takes (RFC 9649). */
const CHUNKS_AT = 12
const CHUNK_HEADER_BYTES = 8
const MOST_CHUNKS = 64
/** Bytes of a chunk that say how large its picture is, in each of the three kinds. */
const SIZE_BYTES = 10
const STREAMED_PIXEL_BYTES = 4

/**
 * Bytes that are held of each pixel. Lossless pixels refer to any that came before; transparency of
 * a lossy picture is coded like them; a film is drawn on two canvases.
 */
const HELD_PIXEL_BYTES: Record<string, number> = { 'VP8 ': 0, VP8L: 4, ALPH: 1, ANMF: 8 }

export async function readWebpLayout(read: ReadAt): Promise<HeaderReading> {
  const first = await read(CHUNKS_AT, CHUNK_HEADER_BYTES + SIZE_BYTES)
  if (first.length < CHUNK_HEADER_BYTES + SIZE_BYTES) return undefined
  const size = sizeIn(first.toString('latin1', 0, 4), first.subarray(CHUNK_HEADER_BYTES))
  if (size === undefined) return undefined
  const held = await heldPixelBytes(read)
  if (held === 'too_complex') return held
  const heldBytes = size.width * size.height * held
  return { ...size, streamedPixelBytes: STREAMED_PIXEL_BYTES, heldBytes, passes: 1 }
}

function sizeIn(kind: string, chunk: Buffer): { width: number; height: number } | undefined {
  const side = (bits: number) => (bits & 0x3fff) + 1
  switch (kind) {
    case 'VP8L': {
      const bits = chunk.readUInt32LE(1)
      return { width: side(bits), height: side(bits >>> 14) }
    }
    case 'VP8 ':
      return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff }
    case 'VP8X':
      return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 }
    default:
      return undefined
  }
}

async function heldPixelBytes(read: ReadAt): Promise<number | 'too_complex'> {
  let held = 0
  for (let at = CHUNKS_AT, chunks = 0; chunks < MOST_CHUNKS; chunks++) {
    const header = await read(at, CHUNK_HEADER_BYTES)
    const kind = header.toString('latin1', 0, 4)
    held = Math.max(held, HELD_PIXEL_BYTES[kind] ?? 0)
    // Nothing takes more than a film, which may have any number of frames.
    if (header.length < CHUNK_HEADER_BYTES || kind === 'ANMF') return held
    const bytes = header.readUInt32LE(4)
    // Chunks of an odd length are padded.
    at += CHUNK_HEADER_BYTES + bytes + (bytes % 2)
  }
  return 'too_complex'
}

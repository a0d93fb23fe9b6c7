import type { PictureLayout } from '#domain/photos/decoding-cost.ts'
import type { ReadAt } from './picture-layout.ts'

/** Markers of ITU-T T.81, annex B. */
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const FRAME_MARKERS = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const PROGRESSIVE_MARKERS = [0xc2, 0xc6, 0xca, 0xce]
/** They stand for themselves; behind all others is the length of what belongs to them. */
const LONELY_MARKERS = [0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]
const COEFFICIENT_BYTES = 2
const BLOCK_SIDE = 8
/** Segments and stray bytes before the pixels; a header of profiles and previews has some dozens. */
const MOST_STEPS = 4096
const CHUNK_BYTES = 1 << 20

type Frame = { width: number; height: number; isProgressive: boolean; samplings: number[] }

/**
 * A JPEG whose pixels come in several scans (progressive, or one scan a channel) is held as
 * coefficients until its last scan: two bytes for each sample of each channel. One scan is decoded
 * row by row, and made smaller meanwhile.
 */
export async function readJpegLayout(read: ReadAt): Promise<PictureLayout | undefined> {
  let frame: Frame | undefined
  let at = 2
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const head = await read(at, 4)
    if (head.length < 4) return undefined
    const marker = head[1] ?? 0
    // Stray bytes, and any number of 0xff before a marker, are passed over by decoders as well.
    if (head[0] !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    if (LONELY_MARKERS.includes(marker)) {
      at += 2
      continue
    }
    const length = head.readUInt16BE(2)
    if (length < 2) return undefined
    if (FRAME_MARKERS.includes(marker)) frame = frameIn(await read(at + 4, length - 2), marker)
    if (marker === START_OF_SCAN) {
      if (frame === undefined) return undefined
      const [channels = 0] = await read(at + 4, 1)
      const hasMore = frame.isProgressive || channels < frame.samplings.length
      return layoutOf(frame, hasMore ? await countScans(read, at) : 1)
    }
    at += 2 + length
  }
  return undefined
}

function frameIn(bytes: Buffer, marker: number): Frame | undefined {
  if (bytes.length < 6) return undefined
  const samplings: number[] = []
  for (let at = 7; at < bytes.length; at += 3) samplings.push(bytes[at] ?? 0)
  return {
    width: bytes.readUInt16BE(3),
    height: bytes.readUInt16BE(1),
    isProgressive: PROGRESSIVE_MARKERS.includes(marker),
    samplings,
  }
}

function layoutOf({ width, height, samplings }: Frame, scans: number): PictureLayout {
  const across = samplings.map((sampling) => sampling >> 4)
  const down = samplings.map((sampling) => sampling & 15)
  const blocks = (side: number) => Math.ceil(side / BLOCK_SIDE) * BLOCK_SIDE
  const shares = samplings.map(
    (_, i) => ((across[i] ?? 0) * (down[i] ?? 0)) / (Math.max(...across) * Math.max(...down) || 1),
  )
  const samples = blocks(width) * blocks(height) * shares.reduce((sum, share) => sum + share, 0)
  const heldBytes = scans > 1 ? samples * COEFFICIENT_BYTES : 0
  return { width, height, streamedPixelBytes: 0, heldBytes, passes: scans }
}

/** In what is coded, 0xff is never followed by a marker; behind the end there may be anything. */
async function countScans(read: ReadAt, from: number): Promise<number> {
  let scans = 0
  for (let at = from; ; at += CHUNK_BYTES) {
    const chunk = await read(at, CHUNK_BYTES + 1)
    for (let i = chunk.indexOf(0xff); i >= 0 && i < CHUNK_BYTES; i = chunk.indexOf(0xff, i + 1)) {
      if (chunk[i + 1] === START_OF_SCAN) scans += 1
      if (chunk[i + 1] === END_OF_IMAGE) return scans
    }
    if (chunk.length <= CHUNK_BYTES) return scans
  }
}

import type { PictureLayout } from '#domain/photos/decoding-cost.ts'
import type { HeaderReading, ReadAt } from './header-reading.ts'

/** Markers of ITU-T T.81, annex B. */
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const FRAME_MARKERS = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const PROGRESSIVE_MARKERS = [0xc2, 0xc6, 0xca, 0xce]
/** They stand for themselves; behind all others is the length of what belongs to them. */
const LONELY_MARKERS = [0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]
const COEFFICIENT_BYTES = 2
const BLOCK_SIDE = 8
/** Segments of one file that are read; those of a photo with all its profiles are some dozens. */
const MOST_SEGMENTS = 4096
/** The longest frame that is read: four channels. */
const MOST_CHANNELS = 4
const FRAME_BYTES = 6
const CHANNEL_BYTES = 3
/** Bytes that are read at once: few where one segment follows another, more in what is coded. */
const FIRST_BYTES = 4096
const MOST_BYTES = 1 << 20

type Frame = { width: number; height: number; isProgressive: boolean; samplings: number[] }

type Segment = { marker: number; at: number; bytes: number }

/**
 * A JPEG whose pixels come in several scans (progressive, or one scan a channel) is held as
 * coefficients until its last scan: two bytes for each sample of each channel. One scan is decoded
 * row by row, and made smaller meanwhile.
 */
export async function readJpegLayout(read: ReadAt): Promise<HeaderReading> {
  let frame: Frame | undefined
  let scans = 0
  let segments = 0
  for await (const { marker, at, bytes } of segmentsOf(read)) {
    segments += 1
    if (segments > MOST_SEGMENTS) return 'too_complex'
    if (FRAME_MARKERS.includes(marker)) {
      // The engine reads a damaged file up to there.
      if (frame !== undefined) break
      frame = await readFrame(read, { marker, at, bytes })
      if (frame === undefined) return undefined
    }
    if (marker === START_OF_SCAN) {
      if (frame === undefined) return undefined
      scans += 1
      const [channels = 0] = await read(at, 1)
      const hasMore = frame.isProgressive || channels < frame.samplings.length
      if (!hasMore && scans === 1) break
    }
  }
  return frame && scans > 0 ? layoutOf(frame, scans) : undefined
}

/** Undefined for a length or number of channels that no photo has. */
async function readFrame(read: ReadAt, { marker, at, bytes }: Segment): Promise<Frame | undefined> {
  if (bytes > FRAME_BYTES + MOST_CHANNELS * CHANNEL_BYTES) return undefined
  const frame = await read(at, bytes)
  const channels = frame[FRAME_BYTES - 1] ?? 0
  if (channels < 1 || frame.length !== FRAME_BYTES + channels * CHANNEL_BYTES) return undefined
  return {
    width: frame.readUInt16BE(3),
    height: frame.readUInt16BE(1),
    isProgressive: PROGRESSIVE_MARKERS.includes(marker),
    samplings: Array.from(
      { length: channels },
      (_, channel) => frame[FRAME_BYTES + channel * CHANNEL_BYTES + 1] ?? 0,
    ),
  }
}

function layoutOf({ width, height, samplings }: Frame, scans: number): PictureLayout {
  const across = samplings.map((sampling) => sampling >> 4)
  const down = samplings.map((sampling) => sampling & 15)
  const most = Math.max(...across) * Math.max(...down) || 1
  const blocks = (side: number) => Math.ceil(side / BLOCK_SIDE) * BLOCK_SIDE
  const shares = across.map((columns, channel) => (columns * (down[channel] ?? 0)) / most)
  const samples = blocks(width) * blocks(height) * shares.reduce((sum, share) => sum + share, 0)
  const heldBytes = scans > 1 ? samples * COEFFICIENT_BYTES : 0
  return { width, height, streamedPixelBytes: 0, heldBytes, passes: scans }
}

/** What stands behind each marker, `bytes` from `at` on, up to the end of the picture. */
async function* segmentsOf(read: ReadAt): AsyncGenerator<Segment> {
  for (let at: number | undefined = 2; ; ) {
    at = await findMarker(read, at)
    if (at === undefined) return
    const head = await read(at, 4)
    const marker = head[1]
    if (marker === undefined || marker === END_OF_IMAGE || head.length < 4) return
    const length = head.readUInt16BE(2)
    if (length < 2) return
    yield { marker, at: at + 4, bytes: length - 2 }
    at += 2 + length
  }
}

/**
 * Where the next marker with a length, or the end, stands. Stray bytes and what is coded are passed
 * over, as decoders do: in both, 0xff is followed by 0, by 0xff or by a marker without a length.
 */
async function findMarker(read: ReadAt, from: number): Promise<number | undefined> {
  let length = FIRST_BYTES
  for (let at = from; ; ) {
    const chunk = await read(at, length)
    for (let i = 0; i + 1 < chunk.length; i++) {
      if (chunk[i] !== 0xff) continue
      const marker = chunk[i + 1] ?? 0
      if (marker !== 0 && marker !== 0xff && !LONELY_MARKERS.includes(marker)) return at + i
    }
    if (chunk.length < length) return undefined
    // A marker may lie across the end of what was read.
    at += length - 1
    length = MOST_BYTES
  }
}

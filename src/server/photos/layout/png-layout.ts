import type { PictureLayout } from '#domain/photos/decoding-cost.ts'
import type { ReadAt } from './header-reading.ts'

/** The chunk IHDR is the first one (PNG, third edition, 11.2.1): 13 bytes from here on. */
const IHDR_AT = 16
const IHDR_BYTES = 13
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }
const ADAM7 = 1

/** An interlaced PNG has its last row complete only at the end, so all of it is held until then. */
export async function readPngLayout(read: ReadAt): Promise<PictureLayout | undefined> {
  const header = await read(IHDR_AT, IHDR_BYTES)
  if (header.length < IHDR_BYTES) return undefined
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const [depth = 0, colour = 0, , , interlacing] = header.subarray(8)
  const channels = CHANNELS[colour]
  if (channels === undefined) return undefined
  const streamedPixelBytes = channels * (depth === 16 ? 2 : 1)
  const isInterlaced = interlacing === ADAM7
  const heldBytes = isInterlaced ? width * height * streamedPixelBytes : 0
  return { width, height, streamedPixelBytes, heldBytes, passes: 1 }
}

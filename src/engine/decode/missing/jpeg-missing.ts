import { followScan } from './jpeg-scan.ts'
import { type JpegFrame, type JpegScan, readJpegSegments } from './jpeg-segments.ts'
import type { ReadableFile } from './readable-file.ts'

/**
 * What a picture needs of each component to be seen at all: its mean tones, and the slowest changes
 * across and down. A progressive JPEG brings them first; what it brings later only sharpens them.
 */
const SEEN_BY = [0, 1, 2]
/** More scans than any encoder writes: what comes behind is not followed. */
const MOST_SCANS = 64

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/**
 * Which rows of a JPEG cannot be trusted; undefined where nothing is known of that. Each of its scans
 * is followed once, without decoding pixels. What makes no sense behind them is left out: libjpeg
 * would give up at it.
 */
export function readableJpeg(bytes: Buffer): ReadableFile | undefined {
  const read = new Set<string>()
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  let scans = 0
  const { frame, end: last } = readJpegSegments(bytes, (found, scan) => {
    scans += 1
    const fresh = partsOf(found, scan).filter((part) => !read.has(part))
    if (fresh.length === 0 || scans > MOST_SCANS) return scan.at
    for (const part of fresh) read.add(part)
    const { end, doubtful } = followScan(bytes, found, scan)
    if (doubtful) {
      from = Math.min(from, doubtful.from)
      to = Math.max(to, doubtful.to)
    }
    return end
  })
  if (frame === undefined || scans === 0) return undefined
  const { height } = frame
  const isSeen = wantedOf(frame).every((part) => read.has(part))
  const whole = { from: 0, to: height, height }
  const lost = from < to ? { from, to: Math.min(to, height), height } : null
  const closed = Buffer.concat([bytes.subarray(0, last), END_OF_IMAGE])
  return { rows: isSeen ? lost : whole, bytes: closed }
}

/** Of the parts that are wanted, those that a scan brings for the first time. */
function partsOf(frame: JpegFrame, { parts, first, last, earlierBits }: JpegScan): string[] {
  if (earlierBits > 0) return []
  const wanted = wantedOf(frame)
  const inScan = SEEN_BY.filter((k) => !frame.isProgressive || (k >= first && k <= last))
  return parts
    .flatMap(({ component }) => inScan.map((k) => nameOf(component.id, k)))
    .filter((name) => wanted.includes(name))
}

/** Without its colours a photo is still one, without a printing ink it is not. */
function wantedOf({ components }: JpegFrame): string[] {
  const needed = components.length > 3 ? components : components.slice(0, 1)
  return needed.flatMap(({ id }) => SEEN_BY.map((k) => nameOf(id, k)))
}

const nameOf = (component: number, coefficient: number) => `${component}:${coefficient}`

import { type HuffmanTable, huffmanTable } from './huffman.ts'

/** Markers of ITU-T T.81, table B.1. */
const MARKER = 0xff
const START_OF_FRAME = { baseline: 0xc0, extended: 0xc1, progressive: 0xc2 } as const
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const HUFFMAN_TABLES = 0xc4
const FIRST_RESTART = 0xd0
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const RESTART_INTERVAL = 0xdd
const TEMPORARY = 0x01

const FRAME_BYTES = 6
const COMPONENT_BYTES = 3
/** Those of a photo with all its profiles are some dozens; markers without a length do not count. */
const MOST_SEGMENTS = 4096

type JpegComponent = { id: number; across: number; down: number }
export type JpegFrame = {
  width: number
  height: number
  isProgressive: boolean
  components: readonly JpegComponent[]
  /** Samplings of the finest component. */
  mostAcross: number
  mostDown: number
}

/** One scan, as its header says; what is coded begins at `at`. */
export type JpegScan = {
  at: number
  /** Components with their tables; those of a table that was never defined are no scan. */
  parts: readonly { component: JpegComponent; dc: HuffmanTable; ac: HuffmanTable }[]
  /** First and last coefficient, and how many bits of them came before; 0 where they are new. */
  first: number
  last: number
  earlierBits: number
  restartInterval: number
}

const NO_TABLE = { quick: new Uint16Array(256), ends: new Uint32Array(17) }
const EMPTY: HuffmanTable = { ...NO_TABLE, offsets: new Int32Array(17), symbols: new Uint8Array() }

/** `end` is where the last segment that makes sense ends. */
type ReadSegments = { frame: JpegFrame | undefined; end: number }

/**
 * Goes through a JPEG from marker to marker and hands over each scan; `onScan` answers where to go
 * on. It ends where the picture does, or at the first segment that is cut off or cannot be followed
 * here, as an arithmetic or lossless frame.
 */
export function readJpegSegments(
  bytes: Buffer,
  onScan: (frame: JpegFrame, scan: JpegScan) => number,
): ReadSegments {
  const tables = new Map<number, HuffmanTable>()
  let frame: JpegFrame | undefined
  let restartInterval = 0
  let end = 2
  for (let segments = 0; segments < MOST_SEGMENTS; ) {
    const at = findMarker(bytes, end)
    if (at === undefined) return { frame, end: bytes.length }
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return { frame, end: at }
    if (hasNoLength(marker)) {
      end = at + 2
      continue
    }
    segments += 1
    const segment = segmentAt(bytes, at)
    if (segment === undefined || OTHER_FRAMES.includes(marker)) return { frame, end: at }
    if (marker === HUFFMAN_TABLES && !addTables(segment, tables)) return { frame, end: at }
    if (marker === RESTART_INTERVAL && segment.length >= 2) {
      restartInterval = segment.readUInt16BE(0)
    }
    if (isFrame(marker)) {
      const second = frame !== undefined
      frame ??= readFrame(segment, marker === START_OF_FRAME.progressive)
      if (second || frame === undefined) return { frame, end: at }
    }
    end = at + 4 + segment.length
    if (marker !== START_OF_SCAN) continue
    const scan = frame && readScan(segment, frame, tables)
    if (frame === undefined || scan === undefined) return { frame, end: at }
    end = onScan(frame, { ...scan, at: end, restartInterval })
  }
  return { frame, end }
}

function segmentAt(bytes: Buffer, at: number): Buffer | undefined {
  if (at + 4 > bytes.length) return undefined
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  return end < at + 4 || end > bytes.length ? undefined : bytes.subarray(at + 4, end)
}

/** Where the next marker stands, from a place on; in what is coded there is a 0 behind each 0xff. */
export function findMarker(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const marker = bytes[at + 1]
    if (marker === undefined) return undefined
    if (marker !== 0 && marker !== MARKER) return at
  }
  return undefined
}

export const restartNumber = (marker: number): number | undefined =>
  marker >= FIRST_RESTART && marker < START_OF_IMAGE ? marker - FIRST_RESTART : undefined

/** Whether a marker can be none of a file at all; decoders pass over those. */
export const isNoMarker = (marker: number): boolean => marker < START_OF_FRAME.baseline

function hasNoLength(marker: number): boolean {
  return marker === TEMPORARY || marker === START_OF_IMAGE || restartNumber(marker) !== undefined
}

function isFrame(marker: number): boolean {
  return Object.values(START_OF_FRAME).some((one) => one === marker)
}

function readFrame(segment: Buffer, isProgressive: boolean): JpegFrame | undefined {
  const count = segment[FRAME_BYTES - 1] ?? 0
  if (count < 1 || count > 4 || segment.length !== FRAME_BYTES + count * COMPONENT_BYTES) {
    return undefined
  }
  const components = Array.from({ length: count }, (_, i): JpegComponent => {
    const at = FRAME_BYTES + i * COMPONENT_BYTES
    const sampling = segment[at + 1] ?? 0
    return { id: segment[at] ?? 0, across: sampling >> 4, down: sampling & 15 }
  })
  const samplings = components.flatMap(({ across, down }) => [across, down])
  if (segment[0] !== 8 || samplings.some((one) => one < 1 || one > 4)) return undefined
  const [height, width] = [segment.readUInt16BE(1), segment.readUInt16BE(3)]
  if (height === 0 || width === 0) return undefined
  return {
    width,
    height,
    isProgressive,
    components,
    mostAcross: Math.max(...components.map(({ across }) => across)),
    mostDown: Math.max(...components.map(({ down }) => down)),
  }
}

/**
 * Kept by class and number as the segment names them: 0 to 3 for DC, 16 to 19 for AC. False where
 * they cannot be.
 */
function addTables(segment: Buffer, tables: Map<number, HuffmanTable>): boolean {
  for (let at = 0; at < segment.length; ) {
    const counts = segment.subarray(at + 1, at + 17)
    const symbols = counts.reduce((sum, count) => sum + count, 0)
    const next = at + 17 + symbols
    const table = huffmanTable(counts, segment.subarray(at + 17, next))
    if (table === undefined || next > segment.length) return false
    tables.set(segment[at] ?? 0, table)
    at = next
  }
  return true
}

function readScan(segment: Buffer, frame: JpegFrame, tables: Map<number, HuffmanTable>) {
  const count = segment[0] ?? 0
  if (count < 1 || segment.length !== 4 + 2 * count) return undefined
  const parts = Array.from({ length: count }, (_, i) => {
    const named = segment[1 + 2 * i]
    const chosen = segment[2 + 2 * i] ?? 0
    const component = frame.components.find(({ id }) => id === named)
    const dc = tables.get(chosen >> 4) ?? EMPTY
    const ac = tables.get(16 + (chosen & 15)) ?? EMPTY
    return component && { component, dc, ac }
  }).filter((part) => part !== undefined)
  if (parts.length !== count) return undefined
  const [first = 0, last = 0, bits = 0] = segment.subarray(1 + 2 * count)
  if (first > last || last > 63) return undefined
  return { parts, first, last, earlierBits: bits >> 4 }
}

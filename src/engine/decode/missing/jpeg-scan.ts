import type { HuffmanTable } from './huffman.ts'
import {
  findMarker,
  isNoMarker,
  type JpegFrame,
  type JpegScan,
  restartNumber,
} from './jpeg-segments.ts'
import { LONG_RUN } from './long-run.ts'
import { IMPOSSIBLE, ScanBits, ScanFault } from './scan-bits.ts'

const BLOCK_SIDE = 8
const LAST_COEFFICIENT = 63
/** The longest numbers that 8 bits a sample lead to (T.81, tables F.1 and F.2). */
const LONGEST_DC = 11
const LONGEST_AC = 10
const END_OF_BLOCK = 0
const SIXTEEN_ZEROS = 15
/**
 * Where a long run was a lost block, the picture is full too early: so many bytes are left, and this
 * share of the run at least. Stray bytes of cameras are fewer, and white paper codes as a long run too.
 */
const LEFT_OVER = { bytes: 16, share: 0.25 }

/** Rows of pixels that cannot be trusted, from the first to behind the last; null where all can. */
type DoubtfulRows = { from: number; to: number } | null

/** What one scan codes, in the order in which it does: units of one block, or of several. */
type Units = { across: number; count: number; rows: number }

/**
 * Follows what is coded in a scan as libjpeg does, without making pixels of it: where it ends too
 * early or says what no encoder writes, up to the next restart, the picture is not to be trusted.
 * Answers where the scan ends.
 */
export function followScan(
  bytes: Uint8Array,
  frame: JpegFrame,
  scan: JpegScan,
): { end: number; doubtful: DoubtfulRows } {
  const units = unitsOf(frame, scan)
  const bits = new ScanBits(bytes, scan.at)
  const readUnit = unitReader(bits, frame, scan)
  const step = scan.restartInterval || units.count
  let first = units.count
  let behind = 0
  let number = 0
  for (let from = 0; ; from += step) {
    const to = Math.min(from + step, units.count)
    const bad = readInterval(readUnit, bits, { from, to, across: units.across })
    if (bad < to) {
      first = Math.min(first, bad)
      behind = to
    }
    if (to === units.count) break
    const restart = findRestart(bytes, bits.at, number)
    if (restart === undefined) {
      first = Math.min(first, to)
      behind = units.count
      break
    }
    bits.restart(restart)
    number = (number + 1) & 7
  }
  const end = findMarker(bytes, bits.at) ?? bytes.length
  if (first >= behind) return { end, doubtful: null }
  const rowOf = (unit: number) => Math.floor(unit / units.across) * units.rows
  return { end, doubtful: { from: rowOf(first), to: rowOf(behind - 1) + units.rows } }
}

function unitsOf(frame: JpegFrame, { parts }: JpegScan): Units {
  const { width, height, mostAcross, mostDown } = frame
  const [only] = parts
  const isAlone = parts.length === 1 && only !== undefined
  const shrinkAcross = isAlone ? mostAcross / only.component.across : mostAcross
  const shrinkDown = isAlone ? mostDown / only.component.down : mostDown
  const across = isAlone
    ? Math.ceil(Math.ceil(width / shrinkAcross) / BLOCK_SIDE)
    : Math.ceil(width / (shrinkAcross * BLOCK_SIDE))
  const down = isAlone
    ? Math.ceil(Math.ceil(height / shrinkDown) / BLOCK_SIDE)
    : Math.ceil(height / (shrinkDown * BLOCK_SIDE))
  return { across, count: across * down, rows: shrinkDown * BLOCK_SIDE }
}

/** Answers the first unit that is not to be trusted, or `to`. */
function readInterval(
  readUnit: UnitReader,
  bits: ScanBits,
  { from, to, across }: { from: number; to: number; across: number },
): number {
  let unit = from
  let runBegan = from
  let longRun = { at: to, length: 0 }
  // What went wrong shows some blocks later: everything is doubted from a row before that.
  const rowBefore = (seenAt: number) => Math.max(from, seenAt - across)
  try {
    while (unit < to) {
      unit += readUnit(to - unit)
      if (bits.run < 2) runBegan = unit
      if (bits.run >= LONG_RUN && bits.run > longRun.length) {
        longRun = { at: rowBefore(runBegan), length: bits.run }
      }
    }
  } catch (fault) {
    if (!(fault instanceof ScanFault)) throw fault
    const wasCutOff = fault !== IMPOSSIBLE && bits.isAtFileEnd()
    if (!wasCutOff) return Math.min(rowBefore(unit), longRun.at)
    // A file that nobody wrote to its end goes on with zeros.
    return bits.run >= LONG_RUN ? Math.min(unit, rowBefore(runBegan)) : unit
  }
  const leftOver = bits.countLeftOver()
  const isLost = leftOver > Math.max(LEFT_OVER.bytes, LEFT_OVER.share * longRun.length)
  return isLost ? longRun.at : to
}

/**
 * Where coded data go on behind a restart marker; as libjpeg finds its place again (`jdmarker.c`,
 * jpeg_resync_to_restart): what comes a little too early is waited for, what comes late passed over.
 * Undefined where nothing more of the scan comes.
 */
function findRestart(bytes: Uint8Array, from: number, wanted: number): number | undefined {
  for (let at = findMarker(bytes, from); at !== undefined; at = findMarker(bytes, at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const found = restartNumber(marker)
    if (found === undefined && isNoMarker(marker)) continue
    if (found === undefined) return undefined
    const ahead = (found - wanted) & 7
    if (ahead === 1 || ahead === 2) return at
    if (ahead < 6) return at + 2
  }
  return undefined
}

/** Reads one unit, or passes over several that have nothing new; answers how many. */
type UnitReader = (left: number) => number

function unitReader(bits: ScanBits, frame: JpegFrame, scan: JpegScan): UnitReader {
  const { parts, first, last } = scan
  const isAlone = parts.length === 1
  const blocks = parts.flatMap(({ component, dc, ac }) => {
    const count = isAlone ? 1 : component.across * component.down
    return Array.from({ length: count }, () => ({ dc, ac }))
  })
  if (frame.isProgressive && first > 0) {
    const [table] = blocks
    return table ? bandReader(bits, table.ac, { first, last }) : () => 1
  }
  const hasAc = !frame.isProgressive
  return () => {
    for (const { dc, ac } of blocks) {
      const length = bits.symbol(dc)
      if (length > LONGEST_DC) throw IMPOSSIBLE
      bits.number(length)
      if (hasAc) readCoefficients(bits, ac)
    }
    return 1
  }
}

function readCoefficients(bits: ScanBits, ac: HuffmanTable): void {
  for (let k = 1; k <= LAST_COEFFICIENT; k++) {
    const symbol = bits.symbol(ac)
    const length = symbol & 15
    const zeros = symbol >> 4
    if (length === 0 && zeros === END_OF_BLOCK) return
    if (length === 0 && zeros !== SIXTEEN_ZEROS) throw IMPOSSIBLE
    k += zeros
    if (k > LAST_COEFFICIENT || length > LONGEST_AC) throw IMPOSSIBLE
    bits.number(length)
  }
}

/** A band of a progressive JPEG, in which one code can end many blocks (T.81, G.1.2.2). */
function bandReader(
  bits: ScanBits,
  ac: HuffmanTable,
  { first, last }: { first: number; last: number },
): UnitReader {
  return (left) => {
    for (let k = first; k <= last; k++) {
      const symbol = bits.symbol(ac)
      const length = symbol & 15
      const zeros = symbol >> 4
      if (length === 0 && zeros !== SIXTEEN_ZEROS) {
        const blocks = (1 << zeros) + bits.number(zeros)
        if (blocks > left) throw IMPOSSIBLE
        return blocks
      }
      k += zeros
      if (k > last || length > LONGEST_AC) throw IMPOSSIBLE
      bits.number(length)
    }
    return 1
  }
}

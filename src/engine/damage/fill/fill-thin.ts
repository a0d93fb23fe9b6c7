import { neighboursOf } from '#engine/filters/neighbours.ts'
import type { Plane } from '#engine/pixels/plane.ts'

/** Pixels that take part in filling one pixel lie within this many pixels of it. */
const RADIUS = 5
const CHECK_EVERY = 20_000

const KNOWN = 0
const UNKNOWN = 1
const BAND = 2
/** Neither known nor to be filled here. */
const MISSING = 3

/**
 * Fills the marked pixels of every channel from their surroundings, from the rim inwards
 * (after Telea 2004): each pixel is the weighted mean of known neighbours, near ones and those
 * along the front's normal counting most. Pixels outside the mask are never touched,
 * and those that are `missing` are neither filled nor looked at.
 */
export async function fillThin(
  channels: readonly Float32Array[],
  mask: Plane,
  checkpoint: () => Promise<void>,
  missing?: Plane,
): Promise<number> {
  const { width, height } = mask
  const state = new Uint8Array(width * height)
  for (let i = 0; i < state.length; i++) {
    if ((missing?.data[i] ?? 0) > 0) state[i] = MISSING
    else if ((mask.data[i] ?? 0) > 0) state[i] = UNKNOWN
  }
  let front = rimOf(state, mask)
  let filled = 0
  while (front.length > 0) {
    const next: number[] = []
    for (const at of front) {
      if (filled++ % CHECK_EVERY === 0) await checkpoint()
      fillPixel(channels, state, { at, width, height })
    }
    // The whole ring becomes known at once, so the order within it does not matter.
    for (const at of front) state[at] = KNOWN
    for (const at of front) {
      for (const neighbour of neighboursOf(at, mask)) {
        if (state[neighbour] !== UNKNOWN) continue
        state[neighbour] = BAND
        next.push(neighbour)
      }
    }
    front = next
  }
  return filled
}

function rimOf(state: Uint8Array, size: { width: number; height: number }): number[] {
  const rim: number[] = []
  for (let at = 0; at < state.length; at++) {
    if (state[at] !== UNKNOWN) continue
    if (neighboursOf(at, size).some((other) => state[other] === KNOWN)) rim.push(at)
  }
  for (const at of rim) state[at] = BAND
  return rim
}

function fillPixel(
  channels: readonly Float32Array[],
  state: Uint8Array,
  place: { at: number; width: number; height: number },
): void {
  const { at, width, height } = place
  const x = at % width
  const y = (at - x) / width
  const normal = normalOf(state, x, y, width, height)
  const sums = new Float64Array(channels.length)
  let total = 0
  for (let dy = -RADIUS; dy <= RADIUS; dy++) {
    for (let dx = -RADIUS; dx <= RADIUS; dx++) {
      const nx = x + dx
      const ny = y + dy
      const squared = dx * dx + dy * dy
      if (squared > RADIUS * RADIUS || nx < 0 || ny < 0 || nx >= width || ny >= height) continue
      const neighbour = ny * width + nx
      if (state[neighbour] !== KNOWN) continue
      const along = Math.abs(dx * normal.x + dy * normal.y) / Math.sqrt(squared)
      const weight = (along + 0.1) / squared
      total += weight
      for (let c = 0; c < sums.length; c++) {
        sums[c] = (sums[c] ?? 0) + weight * (channels[c]?.[neighbour] ?? 0)
      }
    }
  }
  if (total === 0) return
  for (const [c, channel] of channels.entries()) channel[at] = (sums[c] ?? 0) / total
}

/** Direction from the unknown towards the known, of length one; zero inside an even front. */
function normalOf(state: Uint8Array, x: number, y: number, width: number, height: number) {
  let sumX = 0
  let sumY = 0
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const nx = x + dx
      const ny = y + dy
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
      if (state[ny * width + nx] !== KNOWN) continue
      sumX += dx
      sumY += dy
    }
  }
  const length = Math.hypot(sumX, sumY)
  return length === 0 ? { x: 0, y: 0 } : { x: sumX / length, y: sumY / length }
}

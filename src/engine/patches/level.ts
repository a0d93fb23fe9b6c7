import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { neighboursOf } from '../filters/neighbours.ts'

/** Patches are squares of `2 PATCH_RADIUS + 1` pixels. */
export const PATCH_RADIUS = 3

/** A picture with holes at one size, and what is needed to fill them with patches of itself. */
export type Level = {
  width: number
  height: number
  channels: readonly Float32Array[]
  /** 1 where the picture is missing. */
  hole: Uint8Array
  /** 1 at the middle of each patch that lies inside the picture and holds nothing missing. */
  isSource: Uint8Array
  /** The middles of all patches that hold something missing. */
  targets: Int32Array
  /** The place of a pixel in `targets`, else -1. */
  placeOf: Int32Array
  /** Steps from each pixel of a hole to what is known, 0 outside of holes. */
  depth: Uint16Array
}

/** `hole`: values above 0 are missing. The channels are used as they are and filled in place. */
export function createLevel(channels: readonly Float32Array[], hole: Plane): Level {
  const { width, height } = hole
  const missing = Uint8Array.from(hole.data, (value) => (value > 0 ? 1 : 0))
  const near = nearHoles(missing, width, height)
  const isSource = new Uint8Array(width * height)
  const placeOf = new Int32Array(width * height).fill(-1)
  const targets: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (near[at] === 1) {
        placeOf[at] = targets.length
        targets.push(at)
        continue
      }
      const room = Math.min(x, y, width - 1 - x, height - 1 - y)
      if (room >= PATCH_RADIUS) isSource[at] = 1
    }
  }
  const depth = depthOf(missing, width, height)
  const sizes = { width, height }
  return {
    ...sizes,
    channels,
    hole: missing,
    isSource,
    placeOf,
    depth,
    targets: Int32Array.from(targets),
  }
}

/** The level at half its size; a pixel is the mean of what is known of its four. */
export function halved(level: Level): Level {
  const width = level.width >> 1
  const height = level.height >> 1
  const hole = createPlane(width, height)
  const channels = level.channels.map(() => new Float32Array(width * height))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = 2 * y * level.width + 2 * x
      const at = y * width + x
      let known = 0
      for (const from of [corner, corner + 1, corner + level.width, corner + level.width + 1]) {
        if (level.hole[from] === 1) continue
        known++
        for (let c = 0; c < channels.length; c++) {
          const half = channels[c]
          if (half) half[at] = (half[at] ?? 0) + (level.channels[c]?.[from] ?? 0)
        }
      }
      if (known === 0) hole.data[at] = 1
      for (const half of channels) half[at] = (half[at] ?? 0) / Math.max(1, known)
    }
  }
  return createLevel(channels, hole)
}

/** 1 where a hole lies within the radius of a patch. */
function nearHoles(hole: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(hole.length)
  const near = new Uint8Array(hole.length)
  for (let at = 0; at < hole.length; at++) {
    if (hole[at] === 0) continue
    const x = at % width
    const row = at - x
    across.fill(1, row + Math.max(0, x - PATCH_RADIUS), row + Math.min(width, x + PATCH_RADIUS + 1))
  }
  for (let at = 0; at < hole.length; at++) {
    if (across[at] === 0) continue
    const x = at % width
    const y = (at - x) / width
    const last = Math.min(height - 1, y + PATCH_RADIUS)
    for (let ny = Math.max(0, y - PATCH_RADIUS); ny <= last; ny++) near[ny * width + x] = 1
  }
  return near
}

function depthOf(hole: Uint8Array, width: number, height: number): Uint16Array {
  const depth = new Uint16Array(hole.length)
  let ring: number[] = []
  for (let at = 0; at < hole.length; at++) if (hole[at] === 0) ring.push(at)
  for (let steps = 1; ring.length > 0; steps++) {
    const next: number[] = []
    for (const at of ring) {
      for (const other of neighboursOf(at, { width, height })) {
        if (hole[other] === 0 || depth[other] !== 0) continue
        depth[other] = steps
        next.push(other)
      }
    }
    ring = next
  }
  return depth
}

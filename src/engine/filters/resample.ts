import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { averageByArea } from './average-by-area.ts'

/** Reduces a plane so that its longest side is at most `longestSide`, averaging by area. */
export function shrinkToFit(plane: Plane, longestSide: number): Plane {
  const scale = longestSide / Math.max(plane.width, plane.height)
  if (scale >= 1) return { ...plane, data: plane.data.slice() }
  const width = Math.max(1, Math.round(plane.width * scale))
  const height = Math.max(1, Math.round(plane.height * scale))
  return averaged(plane, width, height)
}

/** The plane at half its size. */
export function halved(plane: Plane): Plane {
  return shrinkToFit(plane, Math.round(Math.max(plane.width, plane.height) / 2))
}

/** The plane at another size, whatever its shape: averaged where it shrinks, else bilinear. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  const small = averaged(plane, Math.min(width, plane.width), Math.min(height, plane.height))
  const rowAt = createRowSampler(small, width, height)
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++) out.data.set(rowAt(y), y * width)
  return out
}

function averaged(plane: Plane, width: number, height: number): Plane {
  const { data, ...size } = plane
  return { width, height, data: averageByArea(data, { ...size, channels: 1 }, { width, height }) }
}

/**
 * Reads a small plane as if it had `width` × `height` pixels (bilinear), one row at a time,
 * so that applying a coarse map at full size needs no full-size copy of it.
 */
export function createRowSampler(
  plane: Plane,
  width: number,
  height: number,
): (y: number) => Float32Array {
  const row = new Float32Array(width)
  const left = new Int32Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const position = clampedPosition(x, width, plane.width)
    left[x] = Math.min(Math.floor(position), Math.max(0, plane.width - 2))
    share[x] = position - (left[x] ?? 0)
  }
  const right = plane.width > 1 ? 1 : 0
  const widen = (out: Float32Array, line: number): void => {
    const start = line * plane.width
    for (let x = 0; x < width; x++) {
      const at = start + (left[x] ?? 0)
      const value = plane.data[at] ?? 0
      out[x] = value + ((plane.data[at + right] ?? 0) - value) * (share[x] ?? 0)
    }
  }
  let [above, below] = [new Float32Array(width), new Float32Array(width)]
  let known = -2
  return (y) => {
    const position = clampedPosition(y, height, plane.height)
    const top = Math.min(Math.floor(position), Math.max(0, plane.height - 2))
    const down = position - top
    if (top === known + 1) {
      ;[above, below] = [below, above]
      widen(below, Math.min(top + 1, plane.height - 1))
    } else if (top !== known) {
      widen(above, top)
      widen(below, Math.min(top + 1, plane.height - 1))
    }
    known = top
    for (let x = 0; x < width; x++) {
      const value = above[x] ?? 0
      row[x] = value + ((below[x] ?? 0) - value) * down
    }
    return row
  }
}

function clampedPosition(index: number, length: number, sourceLength: number): number {
  const position = ((index + 0.5) * sourceLength) / length - 0.5
  return Math.min(Math.max(position, 0), sourceLength - 1)
}

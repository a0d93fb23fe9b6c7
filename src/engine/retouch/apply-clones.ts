import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { boxMean } from '../filters/box-mean.ts'
import { type CloneMark, type RepairMarks, spanOf } from './marks.ts'
import { paintShape, reachOf } from './paint-marks.ts'
import { spreadFromRim } from './spread-from-rim.ts'

type Size = { width: number; height: number }
/** A part of the picture: around one copied place, with the rim that is compared. */
type Patch = Size & { left: number; top: number }

/** Copies end softly over this share of half their width. */
const SOFT = 0.3
/** Pixels around a healed place whose tones it takes on, as a share of half its width. */
const RIM = 0.3

/**
 * Takes places from elsewhere in the picture, one mark after the other: a clone as it is, a heal
 * with the tones of its new surroundings. Where the source lies outside the picture, nothing
 * changes. Answers how many pixels changed.
 */
export async function applyClones(
  channels: readonly Float32Array[],
  size: Size,
  { marks, checkpoint }: RepairMarks & { checkpoint: () => Promise<void> },
): Promise<number> {
  let changed = 0
  for (const mark of marks) {
    if (mark.kind !== 'clone') continue
    changed += await applyClone(channels, size, { mark, checkpoint })
  }
  return changed
}

async function applyClone(
  channels: readonly Float32Array[],
  size: Size,
  { mark, checkpoint }: { mark: CloneMark; checkpoint: () => Promise<void> },
): Promise<number> {
  const dx = Math.round(mark.source.dx * size.width)
  const dy = Math.round(mark.source.dy * size.height)
  const reach = reachOf(mark.shape, size)
  const rim = Math.max(2, Math.round(RIM * reach))
  const patch = patchAround(mark, size, Math.ceil(reach) + rim + 1)
  const mask = maskOf(mark, size, patch)
  const soft = softened(mask, Math.round(SOFT * reach))
  const band = mark.heals ? rimOf(mask, rim) : undefined
  // A shift that leaves the picture has no source there.
  for (let at = 0; at < soft.data.length; at++) {
    if (isInside(at, patch, size, dx, dy)) continue
    soft.data[at] = 0
    if (band) band.data[at] = 0
  }
  for (const channel of channels) {
    await checkpoint()
    const source = cut(channel, size, { ...patch, left: patch.left + dx, top: patch.top + dy })
    const target = cut(channel, size, patch)
    if (band) addTone(source, { target, band })
    paste(channel, size, { patch, source, target, soft })
  }
  return soft.data.reduce((sum, share) => sum + (share > 0 ? 1 : 0), 0)
}

/** Adds what the surroundings differ by on both sides, smoothly carried inwards. */
function addTone(source: Plane, { target, band }: { target: Plane; band: Plane }): void {
  const difference = {
    ...source,
    data: source.data.map((value, at) => (band.data[at] ?? 0) * ((target.data[at] ?? 0) - value)),
  }
  const tone = spreadFromRim(difference, band)
  for (let at = 0; at < source.data.length; at++) {
    source.data[at] = (source.data[at] ?? 0) + (tone.data[at] ?? 0)
  }
}

function paste(
  channel: Float32Array,
  { width }: Size,
  { patch, source, target, soft }: { patch: Patch; source: Plane; target: Plane; soft: Plane },
): void {
  for (let at = 0; at < soft.data.length; at++) {
    const share = soft.data[at] ?? 0
    if (share === 0) continue
    const x = patch.left + (at % patch.width)
    const y = patch.top + Math.floor(at / patch.width)
    const before = target.data[at] ?? 0
    channel[y * width + x] = before + share * ((source.data[at] ?? 0) - before)
  }
}

function patchAround({ shape }: CloneMark, { width, height }: Size, margin: number): Patch {
  const { line } = spanOf(shape)
  const columns = line.map(([x]) => x * width)
  const rows = line.map(([, y]) => y * height)
  const left = Math.max(0, Math.floor(Math.min(...columns)) - margin)
  const top = Math.max(0, Math.floor(Math.min(...rows)) - margin)
  const right = Math.min(width, Math.ceil(Math.max(...columns)) + margin)
  const bottom = Math.min(height, Math.ceil(Math.max(...rows)) + margin)
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

function maskOf({ shape }: CloneMark, size: Size, patch: Patch): Plane {
  const mask = createPlane(patch.width, patch.height)
  const placeOf = (at: number) =>
    (Math.floor(at / size.width) - patch.top) * patch.width + (at % size.width) - patch.left
  paintShape(shape, size, {
    isBare: (at) => mask.data[placeOf(at)] === 0,
    paint: (at) => {
      mask.data[placeOf(at)] = 1
    },
  })
  return mask
}

/** The mask with a soft inner edge; nothing outside of it. */
function softened(mask: Plane, by: number): Plane {
  if (by < 1) return { ...mask, data: mask.data.slice() }
  const mean = boxMean(mask, by)
  const data = mask.data.map((inside, at) =>
    inside === 0 ? 0 : Math.max(0.05, Math.min(1, 2 * (mean.data[at] ?? 0) - 0.9)),
  )
  return { ...mask, data }
}

/** 1 beside the mask, 0 on it and far from it. */
function rimOf(mask: Plane, wide: number): Plane {
  const near = boxMean(mask, wide)
  const data = mask.data.map((inside, at) => (inside === 0 && (near.data[at] ?? 0) > 1e-4 ? 1 : 0))
  return { ...mask, data }
}

function isInside(at: number, patch: Patch, { width, height }: Size, dx: number, dy: number) {
  const x = patch.left + (at % patch.width) + dx
  const y = patch.top + Math.floor(at / patch.width) + dy
  return x >= 0 && y >= 0 && x < width && y < height
}

/** A part of a channel; what lies outside of the picture is 0. */
function cut(channel: Float32Array, { width, height }: Size, patch: Patch): Plane {
  const out = createPlane(patch.width, patch.height)
  const from = Math.max(0, -patch.left)
  const to = Math.min(patch.width, width - patch.left)
  if (to <= from) return out
  for (let row = 0; row < patch.height; row++) {
    const y = patch.top + row
    if (y < 0 || y >= height) continue
    const start = y * width + patch.left
    out.data.set(channel.subarray(start + from, start + to), row * patch.width + from)
  }
  return out
}

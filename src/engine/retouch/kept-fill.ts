import { wideHoles } from '#engine/damage/fill/fill.ts'
import { fillThin } from '#engine/damage/fill/fill-thin.ts'
import { fillWide, searchedSide } from '#engine/damage/fill/fill-wide.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { changedGroups } from './changed-groups.ts'
import { fillCoarsely } from './fill-coarsely.ts'
import { staleHoles } from './stale-holes.ts'

type Channels = readonly Float32Array[]
type Turn = {
  checkpoint: () => Promise<void>
  /** Called with what can be shown while a large hole is still being filled. */
  onCoarse: (channels: Channels) => Promise<void>
}
type Kept = { mask: Plane; wide: Plane; side: number; thinned: Channels; filled: Channels }

/** Smaller holes, in pixels, are filled before an eye notices. */
const LARGE = 6000

/**
 * Fills one picture with one mask after the other, and fills only what changed from the last mask:
 * groups of thin damage that are new or changed, and wide holes that are, or in whose surroundings
 * something is. The result is the same as `fillDamage` gives for the whole mask. Masks hold 0 or 1
 * and are as large as the picture, which is no larger than the copy in which `fillDamage` sees what
 * is wide. A turn whose `checkpoint` throws leaves everything as it was before it.
 */
export function createKeptFill(
  original: Channels,
  { width, height }: { width: number; height: number },
) {
  const nothing = createPlane(width, height)
  const side = searchedSide(nothing)
  let kept: Kept = { mask: nothing, wide: nothing, side, thinned: original, filled: original }

  return async (mask: Plane, turn: Turn): Promise<Channels> => {
    const before = kept
    const group = changedGroups(before.mask, mask)
    if (group.length === 0) return before.filled
    const wide = wideHoles(mask) ?? nothing
    const thin = createPlane(width, height)
    const thinned = copyOf(before.thinned)
    for (const at of group) {
      if (wide.data[at] === 0) thin.data[at] = mask.data[at] ?? 0
      take(thinned, original, at)
    }
    await fillThin(thinned, thin, turn.checkpoint, wide)

    const filled = copyOf(thinned)
    for (let at = 0; at < wide.data.length; at++) {
      if (wide.data[at] === 1) take(filled, before.filled, at)
    }
    const changed = group.filter(
      (at) =>
        wide.data[at] !== before.wide.data[at] ||
        thinned.some((channel, c) => channel[at] !== before.thinned[c]?.[at]),
    )
    const stale = staleHoles(wide, changed, before.side)
    if (stale) await fillStale({ filled, stale, thinned, before, turn })
    kept = { mask, wide, side: searchedSide(wide), thinned, filled }
    return filled
  }
}

async function fillStale(work: {
  filled: Channels
  stale: Plane
  thinned: Channels
  before: Kept
  turn: Turn
}): Promise<void> {
  const { filled, stale, thinned, before, turn } = work
  const pixels = pixelsOf(stale)
  if (pixels.length > LARGE) {
    // What was filled before looks right enough for a moment.
    const fresh = pixels.filter((at) => before.wide.data[at] === 0)
    for (const at of fresh) take(filled, thinned, at)
    if (fresh.length > 0) {
      const plane = createPlane(stale.width, stale.height)
      for (const at of fresh) plane.data[at] = 1
      await fillCoarsely(filled, { plane, pixels: fresh }, turn.checkpoint)
    }
    await turn.onCoarse(copyOf(filled))
  }
  for (const at of pixels) take(filled, thinned, at)
  await fillWide(filled, stale, turn.checkpoint)
}

function pixelsOf({ data }: Plane): Int32Array {
  const pixels = new Int32Array(data.length)
  let count = 0
  for (let at = 0; at < data.length; at++) if (data[at] === 1) pixels[count++] = at
  return pixels.slice(0, count)
}

function copyOf(channels: Channels): Channels {
  return channels.map((channel) => channel.slice())
}

function take(channels: Channels, source: Channels, at: number): void {
  for (let c = 0; c < channels.length; c++) {
    const channel = channels[c]
    if (channel) channel[at] = source[c]?.[at] ?? 0
  }
}

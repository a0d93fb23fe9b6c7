import { findFaces } from '../analysis/faces.ts'
import { type DamageFinding, detectDamage, QUIET_PICTURE } from '../damage/detect.ts'
import { findInMap } from '../damage/find-in-map.ts'
import { protectFaces } from '../damage/protect-faces.ts'
import { findComponents } from '../filters/components.ts'
import { shrinkToFit } from '../filters/resample.ts'
import { lightnessPlane } from '../lab.ts'
import { SKETCH_LONGEST_SIDE } from '../limits.ts'
import { type Plane, shareFrom } from '../plane.ts'
import { rise } from '../rise.ts'
import type { Stage, StageContext } from '../stage.ts'
import type { WarningCode } from '../warnings.ts'

type DamageMaskParams = { noise: number; age: number; fadedOrToned: number; longestSide: number }

/** `most` is the share above which nothing is filled. */
type Finding = Omit<DamageFinding, 'busyness'> & { most: number }

/** Above this share (less in a busy picture) nothing is filled: either the detector errs or a person must decide. */
const MAX_SHARE = 0.06
/** Below this share a person need not look for what was filled. */
const WORTH_A_LOOK = 0.002
/** Prints of old have at least this much grain, in L. */
const GRAIN_OF_OLD_PRINTS = 0.25
/** In a photo that has not aged a line must stand out this many times more. */
const MOST_CAUTION = 2
/** A net is sure of a place from this probability on. */
const SURE = 0.9
/**
 * Share of the picture of which a net is sure: of 72 sound photos in black and white nine tenths have
 * less than the first, of 57 damaged ones three quarters about as much as the second.
 */
const DAMAGED = { from: 0.002, to: 0.005 }
/** Where grain is the only sign of age a net must leave less doubt: this share of the usual one. */
const GRAINY_SHARE = 0.2
/** In a photo that has not aged a net must leave at most this share of its usual doubt. */
const LEAST_DOUBT = 0.001

/**
 * Marks scratches, creases and specks in a small copy: by a net where there is one, else by
 * `detectDamage`. The limits are the same for both, and neither repaints a face that the finder
 * knows, unless a line crosses it.
 */
export const damageMaskStage: Stage<DamageMaskParams> = {
  id: 'damage-mask',
  version: 6,
  plan: (analysis, settings) => {
    if (!settings.repair) return { run: false, reason: 'switched off' }
    const { noise } = analysis
    const grain = Math.min(1, noise / GRAIN_OF_OLD_PRINTS)
    const age = analysis.ageing * grain
    const fadedOrToned = analysis.fadedOrToned * grain
    return { run: true, params: { noise, age, fadedOrToned, longestSide: SKETCH_LONGEST_SIDE } }
  },
  run: async (image, params, ctx) => {
    await ctx.checkpoint()
    const sketch = shrinkToFit(lightnessPlane(image), params.longestSide)
    const finding = (await findByNet(sketch, params, ctx)) ?? findClassically(sketch, params)
    const { share, scratches, specks, wide, most } = finding
    const faces = await ctx.models.withProvider('faces', (finder) =>
      findFaces(sketch, (part) => finder.run(part, ctx)),
    )
    const metrics = { share, scratches, specks, wide, faces: faces?.length ?? 0 }
    const { width, height } = sketch
    const layers = faces ? { faces: { found: faces, width, height } } : {}
    if (share > most) return { image, layers, metrics, warnings: ['too_much_damage'] }
    const warnings: WarningCode[] = []
    if (share > WORTH_A_LOOK) warnings.push('damage_found')
    if (wide > 0) warnings.push('wide_damage_left')
    const mask = faces
      ? protectFaces(finding.mask, { components: componentsOf(finding.mask), faces })
      : finding.mask
    return { image, layers: { ...layers, damage: mask }, metrics, warnings }
  },
}

function componentsOf(mask: Plane) {
  return findComponents(mask, { low: 0.5, high: 0.5 })
}

async function findByNet(
  sketch: Plane,
  { age, fadedOrToned }: DamageMaskParams,
  ctx: StageContext,
): Promise<Finding | undefined> {
  const map = await ctx.models.withProvider('mask', (net) => net.run(sketch, ctx))
  if (map === undefined) return undefined
  const damaged = rise(shareFrom(map.probability, SURE), DAMAGED)
  const signs = Math.max(fadedOrToned, age * Math.max(damaged, GRAINY_SHARE))
  const doubt = (1 - map.cut) * (LEAST_DOUBT + (1 - LEAST_DOUBT) * signs)
  return { ...findInMap(map.probability, 1 - doubt), most: MAX_SHARE }
}

function findClassically(sketch: Plane, { noise, age }: DamageMaskParams): Finding {
  const caution = 1 + (MOST_CAUTION - 1) * (1 - age)
  const { busyness, ...finding } = detectDamage(sketch, { noise, caution })
  const most = MAX_SHARE * Math.min(1, QUIET_PICTURE / busyness) ** 2
  return { ...finding, most }
}

import { withShadows } from '#engine/damage/creases/crease-shadow.ts'
import { findClassically } from '#engine/damage/find/find-classically.ts'
import { findInMap } from '#engine/damage/find/find-in-map.ts'
import { type Finding, MAX_SHARE } from '#engine/damage/find/finding.ts'
import { findLostPieces } from '#engine/damage/find/lost-pieces.ts'
import { doubtfulIn } from '#engine/damage/judge/doubtful.ts'
import { featuresOf } from '#engine/damage/judge/judge-faces.ts'
import { judgeDamage } from '#engine/damage/judge/rules.ts'
import { lightnessPlane } from '#engine/pixels/lab.ts'
import { type Plane, shareFrom } from '#engine/pixels/plane.ts'
import type { WarningCode } from '#engine/report-words.ts'
import { findFaces } from '../analysis/faces.ts'
import { hasDotsLeft, isLeftAsItIs } from '../analysis/kind/picture-kind.ts'
import { maskOf, notIn } from '../damage/mask-of.ts'
import { type Damage, type DamageKind, describeRepairs } from '../damage/repairs.ts'
import { shrinkToFit } from '../filters/resample.ts'
import { SKETCH_LONGEST_SIDE } from '../limits.ts'
import { drawFound } from '../retouch/found-map.ts'
import { hasMarks, isRepaired } from '../settings.ts'
import type { Layers, Stage, StageContext } from './stage.ts'

type DamageMaskParams = {
  noise: number
  age: number
  fadedOrToned: number
  /** False where only a person's marks are repaired: then faces are looked for, to be compared. */
  looksForDamage: boolean
  longestSide: number
}

/** What is found where only a person's marks are repaired. */
const NOTHING: Finding = {
  damages: [],
  torn: [],
  thick: [],
  most: 1,
  isWorn: false,
  isCreased: false,
}

/** Prints of old have at least this much grain, in L. */
const GRAIN_OF_OLD_PRINTS = 0.25
/** Doubtful damage of which so much is filled or left anyway is known. */
const KNOWN = 0.75
/** Below this share a person need not look for what was filled. */
const WORTH_A_LOOK = 0.002
/** What was filled with something from elsewhere in the picture. */
const PIECES: readonly DamageKind[] = ['tear']

/**
 * Marks scratches, creases and specks in a small copy: by a net where there is one, else by
 * `detectDamage`. The rules of `judgeDamage` then decide what is filled. In old and in torn prints lost
 * pieces are looked for too. Where only a person's marks are repaired, faces are found and nothing else.
 */
export const damageMaskStage: Stage<DamageMaskParams> = {
  id: 'damage-mask',
  version: 11,
  plan: (analysis, settings) => {
    if (!isRepaired(settings)) return { run: false, reason: 'switched off' }
    const { noise, picture } = analysis
    const looksForDamage = settings.repair && !isLeftAsItIs(picture) && !hasDotsLeft(analysis)
    if (!looksForDamage && !hasMarks(settings)) {
      return { run: false, reason: `what looks like damage belongs to it: ${picture.is}` }
    }
    const grain = Math.min(1, noise / GRAIN_OF_OLD_PRINTS)
    const age = analysis.ageing * grain
    const fadedOrToned = analysis.fadedOrToned * grain
    return {
      run: true,
      params: {
        noise,
        age,
        fadedOrToned,
        looksForDamage,
        longestSide: SKETCH_LONGEST_SIDE,
      },
    }
  },
  run: async (image, params, ctx) => {
    await ctx.checkpoint()
    const sketch = shrinkToFit(lightnessPlane(image), params.longestSide)
    // At once: while the nets work on one, the other is prepared.
    const [finding, faces] = await Promise.all([
      params.looksForDamage ? findDamage(sketch, params, ctx) : NOTHING,
      ctx.models.withProvider('faces', (finder) =>
        findFaces(sketch, (part) => finder.run(part, ctx)),
      ),
    ])
    const pieces = finding.isWorn ? findLostPieces(sketch) : []
    const { width, height } = sketch
    const { kept, counts, ...judged } = judgeDamage(
      { found: finding.damages, pieces },
      { sketch, faces: faces ?? [] },
    )
    const share = shareOf([...kept, ...judged.left], sketch)
    const isKnown = maskOf([...kept, ...judged.left], sketch)
    const left = [
      ...judged.left,
      ...doubtfulIn(finding, { sketch, pieces }).filter(notIn(isKnown, KNOWN)),
    ]
    const isTooMuch = share > finding.most + shareOf(pieces, sketch)
    const whole = finding.isCreased
      ? withShadows(kept, sketch, featuresOf(faces ?? [], width))
      : kept
    const [filled, abandoned] = isTooMuch ? [[], [...kept, ...left]] : [whole, left]
    const layers: Layers = {
      found: drawFound({ filled, left: abandoned }, sketch),
      repairs: describeRepairs({ filled, left: abandoned, rules: counts }, sketch),
    }
    if (faces) layers.faces = { found: faces, width, height }
    if (!isTooMuch) layers.damage = maskOf(filled, sketch)
    const metrics = { share, wide: left.length, faces: faces?.length ?? 0, ...countsOf(kept) }
    const warnings = warningsFor({ share: shareOf(filled, sketch), isTooMuch, filled, left })
    return { image, layers, metrics, warnings }
  },
}

async function findDamage(
  sketch: Plane,
  params: DamageMaskParams,
  ctx: StageContext,
): Promise<Finding> {
  const map = await ctx.models.withProvider('mask', (net) => net.run(sketch, ctx))
  return map ? findInMap(map, sketch, params) : findClassically(sketch, params)
}

/** `share` is that of what was filled. */
type Judged = { share: number; isTooMuch: boolean; filled: Damage[]; left: Damage[] }

function warningsFor({ share, isTooMuch, filled, left }: Judged): WarningCode[] {
  if (isTooMuch) return ['too_much_damage']
  const warnings: WarningCode[] = []
  if (share > MAX_SHARE) warnings.push('much_filled')
  if (share > WORTH_A_LOOK) warnings.push('damage_found')
  if (filled.some(({ kind }) => PIECES.includes(kind))) warnings.push('pieces_made_up')
  if (left.length > 0) warnings.push('wide_damage_left')
  return warnings
}

function countsOf(damages: readonly Damage[]) {
  const count = (...kinds: DamageKind[]) =>
    damages.filter(({ kind }) => kinds.includes(kind)).length
  return { scratches: count('line', 'crease'), specks: count('speck'), pieces: count(...PIECES) }
}

function shareOf(damages: readonly Damage[], sketch: Plane): number {
  return shareFrom(maskOf(damages, sketch), 1)
}

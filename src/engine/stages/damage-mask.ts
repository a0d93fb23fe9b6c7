import { findFaces } from '../analysis/faces.ts'
import { withShadows } from '../damage/crease-shadow.ts'
import { findCreasesAcross } from '../damage/creases-across.ts'
import { detectDamage, QUIET_PICTURE } from '../damage/detect.ts'
import { groupsInMap, kindOf } from '../damage/groups-in-map.ts'
import { featuresOf } from '../damage/judge-faces.ts'
import { findLostPieces } from '../damage/lost-pieces.ts'
import { maskOf } from '../damage/mask-of.ts'
import { type Damage, type DamageKind, describeRepairs } from '../damage/repairs.ts'
import { judgeDamage } from '../damage/rules.ts'
import { findComponents } from '../filters/components.ts'
import { shrinkToFit } from '../filters/resample.ts'
import { lightnessPlane } from '../lab.ts'
import { SKETCH_LONGEST_SIDE } from '../limits.ts'
import { type Plane, shareFrom } from '../plane.ts'
import { drawFound } from '../retouch/found-map.ts'
import { rise } from '../rise.ts'
import { isRepaired } from '../settings.ts'
import type { Layers, Stage, StageContext } from '../stage.ts'
import type { WarningCode } from '../warnings.ts'

type DamageMaskParams = {
  noise: number
  age: number
  fadedOrToned: number
  /** False where only a person's marks are repaired: then faces are looked for, to be compared. */
  looksForDamage: boolean
  longestSide: number
}

type Finding = {
  damages: Damage[]
  /** What looks like damage in a photo that has not aged: only a person can tell. */
  doubtful: Damage[]
  /** The share above which nothing is filled. */
  most: number
  /** Whether the print is damaged or old enough to look for lost pieces in it. */
  isWorn: boolean
  /** Whether it is so damaged that its creases have shadows. */
  isCreased: boolean
}

const NOTHING: Finding = {
  damages: [],
  doubtful: [],
  most: 1,
  isWorn: false,
  isCreased: false,
}

/** Above this share (less in a busy picture) nothing is filled: either the detector errs or a person must decide. */
const MAX_SHARE = 0.06
/** Below this share a person need not look for what was filled. */
const WORTH_A_LOOK = 0.002
/** Prints of old have at least this much grain, in L. */
const GRAIN_OF_OLD_PRINTS = 0.25
/** In a photo that has not aged a line must stand out this many times more. */
const MOST_CAUTION = 2
/** A net is sure of a place from this probability on. */
const SURE = 0.97
/**
 * Share of the picture of which a net is sure: sound photos and old prints with a few specks reach
 * 0.0004, of 30 prints that were damaged on purpose all but one have 0.001 and more.
 */
const DAMAGED = { from: 0.0004, to: 0.001 }
/**
 * In a faded print with less damage than that a net may leave this share of its usual doubt about
 * specks. What it takes for lines there are cords, handles and wires as a rule.
 */
const FADED_SHARE = 0.2
/** In prints as damaged as this, 0..1, creases are followed from side to side and have shadows. */
const CREASED = 0.5
/** In older prints than this, 0..1, lost pieces are looked for. */
const WORN = 0.5
/**
 * A photo that has not aged may have been torn all the same, where a net is sure of this share of it
 * and of a line of this share of its longest side. Of 228 sound photos two have such lines (a tyre,
 * the lines of a court), of 19 that were torn on purpose 15.
 */
const TORN = { share: 0.004, length: 0.3 }
/** What was filled with something from elsewhere in the picture. */
const PIECES: readonly DamageKind[] = ['tear']
/** In a photo that has not aged a net must leave at most this share of its usual doubt. */
const LEAST_DOUBT = 0.001

/**
 * Marks scratches, creases and specks in a small copy: by a net where there is one, else by
 * `detectDamage`. The rules of `judgeDamage` then decide what is filled. In old prints lost pieces are
 * looked for too. Where only a person's marks are repaired, faces are found and nothing else.
 */
export const damageMaskStage: Stage<DamageMaskParams> = {
  id: 'damage-mask',
  version: 8,
  plan: (analysis, settings) => {
    if (!isRepaired(settings)) return { run: false, reason: 'switched off' }
    const { noise } = analysis
    const grain = Math.min(1, noise / GRAIN_OF_OLD_PRINTS)
    const age = analysis.ageing * grain
    const fadedOrToned = analysis.fadedOrToned * grain
    return {
      run: true,
      params: {
        noise,
        age,
        fadedOrToned,
        looksForDamage: settings.repair,
        longestSide: SKETCH_LONGEST_SIDE,
      },
    }
  },
  run: async (image, params, ctx) => {
    await ctx.checkpoint()
    const sketch = shrinkToFit(lightnessPlane(image), params.longestSide)
    const finding = params.looksForDamage ? await findDamage(sketch, params, ctx) : NOTHING
    const faces = await ctx.models.withProvider('faces', (finder) =>
      findFaces(sketch, (part) => finder.run(part, ctx)),
    )
    const pieces = finding.isWorn ? findLostPieces(sketch) : []
    const { width, height } = sketch
    const { kept, counts, ...judged } = judgeDamage(
      { found: finding.damages, pieces },
      { sketch, faces: faces ?? [] },
    )
    const left = [...judged.left, ...finding.doubtful]
    const share = shareOf([...kept, ...left], sketch)
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

/** `share` is that of what was filled. */
type Judged = { share: number; isTooMuch: boolean; filled: Damage[]; left: Damage[] }

function warningsFor({ share, isTooMuch, filled, left }: Judged): WarningCode[] {
  if (isTooMuch) return ['too_much_damage']
  const warnings: WarningCode[] = []
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

async function findDamage(
  sketch: Plane,
  params: DamageMaskParams,
  ctx: StageContext,
): Promise<Finding> {
  return (await findByNet(sketch, params, ctx)) ?? findClassically(sketch, params)
}

async function findByNet(
  sketch: Plane,
  { age, fadedOrToned }: DamageMaskParams,
  ctx: StageContext,
): Promise<Finding | undefined> {
  const map = await ctx.models.withProvider('mask', (net) => net.run(sketch, ctx))
  if (map === undefined) return undefined
  const damaged = rise(shareFrom(map.probability, SURE), DAMAGED)
  const groupsOf = (signs: number) => {
    const doubt = (1 - map.cut) * (LEAST_DOUBT + (1 - LEAST_DOUBT) * signs)
    return groupsInMap(map.probability, 1 - doubt)
  }
  const signs = age * damaged
  const specks = groupsOf(Math.max(FADED_SHARE * fadedOrToned, signs))
  const damages = [
    ...groupsOf(signs).filter(({ kind }) => kind !== 'speck'),
    ...specks.filter(({ kind }) => kind === 'speck'),
  ]
  const isCreased = damaged >= CREASED
  const creases = isCreased ? findCreasesAcross(sketch, damages) : []
  const found = [...without(damages, maskOf(creases, sketch)), ...creases]
  const doubtful = age > WORN ? [] : tornLines(map.probability)
  const isWorn = age > WORN || doubtful.length > 0
  return { damages: found, doubtful, most: MAX_SHARE, isWorn, isCreased }
}

/** Long lines of which a net is sure, where it is sure of much. */
function tornLines(probability: Plane): Damage[] {
  if (shareFrom(probability, SURE) < TORN.share) return []
  const longestSide = Math.max(probability.width, probability.height)
  return groupsInMap(probability, SURE).filter(
    ({ kind, length }) => kind !== 'speck' && length >= TORN.length * longestSide,
  )
}

/** Damage that does not lie mostly on a crease that was followed. */
function without(damages: readonly Damage[], creases: Plane): Damage[] {
  return damages.filter(({ pixels }) => {
    const onCreases = pixels.filter((at) => creases.data[at] === 1)
    return onCreases.length < pixels.length / 2
  })
}

function findClassically(sketch: Plane, { noise, age }: DamageMaskParams): Finding {
  const caution = 1 + (MOST_CAUTION - 1) * (1 - age)
  const { busyness, mask, wide } = detectDamage(sketch, { noise, caution })
  const found = findComponents(mask, { low: 1, high: 1 })
  return {
    damages: [
      ...found.map((group) => ({ ...group, kind: kindOf(group, sketch) })),
      ...wide.map((group) => ({ ...group, kind: 'hole' as const })),
    ],
    doubtful: [],
    most: MAX_SHARE * Math.min(1, QUIET_PICTURE / busyness) ** 2,
    isWorn: age > WORN,
    isCreased: false,
  }
}

import { z } from 'zod'
import type { Component } from '../filters/components.ts'
import { type RuleCount, ruleCountSchema } from './judge/rule-counts.ts'

/** What kinds of damage are told apart; a `hole` is wide damage that no other kind describes. */
const DAMAGE_KINDS = ['speck', 'line', 'crease', 'tear', 'hole'] as const
export type DamageKind = (typeof DAMAGE_KINDS)[number]

/** A group of damaged pixels and its shape, in pixels of the sketch. */
export type Damage = Component & { kind: DamageKind }

/** What came of a rule: what may be filled, and what a person must see to. */
export type Verdict = { kept: Damage[]; left: Damage[]; counts: RuleCount[] }

const share = z.number().min(0).max(1)

/** A place of damage. Lengths and areas are shares of the picture's sides and of the picture. */
const damageRegionSchema = z.object({
  kind: z.enum(DAMAGE_KINDS),
  /** `filled` from both its sides, `patched` from elsewhere in the picture, or `left` to a person. */
  treatment: z.enum(['filled', 'patched', 'left']),
  share,
  left: share,
  top: share,
  width: share,
  height: share,
})
type DamageRegion = z.infer<typeof damageRegionSchema>

/** What was found in a picture and what became of it. */
export const repairsSchema = z.object({
  /** What is left to a person, then what was filled, each the largest first. */
  regions: z.array(damageRegionSchema),
  rules: z.array(ruleCountSchema),
})
export type Repairs = z.infer<typeof repairsSchema>

/** So many places that were filled are described each by itself; the rest is dust and scratches. */
const MOST_REGIONS = 40
const PATCHED: readonly DamageKind[] = ['tear']

/** Describes damage for the report. `picture` is the sketch that its pixels belong to. */
export function describeRepairs(
  {
    filled,
    left,
    rules,
  }: { filled: readonly Damage[]; left: readonly Damage[]; rules: RuleCount[] },
  picture: Picture,
): Repairs {
  const largest = (damages: readonly Damage[]) =>
    damages.toSorted((one, other) => other.pixels.length - one.pixels.length)
  const treated = largest(filled).map((damage) =>
    regionOf(damage, PATCHED.includes(damage.kind) ? 'patched' : 'filled', picture),
  )
  // Nothing of what is left to a person may go unsaid.
  const untreated = largest(left).map((damage) => regionOf(damage, 'left', picture))
  return { regions: [...untreated, ...treated.slice(0, MOST_REGIONS)], rules }
}

type Picture = { width: number; height: number }

function regionOf(
  { kind, pixels }: Damage,
  treatment: DamageRegion['treatment'],
  picture: Picture,
): DamageRegion {
  let [left, top, right, bottom] = [picture.width, picture.height, 0, 0]
  for (const at of pixels) {
    const x = at % picture.width
    const y = (at - x) / picture.width
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return {
    kind,
    treatment,
    share: pixels.length / (picture.width * picture.height),
    left: left / picture.width,
    top: top / picture.height,
    width: (right - left) / picture.width,
    height: (bottom - top) / picture.height,
  }
}

import { z } from 'zod'

/**
 * The rules that decide what is filled of all that looks like damage, in their order:
 * - `outline`: a thick line between a light and a dark area is the outline of a thing.
 * - `grain`: a few pixels are no damage.
 * - `thing`: a thick spot is a hat sooner than dust, a thick line a stick, unless it is a long crease.
 * - `pattern`: a line beside three others that run alike is a stripe, a board or a railing.
 * - `crowd`: specks that lie close together are the dots of a cloth.
 * - `row`: three specks alike at even distances are buttons.
 * - `width`: a hole is no damage that software should fill by itself; it is left to a person.
 * - `face`: of a face only lines and small light specks are filled, never a wide hole.
 * - `eyes_and_mouth`: there only a line that runs on outside.
 */
const DAMAGE_RULES = [
  'outline',
  'grain',
  'thing',
  'pattern',
  'crowd',
  'row',
  'width',
  'face',
  'eyes_and_mouth',
] as const
type DamageRule = (typeof DAMAGE_RULES)[number]

export const ruleCountSchema = z.object({
  rule: z.enum(DAMAGE_RULES),
  /** Places of damage that the rule let pass, and those of which it took something away. */
  kept: z.int().nonnegative(),
  dropped: z.int().nonnegative(),
})
export type RuleCount = z.infer<typeof ruleCountSchema>

/** What a rule let pass of what there was before it. */
export function counted(
  rule: DamageRule,
  before: { length: number },
  after: { length: number },
): RuleCount {
  return { rule, kept: after.length, dropped: before.length - after.length }
}

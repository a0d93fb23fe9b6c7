import type { StaffRole } from './staff.ts'

/** Roles that see money and who the customers are: where the shop requires one, they must have one. */
const MUST_HAVE_ONE: readonly StaffRole[] = ['owner', 'manager', 'accounting']

export type SecondFactorPolicy = 'required' | 'offered'
/** What a member still has to do before the studio opens. */
export type SecondFactorStep = 'give' | 'set-up' | 'none'

/**
 * What stands between a member who is signed in and the studio: whoever has a second factor gives it
 * in each session; whoever must have one and has none sets it up.
 */
export function secondFactorStep(
  member: { role: StaffRole; hasFactor: boolean; isConfirmed: boolean },
  policy: SecondFactorPolicy,
): SecondFactorStep {
  if (member.hasFactor) return member.isConfirmed ? 'none' : 'give'
  return policy === 'required' && MUST_HAVE_ONE.includes(member.role) ? 'set-up' : 'none'
}

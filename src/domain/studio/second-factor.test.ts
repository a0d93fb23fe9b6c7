import { expect, test } from 'vitest'
import { secondFactorStep } from './second-factor.ts'
import type { StaffRole } from './staff.ts'

const NOTHING = { hasFactor: false, isConfirmed: false }
const NOT_GIVEN = { hasFactor: true, isConfirmed: false }
const GIVEN = { hasFactor: true, isConfirmed: true }

test.each<[StaffRole, string, string]>([
  ['owner', 'set-up', 'none'],
  ['manager', 'set-up', 'none'],
  ['accounting', 'set-up', 'none'],
  ['retoucher', 'none', 'none'],
  ['print', 'none', 'none'],
])(
  '%s without a second factor: %s where it is required, %s where it is offered',
  (role, ...steps) => {
    const member = { role, ...NOTHING }
    expect([secondFactorStep(member, 'required'), secondFactorStep(member, 'offered')]).toEqual(
      steps,
    )
  },
)

test.each(['owner', 'retoucher'] as const)('a %s who has one gives it, wherever', (role) => {
  for (const policy of ['required', 'offered'] as const) {
    expect(secondFactorStep({ role, ...NOT_GIVEN }, policy)).toBe('give')
    expect(secondFactorStep({ role, ...GIVEN }, policy)).toBe('none')
  }
})

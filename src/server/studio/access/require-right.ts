import { AppError } from '#domain/app-error.ts'
import { mayDo, type StaffAction } from '#domain/studio/staff.ts'
import type { StaffMember } from './studio-access.ts'

/** Refuses a member whose role may not take an action. */
export function requireRight({ role }: Pick<StaffMember, 'role'>, action: StaffAction): void {
  if (!mayDo(role, action)) throw new AppError('forbidden')
}

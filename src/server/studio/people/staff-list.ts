import type { StaffList } from '#contract/studio/member.ts'
import type { StudioTeam } from '../queries/studio-team.ts'

/** Who works here and who is to, as the studio's screens take it. */
export function toStaffList(
  members: Awaited<ReturnType<StudioTeam['members']>>,
  invitations: Awaited<ReturnType<StudioTeam['invitations']>>,
): StaffList {
  return {
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role,
      isDisabled: member.disabled_at !== null,
      hasSecondFactor: member.has_second_factor,
      createdAt: member.created_at.toISOString(),
      lastSignInAt: member.last_sign_in_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ expires_at, ...invitation }) => ({
      ...invitation,
      expiresAt: expires_at.toISOString(),
    })),
  }
}

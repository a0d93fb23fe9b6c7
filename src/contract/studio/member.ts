import { z } from 'zod'
import { STAFF_ACTIONS, STAFF_ROLES, type StaffAction } from '#domain/studio/staff.ts'
import { storableText } from '../storable-text.ts'

/** A person of the shop as others of the shop see them. */
export const memberSchema = z.object({ id: z.uuid(), name: z.string() })

/** `POST /functions/v1/studio-session {}`: who is signed in; 403 `forbidden` for everybody else. */
export const studioSessionSchema = memberSchema.extend({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** What this person may do in the studio at all. */
  may: z.array(z.enum(Object.keys(STAFF_ACTIONS) as [StaffAction, ...StaffAction[]])),
})
export type StudioSession = z.infer<typeof studioSessionSchema>

/** `POST /functions/v1/studio-join {token}`: takes an invitation; answers the session. */
export const studioJoinRequestSchema = z.object({ token: z.string().min(20).max(200) })

/** `POST /functions/v1/studio-staff {}`. */
export const staffListSchema = z.object({
  members: z.array(
    memberSchema.extend({
      email: z.string(),
      role: z.enum(STAFF_ROLES),
      isDisabled: z.boolean(),
      hasSecondFactor: z.boolean(),
      createdAt: z.string(),
      lastSignInAt: z.string().nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(STAFF_ROLES),
      expiresAt: z.string(),
    }),
  ),
})
export type StaffList = z.infer<typeof staffListSchema>

/** `POST /functions/v1/studio-staff-invite`: mails a link; again for the same address renews it. */
export const staffInviteRequestSchema = z.object({
  email: z.email().max(320),
  name: storableText.trim().min(1).max(200),
  role: z.enum(STAFF_ROLES),
})

/**
 * `POST /functions/v1/studio-staff-change`: role, access or a lost second factor of a member; ends an
 * invitation.
 */
export const staffChangeRequestSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('role'), memberId: z.uuid(), role: z.enum(STAFF_ROLES) }),
  z.object({ change: z.literal('disable'), memberId: z.uuid() }),
  z.object({ change: z.literal('enable'), memberId: z.uuid() }),
  z.object({ change: z.literal('reset-factor'), memberId: z.uuid() }),
  z.object({ change: z.literal('withdraw-invitation'), email: z.email() }),
])

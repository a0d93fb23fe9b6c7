import { z } from 'zod'

/** `POST /functions/v1/account-sessions`: where the caller is signed in. */
export const accountSessionsRequestSchema = z.object({})

const accountSessionSchema = z.object({
  id: z.uuid(),
  /** Whether it is the session of the request itself. */
  current: z.boolean(),
  /** What the browser said about itself when the session was last used. */
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
  refreshedAt: z.iso.datetime({ offset: true }),
})
export type AccountSession = z.infer<typeof accountSessionSchema>

/** Newest first. */
export const accountSessionsResponseSchema = z.object({ sessions: z.array(accountSessionSchema) })
export type AccountSessionsResponse = z.infer<typeof accountSessionsResponseSchema>

import { z } from 'zod'

/** `POST /functions/v1/account-session-end`: signs out one of the caller's devices. */
export const accountSessionEndRequestSchema = z.object({ sessionId: z.uuid() })
export type AccountSessionEndRequest = z.infer<typeof accountSessionEndRequestSchema>

/** False where the caller has no such session. */
export const accountSessionEndResponseSchema = z.object({ ended: z.boolean() })
export type AccountSessionEndResponse = z.infer<typeof accountSessionEndResponseSchema>

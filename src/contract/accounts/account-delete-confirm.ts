import { z } from 'zod'

/** `POST /functions/v1/account-delete-confirm`: deletes the account that the mailed token names. */
export const accountDeleteConfirmRequestSchema = z.object({ token: z.string().min(1).max(200) })
export type AccountDeleteConfirmRequest = z.infer<typeof accountDeleteConfirmRequestSchema>

const accountDeleteConfirmResponseSchema = z.object({ deleted: z.literal(true) })
export type AccountDeleteConfirmResponse = z.infer<typeof accountDeleteConfirmResponseSchema>

import { z } from 'zod'

/** `POST /functions/v1/account-delete`: mails the caller a link by which the account is deleted. */
export const accountDeleteRequestSchema = z.object({})

const accountDeleteResponseSchema = z.object({ sent: z.literal(true) })
export type AccountDeleteResponse = z.infer<typeof accountDeleteResponseSchema>

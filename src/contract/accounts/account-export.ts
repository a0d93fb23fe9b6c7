import { z } from 'zod'

/** `POST /functions/v1/account-export`: prepares what the shop keeps about the caller as a zip. */
export const accountExportRequestSchema = z.object({})

/** A path on the same origin, with a token that works for a short while. */
export const accountExportResponseSchema = z.object({ url: z.string() })
export type AccountExportResponse = z.infer<typeof accountExportResponseSchema>

import { z } from 'zod'
import { ERROR_CODES } from '#domain/app-error.ts'

/** The body of every refusal by a function: words are found by code, never taken from `message`. */
export const errorResponseSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  requestId: z.string(),
})
export type ErrorResponse = z.infer<typeof errorResponseSchema>

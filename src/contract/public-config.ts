import { z } from 'zod'

/** `GET /config.json`: all that the page needs to know about this installation. */
export const publicConfigSchema = z.object({
  backendUrl: z.string(),
  anonKey: z.string(),
  stripePublishableKey: z.string(),
  mode: z.enum(['embedded', 'production']),
})
export type PublicConfig = z.infer<typeof publicConfigSchema>

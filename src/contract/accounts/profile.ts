import { z } from 'zod'

/** A row of `/rest/v1/profiles`. */
export const profileSchema = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Profile = z.infer<typeof profileSchema>

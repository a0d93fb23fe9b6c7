import { z } from 'zod'

/** What a change answers that was made; the page reads again what it shows. */
export const doneSchema = z.object({})
export type Done = z.infer<typeof doneSchema>

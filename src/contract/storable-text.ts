import { z } from 'zod'

/** Text that a database can keep: no NUL, no half of a surrogate pair. */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'cannot be stored')

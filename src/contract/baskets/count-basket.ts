import { z } from 'zod'

/** `POST /functions/v1/count-basket`: how many photos wait in the basket of the caller. */
export const countBasketRequestSchema = z.object({})

/** By the version a page sees whether it has a newer basket already. */
export const countBasketResponseSchema = z.object({ version: z.int(), photos: z.int() })
export type CountBasketResponse = z.infer<typeof countBasketResponseSchema>

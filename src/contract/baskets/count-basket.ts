import { z } from 'zod'

/** `POST /functions/v1/count-basket`: how many photos wait in the basket of the caller. */
export const countBasketRequestSchema = z.object({})

/** The version tells whether a page knows of a newer basket by now. */
export const countBasketResponseSchema = z.object({ version: z.int(), photos: z.int() })
export type CountBasketResponse = z.infer<typeof countBasketResponseSchema>

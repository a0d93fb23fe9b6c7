import { z } from 'zod'

/** The company that an order is for, as the shop keeps it. */
export const companySchema = z.object({ name: z.string(), vatNumber: z.string().nullable() })

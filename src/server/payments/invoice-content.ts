import { z } from 'zod'
import { orderCompanySchema } from '#contract/orders/company.ts'
import { shipToSchema } from '#contract/orders/order-details.ts'
import { TAX_FREE_REASONS } from '#domain/payments/tax-free.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'

/** What an invoice keeps of seller, lines and tax; amounts in minor units, tax included. */
export const invoiceContentSchema = z.object({
  seller: z.object({
    name: z.string(),
    addressLines: z.array(z.string()),
    vatId: z.string().nullable(),
    /** Documents of before these were kept are of the same company. */
    country: z.string().default(OPERATOR.country),
    register: z.string().default(OPERATOR.register),
  }),
  lines: z.array(z.object({ text: z.string(), amount: z.number().int() })),
  total: z.number().int(),
  /** `rate` in percent. */
  vat: z.object({ country: z.string(), rate: z.number(), amount: z.number().int() }).nullable(),
  /** Why there is no tax; unknown of documents of before it was kept. */
  taxFree: z.enum(TAX_FREE_REASONS).nullable().default(null),
  orderNumber: z.string(),
  paidAt: z.coerce.date().nullable(),
  /** The clock by which its days are named; a document of before it was the shop's is not changed. */
  timeZone: z.string().default('UTC'),
  /** The number of the credit note that a reversal takes back. */
  reverses: z.string().optional(),
})
export type InvoiceContent = z.infer<typeof invoiceContentSchema>

/** Null once the order is deleted. Documents of before there were companies have none. */
export const buyerSchema = shipToSchema
  .extend({ company: orderCompanySchema.nullable().default(null) })
  .nullable()

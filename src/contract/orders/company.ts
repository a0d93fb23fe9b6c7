import { z } from 'zod'
import { plainLine } from '#contract/plain-text.ts'
import { storableText } from '#contract/storable-text.ts'
import {
  MAX_COMPANY_NAME_LENGTH,
  MAX_VAT_NUMBER_LENGTH,
  type OrderCompany,
  REGISTER_ANSWERS,
} from '#domain/orders/company.ts'

/** What a buyer writes about the company that they order for. */
export const companyRequestSchema = z.object({
  /** Documents and mails give it one line. */
  name: plainLine.pipe(z.string().min(1).max(MAX_COMPANY_NAME_LENGTH)),
  vatNumber: storableText.trim().max(MAX_VAT_NUMBER_LENGTH).nullish(),
  /** Whether it also orders with tax, should the register not answer. */
  acceptsVat: z.boolean().nullish(),
})
export type CompanyRequest = z.infer<typeof companyRequestSchema>

/** The company that a document is for. */
const companySchema = z.object({ name: z.string(), vatNumber: z.string().nullable() })

/** As orders and invoices keep it; `domain/orders/company.ts` says what is what. */
export const orderCompanySchema: z.ZodType<OrderCompany> = companySchema.extend({
  check: z
    .object({
      answer: z.enum(REGISTER_ANSWERS),
      at: z.string(),
      reference: z.string().nullable(),
      name: z.string().nullable().default(null),
    })
    .nullable()
    // Invoices of before it was kept have none.
    .default(null),
})

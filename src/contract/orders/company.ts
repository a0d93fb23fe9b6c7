import { z } from 'zod'
import { storableText } from '#contract/storable-text.ts'
import {
  MAX_COMPANY_NAME_LENGTH,
  MAX_VAT_NUMBER_LENGTH,
  type OrderCompany,
  REGISTER_ANSWERS,
} from '#domain/orders/company.ts'

/** Documents and mails give a name one line. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** What a buyer writes about the company that they order for. */
export const companyRequestSchema = z.object({
  name: storableText.overwrite(inOneLine).trim().min(1).max(MAX_COMPANY_NAME_LENGTH),
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

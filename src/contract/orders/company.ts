import { z } from 'zod'
import { storableText } from '#contract/storable-text.ts'
import {
  MAX_COMPANY_NAME_LENGTH,
  MAX_VAT_NUMBER_LENGTH,
  REGISTER_ANSWERS,
} from '#domain/orders/company.ts'

/** What a buyer writes about the company that they order for. */
export const companyRequestSchema = z.object({
  name: storableText.trim().min(1).max(MAX_COMPANY_NAME_LENGTH),
  vatNumber: storableText.trim().max(MAX_VAT_NUMBER_LENGTH).nullish(),
})
export type CompanyRequest = z.infer<typeof companyRequestSchema>

/** The company that a document is for. */
export const companySchema = z.object({ name: z.string(), vatNumber: z.string().nullable() })

/** The company that an order is for, and what the register of the Union said of its number. */
export const orderCompanySchema = companySchema.extend({
  /** Null where nobody was asked, as nothing depended on it. */
  check: z
    .object({
      answer: z.enum(REGISTER_ANSWERS),
      at: z.string(),
      /** The register's own number of its answer, by which an authority finds it. */
      reference: z.string().nullable(),
    })
    .nullable(),
})
export type OrderCompany = z.infer<typeof orderCompanySchema>

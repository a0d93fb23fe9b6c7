import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { CONTACT_SERVICES } from '#domain/shop/contact.ts'
import { storableText } from '../storable-text.ts'
import { boardCardSchema } from './board.ts'
import { memberSchema } from './member.ts'

/** `POST /functions/v1/studio-customers`: newest first; search by e-mail or name. */
export const customersRequestSchema = z.object({
  search: storableText.trim().max(200).optional(),
  /** The `createdAt` of the last one shown. */
  before: z.iso.datetime({ offset: true }).optional(),
})
const customerSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  language: z.enum(LANGUAGE_CODES),
  createdAt: z.string(),
  orders: z.number().int(),
})
export const customersSchema = z.object({
  customers: z.array(customerSchema),
  hasMore: z.boolean(),
})
export type Customers = z.infer<typeof customersSchema>

/** `POST /functions/v1/studio-customer {customerId}`. */
export const customerRequestSchema = z.object({ customerId: z.uuid() })
export const customerPageSchema = customerSchema.extend({ cards: z.array(boardCardSchema) })
export type CustomerPage = z.infer<typeof customerPageSchema>

/** `POST /functions/v1/studio-contact-messages`: newest first. */
export const contactMessagesRequestSchema = z.object({
  isHandled: z.boolean(),
  before: z.iso.datetime({ offset: true }).optional(),
})
export const contactMessagesSchema = z.object({
  messages: z.array(
    z.object({
      id: z.uuid(),
      createdAt: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      service: z.enum(CONTACT_SERVICES),
      language: z.enum(LANGUAGE_CODES),
      message: z.string(),
      /** In their language. */
      replySubject: z.string(),
      handledAt: z.string().nullable(),
      handledBy: memberSchema.nullable(),
    }),
  ),
  hasMore: z.boolean(),
  open: z.number().int(),
})
export type ContactMessages = z.infer<typeof contactMessagesSchema>

/** `POST /functions/v1/studio-contact-handled`. */
export const contactHandledRequestSchema = z.object({
  messageId: z.uuid(),
  isHandled: z.boolean(),
})
/** Messages that still wait for an answer. */
export const contactHandledSchema = z.object({ open: z.number().int() })
export type ContactHandled = z.infer<typeof contactHandledSchema>

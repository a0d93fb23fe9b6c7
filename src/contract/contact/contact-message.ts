import { z } from 'zod'
import { plainLine, plainLines } from '#contract/plain-text.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PHONE_LENGTH,
  MIN_CONTACT_MESSAGE_LENGTH,
} from '#domain/limits.ts'
import { CONTACT_SERVICES } from '#domain/shop/contact.ts'

/** At least five digits, with what people write between them. */
const PHONE_NUMBER = /^(?=(?:\D*\d){5})[+\d\s()./–-]+$/

const name = plainLine.pipe(z.string().min(1).max(MAX_CONTACT_NAME_LENGTH))

/**
 * `POST /functions/v1/contact`. A fault is known by its field (`path[0]`) and its `code`:
 * `too_small`, `too_big`, `invalid_format`, or `invalid_value` for a list; one fault a field.
 */
export const contactMessageSchema = z.object({
  firstName: name,
  lastName: name,
  email: plainLine.pipe(z.string().min(1).max(MAX_EMAIL_LENGTH)).pipe(z.email()),
  phone: plainLine
    .transform((text) => text || undefined)
    .pipe(z.string().max(MAX_PHONE_LENGTH).regex(PHONE_NUMBER).optional())
    .optional(),
  service: z.enum(CONTACT_SERVICES),
  message: plainLines.pipe(
    z.string().min(MIN_CONTACT_MESSAGE_LENGTH).max(MAX_CONTACT_MESSAGE_LENGTH),
  ),
  language: z.enum(LANGUAGE_CODES),
  /** A field that people do not see: whoever fills it in is a program. */
  website: z.string().optional(),
})
/** What the form holds. */
export type ContactForm = z.input<typeof contactMessageSchema>
/** What is sent and stored: cleaned and within the limits. */
export type ContactMessage = z.output<typeof contactMessageSchema>

const contactResponseSchema = z.object({ received: z.literal(true) })
export type ContactResponse = z.infer<typeof contactResponseSchema>

import { z } from 'zod'
import { CONTACT_SERVICES } from '#domain/contact.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PHONE_LENGTH,
  MIN_CONTACT_MESSAGE_LENGTH,
} from '#domain/limits.ts'
import { storableText } from './storable-text.ts'

/** Characters that show nothing, but for those that joined letters and emoji are made with. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
const EMPTY_START = /^(?:\s|\p{Default_Ignorable_Code_Point})+/u
/** At least five digits, with what people write between them. */
const PHONE_NUMBER = /^(?=(?:\D*\d){5})[+\d\s()./–-]+$/

/** One line as it reads: nothing hidden in it, and no line break. */
const line = storableText.transform((text) =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(EMPTY_START, '')
    .trimEnd(),
)

/** Several lines as they read. */
const lines = storableText.transform((text) =>
  text
    .replace(INVISIBLE, '')
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(EMPTY_START, '')
    .trimEnd(),
)

const name = line.pipe(z.string().min(1).max(MAX_CONTACT_NAME_LENGTH))

/**
 * `POST /functions/v1/contact`. A fault is known by its field (`path[0]`) and its `code`:
 * `too_small`, `too_big`, `invalid_format`, or `invalid_value` for a list; one fault a field.
 */
export const contactMessageSchema = z.object({
  firstName: name,
  lastName: name,
  email: line.pipe(z.string().min(1).max(MAX_EMAIL_LENGTH)).pipe(z.email()),
  phone: line
    .transform((text) => text || undefined)
    .pipe(z.string().max(MAX_PHONE_LENGTH).regex(PHONE_NUMBER).optional())
    .optional(),
  service: z.enum(CONTACT_SERVICES),
  message: lines.pipe(z.string().min(MIN_CONTACT_MESSAGE_LENGTH).max(MAX_CONTACT_MESSAGE_LENGTH)),
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

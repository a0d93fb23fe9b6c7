import { zodResolver } from '@hookform/resolvers/zod'
import { contactMessageSchema } from '#contract/contact/contact-message.ts'

/** Checks what somebody wrote; the language is that of the page. */
export const contactResolver = zodResolver(contactMessageSchema.omit({ language: true }))

import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { type ComposedMail, composeMail } from './letters/compose-mail.ts'
import { sampleMails } from './letters/mail-samples.ts'
import type { MailKind } from './letters/mail-texts.ts'

export type MailPreview = { kind: string; language: Language; mail: ComposedMail }

/** The kinds of mail, in the order in which an account and an order bring them. */
export const PREVIEWED_KINDS = Object.keys(sampleMails('en')) as readonly MailKind[]

/** A mail as it would be written, with made-up facts. Undefined when there is no such mail. */
export async function previewMail(kind: string, code: string): Promise<MailPreview | undefined> {
  const language = LANGUAGE_CODES.find((known) => known === code)
  const known = PREVIEWED_KINDS.find((name) => name === kind)
  if (language === undefined || known === undefined) return undefined
  return { kind, language, mail: await composeMail(known, language, sampleMails(language)[known]) }
}

import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { guaranteePath, termsPath, withdrawalPath } from '#domain/law/document-paths.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { type ComposedMail, composeMail } from './letters/compose-mail.ts'
import { sampleMails } from './letters/mail-samples.ts'
import type { MailKind } from './letters/mail-texts.ts'
import { carriesFiles } from './mail-transport.ts'

export type MailPreview = {
  kind: string
  language: Language
  mail: ComposedMail
  /** What it carries and is the same for everybody, by its address. */
  attachments: readonly string[]
}

/** The kinds of mail, in the order in which an account and an order bring them. */
export const PREVIEWED_KINDS = Object.keys(sampleMails('en')) as readonly MailKind[]

/** A mail as it would be written, with made-up facts. Undefined when there is no such mail. */
export async function previewMail(
  kind: string,
  code: string,
  settings: ShopSettings,
): Promise<MailPreview | undefined> {
  const language = LANGUAGE_CODES.find((known) => known === code)
  const known = PREVIEWED_KINDS.find((name) => name === kind)
  if (language === undefined || known === undefined) return undefined
  const mail = await composeMail(known, language, sampleMails(language)[known], settings)
  return { kind, language, mail, attachments: carriesFiles(known) ? contract(language) : [] }
}

function contract(language: Language): string[] {
  const { termsVersion } = POLICIES
  return [
    termsPath(termsVersion, language),
    withdrawalPath(termsVersion, language),
    guaranteePath(language),
  ]
}

import { plainTextSelectors, render, toPlainText } from '@react-email/render'
import type { Language } from '#domain/languages.ts'
import { mailLayout } from './mail-layout.ts'
import { type LetterText, MAIL_TEXTS, type MailKind, type MailParams } from './mail-texts.ts'

const PLAIN_HEADING = { selector: 'h1', options: { uppercase: false } }

export type ComposedMail = { subject: string; text: string; html: string }

/** A mail in the words of a language, as text and as HTML. */
export async function composeMail<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: MailParams[Kind],
): Promise<ComposedMail> {
  const texts = MAIL_TEXTS[language]
  const letter = filledIn(texts[kind], params)
  const link = 'link' in params ? params.link : params.dashboardUrl
  const html = await render(mailLayout({ language, letter, layout: texts.layout, link }))
  const text = toPlainText(html, { selectors: [...plainTextSelectors, PLAIN_HEADING] })
  return { subject: letter.subject, text, html }
}

function filledIn(letter: LetterText, params: Record<string, string>): LetterText {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => params[name] ?? placeholder)
  return {
    // A line break in a subject would begin another header.
    subject: fill(letter.subject).replace(/\p{Cc}+/gu, ' '),
    heading: fill(letter.heading),
    paragraphs: letter.paragraphs.map(fill),
    button: letter.button,
    closing: letter.closing.map(fill),
  }
}

import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components'
import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react'
import { type Language, languageTag } from '#domain/languages.ts'
import type { LayoutText, LetterText } from './mail-texts.ts'

const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = '"Segoe UI", Helvetica, Arial, sans-serif'
/** Plain text shows the address behind the button anyway. */
const ONLY_IN_HTML = { 'data-skip-in-text': true }
const styles = {
  body: { backgroundColor: '#f6f0e6', fontFamily: SANS, color: '#3a2e24', margin: 0 },
  container: {
    backgroundColor: '#fffdf9',
    maxWidth: '560px',
    margin: '24px auto',
    padding: '32px',
    borderRadius: '8px',
  },
  wordmark: { fontFamily: SERIF, fontSize: '22px', color: '#8a4b2a', margin: 0 },
  tagline: { fontSize: '13px', color: '#6f6052', margin: '0 0 24px' },
  heading: { fontFamily: SERIF, fontSize: '26px', fontWeight: 'normal', margin: '0 0 16px' },
  text: { fontSize: '16px', lineHeight: '1.55', margin: '0 0 16px' },
  button: {
    backgroundColor: '#8a4b2a',
    color: '#ffffff',
    padding: '12px 24px',
    borderRadius: '6px',
    fontSize: '16px',
    textDecoration: 'none',
  },
  small: { fontSize: '13px', lineHeight: '1.5', color: '#6f6052', margin: '16px 0 0' },
  link: { color: '#8a4b2a', wordBreak: 'break-all' },
  quote: {
    borderLeft: '3px solid #e6dccb',
    padding: '0 0 0 16px',
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
  },
  line: { borderColor: '#e6dccb', margin: '24px 0 0' },
} as const

/**
 * The one look of every mail: wordmark, heading, a few sentences, what a person wrote, one button,
 * small print. The person's words stay plain text.
 */
export function mailLayout(mail: {
  language: Language
  letter: LetterText
  layout: LayoutText
  message: string | undefined
  link: string | undefined
}): ReactElement {
  const { language, letter, layout, message, link } = mail
  const paragraph = (style: object) => (text: string) => h(Text, { key: text, style }, text)
  return h(
    Html,
    { lang: languageTag(language) },
    h(Head),
    h(Preview, null, letter.paragraphs.at(-1) ?? letter.heading),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.container },
        h(Text, { style: styles.wordmark }, 'Hueloom'),
        h(Text, { style: styles.tagline }, layout.tagline),
        h(Heading, { as: 'h1', style: styles.heading }, letter.heading),
        letter.paragraphs.map(paragraph(styles.text)),
        letter.details && h(Text, { style: styles.text }, below(letter.details)),
        message !== undefined &&
          h(
            'blockquote',
            { style: { ...styles.text, ...styles.quote } },
            below(message.split('\n')),
          ),
        link !== undefined && h(Button, { href: link, style: styles.button }, letter.button),
        letter.closing.map(paragraph(styles.small)),
        h(Hr, { style: styles.line }),
        link !== undefined &&
          h(
            Text,
            { style: styles.small, ...ONLY_IN_HTML },
            layout.linkHint,
            h('br'),
            h(Link, { href: link, style: styles.link }, link),
          ),
        h(Text, { style: styles.small }, layout.footer),
      ),
    ),
  )
}

/** Lines below each other, by the one means that every mail program knows. */
function below(lines: string[]): ReactNode[] {
  return lines.map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line))
}

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
import { mailLogo } from './mail-logo.ts'
import { NIGHT, styles } from './mail-styles.ts'
import type { LayoutText, LetterText, MailLine, MailParcel } from './mail-texts.ts'
import { parcelData, parcelList } from './parcel-list.ts'

/** Plain text shows the address behind the button anyway. */
const ONLY_IN_HTML = { 'data-skip-in-text': true }

export type MailLayout = {
  language: Language
  letter: LetterText
  layout: LayoutText
  /** Name and address of the shop. */
  seller: string
  /** What was bought, where the letter names more than one thing. */
  bought: readonly MailLine[] | undefined
  /** What a person wrote; it stays plain text. */
  message: string | undefined
  link: string | undefined
  /** Where the mail is a letter about an order: whom it greets and what it carries. */
  order: { number: string; fullName: string; parcels: readonly MailParcel[] } | undefined
}

/**
 * The one look of every mail: name and mark, heading, a few sentences, what was bought, facts, what a
 * person wrote, parcels, one button, small print.
 */
export function mailLayout(mail: MailLayout): ReactElement {
  const { language, letter, layout, seller, bought = [], link, order } = mail
  const parcels = order?.parcels ?? []
  return h(
    Html,
    { lang: languageTag(language) },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, NIGHT),
      order && parcels.length > 0 && parcelData(parcels, order.number),
    ),
    h(Preview, null, letter.paragraphs[0] ?? letter.heading),
    h(
      Body,
      { className: 'page', style: styles.body },
      h(
        Container,
        { className: 'sheet', style: styles.container },
        mailLogo(),
        h(Text, { className: 'soft', style: styles.tagline }, layout.tagline),
        h(Heading, { as: 'h1', style: styles.heading }, letter.heading),
        order && h(Text, { style: styles.text }, greetingOf(order.fullName, layout)),
        letter.paragraphs.map(paragraph),
        parcels.length === 0 && soldBox(bought),
        letter.details &&
          h('div', { className: 'box', style: styles.box }, below(letter.details.map(fact))),
        quoteOf(mail),
        parcelList(parcels, layout),
        parcels.length > 0 && soldBox(bought),
        link !== undefined &&
          h(Button, { href: link, className: 'button', style: styles.button }, letter.button),
        order && h(Text, { style: styles.signature }, layout.signature),
        closingOf(mail).map(smallPrint),
        h(Hr, { className: 'rule', style: styles.line }),
        link !== undefined && addressOf(link, layout),
        smallPrint(layout.footer),
        smallPrint(seller),
      ),
    ),
  )
}

const paragraph = (text: string) => h(Text, { key: text, style: styles.text }, text)
const smallPrint = (text: string) =>
  h(Text, { key: text, className: 'soft', style: styles.small }, text.split(ADDRESS).map(part))

/** Addresses among the words, which `split` keeps because the expression captures them. */
const ADDRESS = /(https?:\/\/\S+)/
const part = (text: string) => (ADDRESS.test(text) ? addressLink(text) : text)
const addressLink = (address: string) =>
  h(Link, { key: address, href: address, className: 'accent', style: styles.link }, address)

/** A line such as `Frame: Gold`: its name stands back behind what it says. */
function fact(line: string): ReactNode {
  const [name = '', ...value] = line.split(/(?<=:) /)
  if (value.length === 0) return line
  const label = h('span', { className: 'soft', style: styles.label }, name)
  return h(Fragment, null, label, ' ', value.join(' '))
}

function soldBox(bought: readonly MailLine[]): ReactNode {
  if (bought.length === 0) return null
  return h('div', { className: 'box', style: styles.box }, below(bought.map(soldLine)))
}

/** `2 × Finished files: $98`: what it is stands back behind what it costs. */
function soldLine({ what, price }: MailLine): ReactNode {
  if (price === undefined) return what
  const label = h('span', { className: 'soft', style: styles.label }, `${what}:`)
  return h(Fragment, null, label, ' ', price)
}

function greetingOf(fullName: string, { greeting, greetingUnnamed }: LayoutText): string {
  return fullName === '' ? greetingUnnamed : greeting.replace('{{fullName}}', () => fullName)
}

/** A letter about an order that ends with nothing of its own says how to answer it. */
function closingOf({ letter, order, layout }: MailLayout): string[] {
  return order && letter.closing.length === 0 ? [layout.answer] : letter.closing
}

function quoteOf({ message, order, layout }: MailLayout): ReactNode {
  if (message === undefined) return null
  const style = { ...styles.text, ...styles.quote }
  return h(
    Fragment,
    null,
    order && h(Text, { style: styles.text }, layout.note),
    h('blockquote', { className: 'rule', style }, below(message.split('\n'))),
  )
}

function addressOf(link: string, { linkHint }: LayoutText): ReactNode {
  return h(
    Text,
    { className: 'soft', style: styles.small, ...ONLY_IN_HTML },
    linkHint,
    h('br'),
    addressLink(link),
  )
}

/** Lines below each other, by the one means that every mail program knows. */
function below(lines: ReactNode[]): ReactNode[] {
  return lines.map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line))
}

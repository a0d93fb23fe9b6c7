import { render } from '@react-email/render'
import { type Language, languageTag } from '#domain/languages.ts'
import { CANCELLED_PHOTO_DAYS, DELIVERED_PHOTO_DAYS, LINK_HOURS } from '#domain/limits.ts'
import { PROOF_HOLD_DAYS } from '#domain/proofs/proofing.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { mailAsText } from './mail-as-text.ts'
import { type MailLayout, mailLayout } from './mail-layout.ts'
import {
  type LayoutText,
  type LetterText,
  letterFor,
  MAIL_TEXTS,
  type MailKind,
  type MailParams,
} from './mail-texts.ts'

/** What any mail may name of the shop. */
const FACTS = {
  confirmationHours: `${LINK_HOURS.confirmation}`,
  addressChangeHours: `${LINK_HOURS.addressChange}`,
  recoveryHours: `${LINK_HOURS.recovery}`,
  deletionHours: `${LINK_HOURS.deletion}`,
  holdDays: `${PROOF_HOLD_DAYS}`,
  withdrawalDays: `${POLICIES.withdrawalDays}`,
  cancelledPhotoDays: `${CANCELLED_PHOTO_DAYS}`,
  deliveredPhotoDays: `${DELIVERED_PHOTO_DAYS}`,
  refundWindowDays: `${POLICIES.refundWindowDays}`,
  cloudYears: `${POLICIES.files.cloudYears}`,
}
const PLACEHOLDER = /\{\{(\w+)\}\}/g

export type ComposedMail = { subject: string; text: string; html: string }

/** A mail in the words of a language, as text and as HTML. */
export async function composeMail<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: MailParams[Kind],
  { company }: Pick<ShopSettings, 'company'>,
): Promise<ComposedMail> {
  const seller = [company.name, ...company.addressLines].join(', ')
  const { layout, [kind]: everyText } = MAIL_TEXTS[language]
  const texts = letterFor(everyText, 'sells' in params ? params.sells : 'framed')
  const words = wordsOf({ ...FACTS, seller, ...params }, layout)
  const letter = filledIn(texts, { ...words, ...countedIn(texts, words, language) })
  const message = 'message' in params ? params.message : undefined
  const link = linkOf(params)
  const order = orderOf(params)
  const html = await render(
    mailLayout({ language, letter, layout, seller, bought: linesOf(params), message, link, order }),
  )
  const text = mailAsText(html)
  return { subject: letter.subject, text, html }
}

/** What was bought, or what of it is on its way. */
function linesOf(params: MailParams[MailKind]): MailLayout['bought'] {
  if ('pictures' in params) return params.pictures
  return 'bought' in params ? params.bought : undefined
}

/** Where the button leads. */
function linkOf(params: MailParams[MailKind]): string | undefined {
  if ('link' in params) return params.link
  return 'orderUrl' in params ? params.orderUrl : undefined
}

function orderOf(params: MailParams[MailKind]): MailLayout['order'] {
  if (!('orderUrl' in params)) return undefined
  const { orderNumber, fullName } = params
  return { number: orderNumber, fullName, parcels: 'parcels' in params ? params.parcels : [] }
}

/** The letter with its facts. A sentence about a fact that is not given is left out. */
function filledIn(letter: LetterText, words: Record<string, string>): LetterText {
  const isKnown = (text: string) =>
    [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => words[name] !== undefined)
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => words[name] ?? placeholder)
  return {
    // A line break in a subject would begin another header.
    subject: fill(letter.subject).replace(/\p{Cc}+/gu, ' '),
    heading: fill(letter.heading),
    paragraphs: letter.paragraphs.filter(isKnown).map(fill),
    ...(letter.details && { details: letter.details.filter(isKnown).map(fill) }),
    ...(letter.button !== undefined && { button: letter.button }),
    closing: letter.closing.filter(isKnown).map(fill),
  }
}

/** The figures that a letter writes as words, in the form that its language has for the number. */
function countedIn(
  { counted = {} }: LetterText,
  words: Record<string, string>,
  language: Language,
): Record<string, string> {
  const rules = new Intl.PluralRules(languageTag(language))
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, count]) => {
      const text = counted[`${name}_${rules.select(Number(count))}`]
      return text === undefined ? [] : [[name, text.replace('{{count}}', count)]]
    }),
  )
}

/** The facts that are words; lists have a place of their own in the letter. */
function wordsOf(
  facts: Record<string, unknown>,
  { addressUnknown, freeDelivery, freeDeliveryPrice }: LayoutText,
): Record<string, string> {
  const words = Object.entries(facts).filter(
    (fact): fact is [string, string] => typeof fact[1] === 'string',
  )
  return {
    address: addressUnknown,
    deliveryService: freeDelivery,
    deliveryPrice: freeDeliveryPrice,
    ...Object.fromEntries(words),
  }
}

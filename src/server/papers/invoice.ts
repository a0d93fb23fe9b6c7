import { CONTACT } from '#domain/contact.ts'
import { formatPercent } from '#domain/figures.ts'
import { type Language, languageTag } from '#domain/languages.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { Fact, Paper } from '#server/adapters/paper/paper.ts'
import { fill, formatDay, PAPER_TEXTS, plain } from './paper-texts.ts'
import { countryName, type ShipToAddress, shipToLines } from './ship-to-lines.ts'

/** Finland's rate has one. */
const RATE_DECIMALS = 1

export type InvoiceContent = {
  seller: { name: string; addressLines: readonly string[]; vatId: string | null }
  /** Amounts include the tax. */
  lines: readonly { text: string; amount: number }[]
  total: number
  /** `rate` in percent. */
  vat: { country: string; rate: number; amount: number } | null
  orderNumber: string
  paidAt: Date | null
}

export type InvoicePaper = {
  number: string
  language: Language
  currency: Currency
  issuedAt: Date
  content: InvoiceContent
  /** Null once the order is deleted. */
  buyer: ShipToAddress | null
  /** The invoice that a credit note takes back; undefined for an invoice. */
  corrects: { number: string } | undefined
}

/** An invoice, or the credit note that takes one back wholly or in part. */
export function invoicePaper(invoice: InvoicePaper): Paper {
  const { number, language, content, corrects } = invoice
  const { invoice: texts, creditNote, page } = PAPER_TEXTS[language]
  const own = corrects === undefined ? texts : creditNote
  return {
    title: `${own.title} ${number}`,
    language: languageTag(language),
    madeAt: invoice.issuedAt,
    footer: [`${content.seller.name} · ${CONTACT.email}`, page],
    blocks: [
      { kind: 'masthead', title: own.title, number },
      { kind: 'columns', columns: columnsOf(invoice) },
      { kind: 'facts', facts: factsOf(invoice) },
      { kind: 'table', ...tableOf(invoice) },
      { kind: 'paragraph', text: own.note },
    ],
  }
}

function columnsOf({ language, content: { seller }, buyer }: InvoicePaper) {
  const { invoice: texts } = PAPER_TEXTS[language]
  const vatId = seller.vatId === null ? [] : [fill(texts.vatId, { vatId: seller.vatId })]
  const from = { heading: texts.seller, lines: [seller.name, ...seller.addressLines, ...vatId] }
  if (buyer === null) return [from]
  return [from, { heading: texts.buyer, lines: shipToLines({ ...buyer, phone: null }, language) }]
}

function factsOf({ number, language, issuedAt, content, corrects }: InvoicePaper): Fact[] {
  const { invoice: texts, creditNote } = PAPER_TEXTS[language]
  const { orderNumber, paidAt } = content
  return [
    [corrects === undefined ? texts.number : creditNote.number, number],
    ...(corrects === undefined ? [] : [[creditNote.reference, corrects.number] as const]),
    [texts.issued, formatDay(issuedAt, language)],
    ...(paidAt === null || corrects ? [] : [[texts.paid, formatDay(paidAt, language)] as const]),
    [texts.order, orderNumber],
  ]
}

function tableOf({ language, currency, content, corrects }: InvoicePaper) {
  const { invoice: texts, creditNote } = PAPER_TEXTS[language]
  const { lines, total, vat } = content
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const taxed: Fact[] =
    vat === null
      ? []
      : [
          [texts.net, money(total - vat.amount)],
          [
            fill(texts.vat, {
              rate: formatPercent(vat.rate, language, RATE_DECIMALS),
              country: countryName(vat.country, language),
            }),
            money(vat.amount),
          ],
        ]
  return {
    head: [texts.description, texts.amount] as const,
    rows: lines.map(({ text, amount }): Fact => [plain(text), money(amount)]),
    totals: [...taxed, [corrects ? creditNote.total : texts.total, money(total)] as const],
  }
}

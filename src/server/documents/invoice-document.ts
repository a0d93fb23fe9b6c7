import { formatPercent } from '#domain/figures.ts'
import { formatDay } from '#domain/format-day.ts'
import { type Language, languageTag } from '#domain/languages.ts'
import { countryName } from '#domain/orders/address.ts'
import { formatMoney } from '#domain/payments/money.ts'
import type { TaxFreeReason } from '#domain/payments/tax-free.ts'
import { VAT_DECIMALS } from '#domain/payments/vat.ts'
import { DOCUMENT_TEXTS, fill, plain } from './document-texts.ts'
import { eInvoice } from './e-invoice/e-invoice.ts'
import type { Invoice, InvoiceBuyer } from './invoice.ts'
import type { Block, Fact, ShopDocument } from './pdf/pdf.ts'
import { shipToLines } from './ship-to-lines.ts'

/** Where Directive 2006/112/EC has a sale free of its tax. */
const DIRECTIVE = '2006/112'
const LAW: Record<TaxFreeReason, Record<string, string>> = {
  intra_community: { article: '138', directive: DIRECTIVE },
  export: { article: '146', directive: DIRECTIVE },
  outside_union: {},
}

/** An invoice, the credit note that takes one back wholly or in part, or what takes that back. */
export function invoiceDocument(invoice: Invoice): ShopDocument {
  const { number, language, content } = invoice
  const { page } = DOCUMENT_TEXTS[language]
  const own = ownTexts(invoice)
  return {
    title: `${own.title} ${number}`,
    language: languageTag(language),
    madeAt: invoice.issuedAt,
    footer: [`${content.seller.name} · ${invoice.contactEmail}`, page],
    blocks: [
      { kind: 'masthead', title: own.title, number },
      { kind: 'columns', columns: columnsOf(invoice) },
      { kind: 'facts', facts: factsOf(invoice) },
      { kind: 'table', ...tableOf(invoice) },
      ...taxFreeNotes(invoice),
      { kind: 'paragraph', text: own.note },
    ],
    eInvoice: eInvoice(invoice),
  }
}

/** What each kind says in its own words; an invoice refers to nothing. */
function ownTexts({ kind, language }: Invoice) {
  const { invoice, creditNote, reversal } = DOCUMENT_TEXTS[language]
  switch (kind) {
    case 'invoice':
      return { ...invoice, reference: undefined }
    case 'credit_note':
      return creditNote
    case 'reversal':
      return reversal
  }
}

/** Why there is no tax, which the law wants said. */
function taxFreeNotes({ language, content: { taxFree } }: Invoice): Block[] {
  if (taxFree === null) return []
  const text = DOCUMENT_TEXTS[language].invoice.taxFree[taxFree]
  return [{ kind: 'paragraph', text: fill(text, LAW[taxFree]) }]
}

function columnsOf({ language, content: { seller }, buyer }: Invoice) {
  const { invoice: texts } = DOCUMENT_TEXTS[language]
  const vatId = seller.vatId === null ? [] : [fill(texts.vatId, { vatId: seller.vatId })]
  const from = { heading: texts.seller, lines: [seller.name, ...seller.addressLines, ...vatId] }
  if (buyer === null) return [from]
  return [from, { heading: texts.buyer, lines: buyerLines(buyer, language) }]
}

function buyerLines({ company, ...address }: InvoiceBuyer, language: Language): string[] {
  const { invoice: texts } = DOCUMENT_TEXTS[language]
  const lines = shipToLines({ ...address, phone: null }, language)
  if (company === null) return lines
  const { name, vatNumber } = company
  return [
    plain(name),
    ...lines,
    ...(vatNumber === null ? [] : [fill(texts.vatId, { vatId: vatNumber })]),
  ]
}

function factsOf(invoice: Invoice): Fact[] {
  const { number, language, issuedAt, content, corrects } = invoice
  const { invoice: texts } = DOCUMENT_TEXTS[language]
  const { orderNumber, paidAt, timeZone } = content
  const own = ownTexts(invoice)
  return [
    [own.number, number],
    ...(own.reference === undefined ? [] : [[own.reference, corrects ?? '–'] as const]),
    [texts.issued, formatDay(issuedAt, language, timeZone)],
    ...(paidAt === null || own.reference !== undefined
      ? []
      : [[texts.paid, formatDay(paidAt, language, timeZone)] as const]),
    [texts.order, orderNumber],
  ]
}

function tableOf(invoice: Invoice) {
  const { language, currency, content } = invoice
  const { invoice: texts } = DOCUMENT_TEXTS[language]
  const { lines, total, vat } = content
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const taxed: Fact[] =
    vat === null
      ? []
      : [
          [texts.net, money(total - vat.amount)],
          [
            fill(texts.vat, {
              rate: formatPercent(vat.rate, language, VAT_DECIMALS),
              country: countryName(vat.country, language),
            }),
            money(vat.amount),
          ],
        ]
  return {
    head: [texts.description, texts.amount] as const,
    rows: lines.map(({ text, amount }): Fact => [plain(text), money(amount)]),
    totals: [...taxed, [ownTexts(invoice).total, money(total)] as const],
  }
}

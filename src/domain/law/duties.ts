import type { Operator } from '#domain/shop/imprint.ts'
import type { Jurisdiction } from './markets.ts'

/** Where a customer, or whoever keeps the books, meets what a duty asks for. */
type Place =
  | 'price-card'
  | 'structured-data'
  | 'wizard'
  | 'order-button'
  | 'proof-page'
  | 'questions-page'
  | 'every-page'
  | 'withdrawal-page'
  | 'terms-page'
  | 'imprint-page'
  | 'privacy-page'
  | 'accessibility-page'
  | 'returns-page'
  | 'reviews'
  | 'order-mail'
  | 'delivery-mail'
  | 'packing-slip'
  | 'invoice'
  | 'books'
  | 'pictures'

/** A field of the operator's data that a duty cannot be met without, as `shop/imprint.ts` calls it. */
export type OperatorField = keyof Pick<
  Operator,
  | 'name'
  | 'addressLines'
  | 'representedBy'
  | 'register'
  | 'vatId'
  | 'safetyEmail'
  | 'responsiblePerson'
  | 'privacyRepresentative'
  | 'dataRecipients'
  | 'packagingNumbers'
>

export type Duty = {
  id: string
  appliesIn: readonly Jurisdiction[]
  /** The law that asks for it, as a lawyer would look it up. */
  source: string
  shownAt: readonly Place[]
  needs: readonly OperatorField[]
}

const EVERYWHERE = ['eu'] as const
const NAME_AND_ADDRESS = ['name', 'addressLines'] as const

/**
 * What the law of the Union and of the four markets asks of a shop that sells framed prints made to
 * order, to our knowledge of November 2026. No lawyer has read it; `docs/legal.md` lists what only
 * one can say. Directives are named by the European act; each market has its own law from it.
 */
export const DUTIES: readonly Duty[] = [
  {
    id: 'provider-identity',
    appliesIn: EVERYWHERE,
    source: 'Directive 2000/31/EC, Article 5; Directive 2011/83/EU, Article 6(1)(b) to (d)',
    shownAt: ['imprint-page', 'order-mail'],
    needs: [...NAME_AND_ADDRESS, 'representedBy', 'register'],
  },
  {
    id: 'total-price',
    appliesIn: EVERYWHERE,
    source: 'Directive 2011/83/EU, Article 6(1)(e); Directive 98/6/EC, Article 3',
    shownAt: ['price-card', 'wizard', 'order-mail'],
    needs: [],
  },
  {
    id: 'price-reduction',
    appliesIn: EVERYWHERE,
    source: 'Directive 98/6/EC, Article 6a; Court of Justice C-330/23',
    shownAt: ['price-card', 'wizard', 'structured-data'],
    needs: [],
  },
  {
    id: 'order-button',
    appliesIn: EVERYWHERE,
    source: 'Directive 2011/83/EU, Article 8(2)',
    shownAt: ['order-button'],
    needs: [],
  },
  {
    id: 'payment-and-delivery-limits',
    appliesIn: EVERYWHERE,
    source: 'Directive 2011/83/EU, Article 8(3)',
    shownAt: ['price-card', 'wizard'],
    needs: [],
  },
  {
    id: 'credit-has-its-own-words',
    appliesIn: EVERYWHERE,
    source: 'Directive (EU) 2023/2225, Articles 7 and 8',
    shownAt: ['price-card', 'structured-data', 'wizard'],
    needs: [],
  },
  {
    id: 'credit-is-never-first',
    appliesIn: ['sv'],
    source: 'Betaltjänstlagen (2010:751), 7 a kap. 1 §',
    shownAt: ['wizard'],
    needs: [],
  },
  {
    id: 'withdrawal-function',
    appliesIn: EVERYWHERE,
    source: 'Directive 2011/83/EU, Article 11a (Directive (EU) 2023/2673)',
    shownAt: ['every-page', 'withdrawal-page'],
    needs: [],
  },
  {
    id: 'withdrawal-instruction',
    appliesIn: EVERYWHERE,
    source: 'Directive 2011/83/EU, Article 6(1)(h) and (k), Article 16(c), Annex I',
    shownAt: ['withdrawal-page', 'terms-page', 'order-button', 'order-mail'],
    needs: NAME_AND_ADDRESS,
  },
  {
    id: 'confirmation-of-contract',
    appliesIn: EVERYWHERE,
    source: 'Directive 2011/83/EU, Article 8(7); Court of Justice C-49/11',
    shownAt: ['order-mail'],
    needs: NAME_AND_ADDRESS,
  },
  {
    id: 'storable-terms',
    appliesIn: EVERYWHERE,
    source: 'Directive 2000/31/EC, Article 10(3)',
    shownAt: ['terms-page', 'order-mail'],
    needs: [],
  },
  {
    id: 'notice-of-legal-guarantee',
    appliesIn: EVERYWHERE,
    source: 'Directive 2011/83/EU, Article 6(1)(l); Implementing Regulation (EU) 2025/1960',
    shownAt: ['wizard', 'terms-page'],
    needs: [],
  },
  {
    id: 'product-safety',
    appliesIn: EVERYWHERE,
    source: 'Regulation (EU) 2023/988, Articles 16 and 19',
    shownAt: ['price-card', 'packing-slip'],
    needs: [...NAME_AND_ADDRESS, 'safetyEmail', 'responsiblePerson'],
  },
  {
    id: 'marking-of-generated-pictures',
    appliesIn: EVERYWHERE,
    source: 'Regulation (EU) 2024/1689, Article 50(2) and (5)',
    shownAt: ['pictures', 'wizard', 'proof-page', 'questions-page'],
    needs: [],
  },
  {
    id: 'accessibility-statement',
    appliesIn: EVERYWHERE,
    source: 'Directive (EU) 2019/882, Article 13(2), Annex V',
    shownAt: ['accessibility-page'],
    needs: NAME_AND_ADDRESS,
  },
  {
    id: 'verified-reviews',
    appliesIn: EVERYWHERE,
    source: 'Directive 2005/29/EC, Article 7(6), Annex I nos. 23b and 23c',
    shownAt: ['reviews'],
    needs: [],
  },
  {
    id: 'advertising-by-mail',
    appliesIn: EVERYWHERE,
    source: 'Directive 2002/58/EC, Article 13',
    shownAt: ['delivery-mail'],
    needs: [],
  },
  {
    id: 'privacy-notice',
    appliesIn: EVERYWHERE,
    source: 'Regulation (EU) 2016/679, Articles 13 and 27',
    shownAt: ['privacy-page'],
    needs: [...NAME_AND_ADDRESS, 'privacyRepresentative', 'dataRecipients'],
  },
  {
    id: 'storage-in-the-browser',
    appliesIn: EVERYWHERE,
    source: 'Directive 2002/58/EC, Article 5(3)',
    shownAt: ['privacy-page'],
    needs: [],
  },
  {
    id: 'invoices-kept',
    appliesIn: EVERYWHERE,
    source: 'Directive 2006/112/EC, Articles 226 and 244; Regulation (EU) 282/2011, Article 63c',
    shownAt: ['invoice', 'books'],
    needs: [...NAME_AND_ADDRESS, 'vatId'],
  },
  {
    id: 'packaging-register',
    appliesIn: ['pl', 'de', 'dk', 'sv'],
    source: 'Regulation (EU) 2025/40, Articles 44 and 45',
    shownAt: ['packing-slip'],
    needs: ['packagingNumbers'],
  },
  {
    id: 'consent-to-prepayment',
    appliesIn: ['dk'],
    source: 'Forbrugerombudsmanden, forudbetaling; betalingsloven § 112',
    shownAt: ['order-button'],
    needs: [],
  },
  {
    id: 'complaint-body',
    appliesIn: ['pl', 'de', 'dk', 'sv'],
    source: 'Directive 2013/11/EU, Article 13',
    shownAt: ['terms-page', 'imprint-page'],
    needs: [],
  },
  {
    id: 'complaints-in-14-days',
    appliesIn: ['pl'],
    source: 'Ustawa o prawach konsumenta, art. 7a',
    shownAt: ['terms-page'],
    needs: [],
  },
  {
    id: 'electronic-services',
    appliesIn: ['pl'],
    source: 'Ustawa o świadczeniu usług drogą elektroniczną, art. 8',
    shownAt: ['terms-page'],
    needs: [],
  },
  {
    id: 'three-years-of-guarantee',
    appliesIn: ['sv'],
    source: 'Konsumentköplag (2022:260), 5 kap.',
    shownAt: ['terms-page'],
    needs: [],
  },
]

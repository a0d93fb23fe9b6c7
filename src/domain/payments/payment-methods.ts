import type { Language } from '#domain/languages.ts'
import { REFUND_DAYS } from '#domain/shop/refund-days.ts'
import { currencyOf } from './currency-of.ts'
import type { Currency } from './money.ts'

type PaymentMethod = {
  /** As the payment provider names it. */
  id: string
  /** Switched off here, a method is neither named on any page nor offered. */
  isOn: boolean
  currencies: readonly Currency[]
  languages: readonly Language[]
  /** A wallet holds a card: who takes cards takes wallets, and asks for them as cards. */
  isWallet: boolean
  /** The customer may owe the money to the method's company: such a method is never named first, nor advertised. */
  isCredit: boolean
  /** Whether the payment is certain while the customer waits, or only after the bank's days. */
  confirms: 'at_once' | 'in_days'
  /** Working days until a refund arrives. */
  refundDays: readonly [from: number, to: number]
  /** Days in which the provider can give money back by this method; null: no limit of its own. */
  refundableDays: number | null
}

const EVERYWHERE = ['en', 'pl', 'dk', 'de', 'sv'] as const
const EVERY_CURRENCY = ['USD', 'PLN', 'DKK', 'EUR', 'SEK'] as const
const AT_ONCE = { isOn: true, isWallet: false, isCredit: false, confirms: 'at_once' } as const
const CARD = {
  ...AT_ONCE,
  currencies: EVERY_CURRENCY,
  languages: EVERYWHERE,
  refundDays: REFUND_DAYS.card,
  refundableDays: null,
} as const

/**
 * How customers may pay, in the order in which pages name it. The doctor compares this table with what
 * is switched on at the payment provider. Currencies and days are the provider's own, as known in
 * November 2026; a Klarna in dollars is left out, because it is for one country only.
 */
export const PAYMENT_METHODS = [
  { ...CARD, id: 'card' },
  { ...CARD, id: 'apple_pay', isWallet: true },
  { ...CARD, id: 'google_pay', isWallet: true },
  {
    ...AT_ONCE,
    id: 'blik',
    currencies: ['PLN'],
    languages: ['pl'],
    refundDays: [1, 3],
    refundableDays: 395,
  },
  {
    ...AT_ONCE,
    id: 'p24',
    currencies: ['PLN', 'EUR'],
    languages: ['pl'],
    refundDays: [3, 5],
    refundableDays: 180,
  },
  {
    ...AT_ONCE,
    id: 'mobilepay',
    currencies: ['DKK', 'EUR', 'SEK'],
    languages: ['dk'],
    refundDays: [3, 5],
    refundableDays: 365,
  },
  {
    ...AT_ONCE,
    id: 'swish',
    currencies: ['SEK'],
    languages: ['sv'],
    refundDays: [1, 3],
    refundableDays: 365,
  },
  {
    ...AT_ONCE,
    id: 'sepa_debit',
    currencies: ['EUR'],
    languages: ['de'],
    confirms: 'in_days',
    refundDays: [5, 7],
    refundableDays: 180,
  },
  {
    ...AT_ONCE,
    id: 'klarna',
    currencies: ['PLN', 'DKK', 'EUR', 'SEK'],
    languages: ['pl', 'dk', 'de', 'sv'],
    isCredit: true,
    refundDays: [5, 7],
    refundableDays: 180,
  },
] as const satisfies readonly PaymentMethod[]

type Row = (typeof PAYMENT_METHODS)[number]
export type PaymentMethodId = Row['id']
/** What the provider is asked for: a wallet comes with the cards. */
export type CheckoutMethod = Exclude<Row, { isWallet: true }>['id']
type KnownMethod = PaymentMethod & { id: PaymentMethodId }
type Sale = { language: Language; currency?: Currency; isRush?: boolean }

const ALL: readonly KnownMethod[] = PAYMENT_METHODS
export const CHECKOUT_METHODS = ALL.map(({ id }) => id).filter(isCheckoutMethod)

/**
 * How an order can be paid, in the order in which pages name it. A rush is not paid by a method whose
 * bank takes longer than the rush: `paymentMethodsFor({ language: 'de', isRush: true })` has no
 * direct debit.
 */
export function paymentMethodsFor(sale: Sale): KnownMethod[] {
  const { language, currency = currencyOf(language), isRush = false } = sale
  return ALL.filter(
    ({ isOn, languages, currencies, confirms }) =>
      isOn &&
      languages.includes(language) &&
      currencies.includes(currency) &&
      !(isRush && confirms === 'in_days'),
  )
}

/** What price cards, FAQ and structured data name: credit is named only where somebody pays. */
export function advertisedMethods(language: Language): KnownMethod[] {
  return paymentMethodsFor({ language }).filter(({ isCredit }) => !isCredit)
}

/** The advertised methods that not every language has. */
export function localPaymentMethods(language: Language): KnownMethod[] {
  return advertisedMethods(language).filter(({ languages }) => languages.length < EVERYWHERE.length)
}

/** Whether a method takes a currency, in whatever case that is written. */
export function takesCurrency(id: PaymentMethodId, currency: string): boolean {
  return getPaymentMethod(id).currencies.some((known) => known === currency.toUpperCase())
}

/** The row of a method; throws where the table has none. */
export function getPaymentMethod(id: PaymentMethodId): KnownMethod {
  const method = ALL.find((known) => known.id === id)
  if (method === undefined) throw new Error(`there is no payment method ${id}`)
  return method
}

/** The methods that the checkout of an order offers: all that the pages name, and nothing else. */
export function checkoutMethodsFor(sale: Sale): CheckoutMethod[] {
  return paymentMethodsFor(sale)
    .map(({ id }) => id)
    .filter(isCheckoutMethod)
}

function isCheckoutMethod(id: PaymentMethodId): id is CheckoutMethod {
  return !getPaymentMethod(id).isWallet
}

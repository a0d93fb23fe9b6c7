import type { TaxFreeReason } from '#domain/payments/tax-free.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'

/** The charts of accounts that German accountants keep books by. */
type Chart = '03' | '04'

/** Accounts of a chart that the shop's sales are booked to. */
type SalesAccounts = {
  /** Sales taxed at home. */
  home: string
  /** Sales taxed in another country of the Union, declared by the one-stop shop. */
  oneStopShop: string
  /** Sales without tax of the Union, by the reason for it. */
  taxFree: Record<TaxFreeReason, string>
}

/** What the charts themselves suggest. */
const SALES_ACCOUNTS: Record<Chart, SalesAccounts> = {
  '03': {
    home: '8400',
    oneStopShop: '8320',
    taxFree: { intra_community: '8125', export: '8120', outside_union: '8338' },
  },
  '04': {
    home: '4400',
    oneStopShop: '4320',
    taxFree: { intra_community: '4125', export: '4120', outside_union: '4338' },
  },
}

export type Bookkeeping = {
  homeCountry: string
  datev: {
    consultant: number
    client: number
    chart: Chart
    accountLength: number
    customers: string
    sales: SalesAccounts
  }
}

/** A consultant and a client that stand for nobody. */
export const EXAMPLE_CLIENT = { consultant: 1001, client: 1 }

/**
 * How the shop's sales reach the books of its accountant. An operator asks theirs for these numbers
 * once, before the first export.
 */
export const BOOKKEEPING: Bookkeeping = {
  /** Sales in the country that the goods are sent from are not for the one-stop shop. */
  homeCountry: OPERATOR.dispatchCountry,
  datev: {
    /** Numbers of the accountant and of the shop among their clients. */
    ...EXAMPLE_CLIENT,
    chart: '03',
    /** Digits of the accounts of the chart; those of customers have one more. */
    accountLength: 4,
    /** One account for all customers: they pay before they are sent anything. */
    customers: '10000',
    sales: SALES_ACCOUNTS['03'],
  },
}

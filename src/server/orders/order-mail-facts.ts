import { formatPercent } from '#domain/figures.ts'
import { formatDay } from '#domain/format-day.ts'
import { countryName } from '#domain/orders/address.ts'
import { hasOnlyFiles, isLoosePrint } from '#domain/orders/sold-things.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { VAT_DECIMALS } from '#domain/payments/vat.ts'
import { noSoonerThan } from '#domain/purchases/gift.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import type { MailSells, OrderMailFacts } from '#server/mail/letters/mail-texts.ts'
import { arrivalOfOrder } from './arrival-of-order.ts'
import { taxOfOrder } from './order-tax.ts'
import { deliveryTitle, rushTitle } from './order-texts.ts'
import type { StoredOrder } from './orders.ts'

export function soldBy(order: StoredOrder): MailSells {
  if (hasOnlyFiles(order)) return 'files'
  return isLoosePrint(order) ? 'prints' : 'framed'
}

/** What the letter about the end of an order says of money: nothing where none goes back. */
export function goingBack(
  amount: number,
  { currency, language }: Pick<StoredOrder, 'currency' | 'language'>,
): OrderMailFacts<'order-cancelled'> {
  return amount === 0 ? {} : { refund: formatMoney({ amount, currency }, language) }
}

/** The rush service of an order and what it costs, where one was ordered. */
export function rushOf({ rush, rush_amount: amount, currency, language }: StoredOrder) {
  if (rush === null) return {}
  return {
    rush: rushTitle(rush, language),
    rushPrice: formatMoney({ amount, currency }, language),
  }
}

/** The total under the name that its tax gives it, and the tax within it, as on the invoice. */
export function taxFacts(order: StoredOrder, country: string | null) {
  const total = totalOf(order)
  if (country === null) {
    return order.is_tax_free ? { totalWithoutVat: total } : { totalWithVat: total }
  }
  const { vat, taxFree } = taxOfOrder(order, country)
  if (vat === null) {
    return taxFree === 'intra_community' ? { totalWithoutVat: total } : { totalTaxFree: total }
  }
  const { currency, language } = order
  return {
    totalWithVat: total,
    vatRate: formatPercent(vat.rate, language, VAT_DECIMALS),
    vatCountry: countryName(vat.country, language),
    vatAmount: formatMoney({ amount: vat.amount, currency }, language),
  }
}

/** Between which days the pictures of some orders, or their files, are there; nothing before they are paid. */
export function deliveryOf(some: readonly StoredOrder[], closures: readonly Closure[]) {
  const dates = some.flatMap((order) => {
    const { paid_at: paidAt, promised_at, rush, gift } = order
    if (paidAt === null || promised_at === null) return []
    return [
      {
        ...order,
        first: noSoonerThan(gift, arrivalOfOrder(order, { paidAt, rush, closures }).first),
        promised_at,
      },
    ]
  })
  const [order] = dates
  if (order === undefined) return {}
  const firsts = dates.map(({ first }) => first.getTime())
  return {
    deliveryFrom: formatDay(new Date(Math.min(...firsts)), order.language),
    promisedBy: formatDay(latestOf(dates.map(({ promised_at }) => promised_at)), order.language),
  }
}

/** The service that sends an order and what it costs; nothing where it is sent free, or not at all. */
export function sendingOf({
  delivery_service,
  delivery_amount: amount,
  currency,
  language,
}: StoredOrder) {
  if (delivery_service === null) return {}
  return {
    deliveryService: deliveryTitle(delivery_service, language),
    deliveryPrice: formatMoney({ amount, currency }, language),
  }
}

/** `Atelier Łódź, PL5260001246` */
export function companyLine({ company }: StoredOrder): string | undefined {
  return company ? [company.name, company.vatNumber].filter(Boolean).join(', ') : undefined
}

/** What the order costs, as its customer reads it. */
export function totalOf({ amount, currency, language }: StoredOrder): string {
  return formatMoney({ amount, currency }, language)
}

export function latestOf(days: readonly Date[]): Date {
  return new Date(Math.max(...days.map((day) => day.getTime())))
}

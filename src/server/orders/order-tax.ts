import { onlyCountryOf } from '#domain/orders/company.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { taxOf } from '#domain/payments/tax-free.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import type { StoredOrder } from './orders.ts'

/**
 * The tax of an order that is sent to a country, or of files whose buyer lives there, or why it has none. What was sold without tax to a
 * company bears it all the same where it goes to another country than the company's.
 */
export function taxOfOrder(
  order: Pick<StoredOrder, 'amount' | 'is_tax_free' | 'company' | 'frame' | 'paper'>,
  country: string,
): ReturnType<typeof taxOf> {
  return taxOf({
    amount: order.amount,
    // Files are dispatched from nowhere: outside the Union they are no export.
    dispatchedFrom: hasOnlyFiles(order) ? country : OPERATOR.dispatchCountry,
    deliveredTo: country,
    isCompanyExempt: country === onlyCountryOf(order),
  })
}

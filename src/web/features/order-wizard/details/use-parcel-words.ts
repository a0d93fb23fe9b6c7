import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import { deliveryOfItems, deliveryPriceOf } from '#web/lib/order/purchase-delivery.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { BoughtProduct } from '../bought-product.ts'
import { itemsOf } from '../delivery-choice.ts'

/** What the cheapest delivery to the home of the language adds: “plus delivery from $15”. */
export function useParcelWords(bought: BoughtProduct): string {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const items = itemsOf(bought)
  const price = deliveryPriceOf(items, deliveryOfItems(items, null, language), language)
  return t('orderWizard.small.parcel', { price: formatMoney(price, language) })
}

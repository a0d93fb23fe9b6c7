import type { Dispatch, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { PriceLines } from '#web/orders/purchase/price-lines.tsx'
import { type PurchasePrice, purchasePrice } from '#web/orders/purchase/purchase-price.ts'
import { SendingFields } from '#web/orders/purchase/sending-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { itemsOf, type PackageAction, type PackageState } from '../package-state.ts'
import { NextTierAdvice } from './next-tier-advice.tsx'

type PackageSummaryProps = {
  state: PackageState
  dispatch: Dispatch<PackageAction>
  /** How it goes on from here with what is bought. */
  children: (bought: { items: readonly PurchaseItem[]; price: PurchasePrice }) => ReactNode
}

/** What the album costs, how it is sent and what that includes; beside the list, or below it on a phone. */
export function PackageSummary({ state, dispatch, children }: PackageSummaryProps) {
  const { t } = useTranslation('package')
  const language = useLanguage()
  const prices = useShopPrices()
  const items = itemsOf(state)
  const { delivery, gift } = state
  const price = prices && purchasePrice({ items, delivery }, language, prices)
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h2 className="text-2xl">{t('summary.title')}</h2>
      {price && items.length > 0 ? (
        <>
          <PriceLines photos={items.length} price={price} />
          <NextTierAdvice photos={items.length} />
          {price.delivery && (
            <SendingFields
              items={items}
              delivery={price.delivery}
              gift={gift}
              onSend={(chosen) => dispatch({ type: 'delivery-chosen', delivery: chosen })}
              onGift={(written) => dispatch({ type: 'gift-written', gift: written })}
            />
          )}
          {children({ items, price })}
        </>
      ) : (
        <p className="text-ink-soft">{t('summary.empty')}</p>
      )}
    </Card>
  )
}

import type { Dispatch, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { PriceLines } from '#web/orders/purchase/price-lines.tsx'
import { purchasePrice } from '#web/orders/purchase/purchase-price.ts'
import { SendingFields } from '#web/orders/purchase/sending-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { itemsOf, type PackageAction, type PackageState } from '../package-state.ts'
import { NextTierAdvice } from './next-tier-advice.tsx'
import { PayPackage } from './pay-package.tsx'
import type { PackageFault } from './use-package-payment.ts'

type PackageSummaryProps = {
  userId: string
  state: PackageState
  fault: PackageFault | undefined
  dispatch: Dispatch<PackageAction>
  onFault: (fault: PackageFault | undefined) => void
  /** Total and button, which the bar leads to. */
  payPlace: RefObject<HTMLDivElement | null>
}

/** What the album costs, how it is sent and what that includes; beside the list, or below it on a phone. */
export function PackageSummary({ state, dispatch, ...payment }: PackageSummaryProps) {
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
          <PayPackage {...payment} state={state} items={items} price={price} />
        </>
      ) : (
        <p className="text-ink-soft">{t('summary.empty')}</p>
      )}
    </Card>
  )
}

import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { Card } from '#web/ui/card.tsx'
import { packagePrice } from '../package-price.ts'
import { isRefused } from '../package-state.ts'
import { NextTierAdvice } from './next-tier-advice.tsx'
import { PayPackage } from './pay-package.tsx'
import { PriceLines } from './price-lines.tsx'

type PackageSummaryProps = Omit<ComponentProps<typeof PayPackage>, 'price'>

/** What the album costs and what that includes; beside the list, or below it on a phone. */
export function PackageSummary({ photos, ...payment }: PackageSummaryProps) {
  const { t } = useTranslation('package')
  const language = useLanguage()
  const prices = useShopPrices()
  const bought = photos.filter((photo) => !isRefused(photo))
  const price = prices && packagePrice(bought, language, prices)
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h2 className="text-2xl">{t('summary.title')}</h2>
      {price && bought.length > 0 ? (
        <>
          <PriceLines photos={bought.length} price={price} />
          <NextTierAdvice photos={bought.length} />
          <PayPackage {...payment} photos={photos} price={price} />
        </>
      ) : (
        <p className="text-ink-soft">{t('summary.empty')}</p>
      )}
    </Card>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { purchasePrice } from '#web/orders/purchase/purchase-price.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { itemsOf, type PackageState } from '../package-state.ts'

type PackageBarProps = {
  state: PackageState
  /** The way on. */
  children: ReactNode
}

/** About as high as this bar gets on a phone. */
export const BAR_HEIGHT_PX = 80

/** Stays in sight on a phone: how many photos, what they cost, and the way on. */
export function PackageBar({ state, children }: PackageBarProps) {
  const { t } = useTranslation('package')
  const language = useLanguage()
  const prices = useShopPrices()
  const items = itemsOf(state)
  if (!prices || items.length === 0) return null
  const { total, percent } = purchasePrice({ items, delivery: state.delivery }, language, prices)
  return (
    <BottomBar>
      <p className="min-w-0 flex-1 basis-28 text-sm leading-snug">
        <span className="block font-semibold">
          {t('list.title', { count: items.length })} · {formatMoney(total, language)}
        </span>
        {percent > 0 && (
          <span className="block text-ink-soft">
            {t('summary.discount', { percent: formatPercent(percent, language) })}
          </span>
        )}
      </p>
      {children}
    </BottomBar>
  )
}

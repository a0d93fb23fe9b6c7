import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { BULK_TIERS } from '#domain/payments/rates.ts'
import type { Article } from '#domain/shop/articles.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'

/** What a photo costs, and how much less from how many. */
export function PackagePrices() {
  const { t } = useTranslation('package')
  const language = useLanguage()
  return (
    <div className="mt-6 text-ink-soft">
      <p className="max-w-prose">{t('page.prices', usePricesFrom())}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {BULK_TIERS.map(({ id, from, percent }) => (
          <li key={id} className="rounded-full bg-accent-soft px-4 py-1.5 text-ink">
            {t('page.tier', { from, percent: formatPercent(percent, language) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What each kind of product costs at least. */
function usePricesFrom() {
  const language = useLanguage()
  const prices = useShopPrices()
  const priceOf = (article: Article) => shownPrice(prices, article, language).price
  return {
    color: priceOf('files-color'),
    restored: priceOf('files-restored'),
    print: priceOf('print-4x6-standard'),
    small: priceOf('framed-small-8x10'),
    framed: priceOf('framed-a3'),
  }
}

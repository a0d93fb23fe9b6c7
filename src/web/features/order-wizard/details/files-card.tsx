import { useTranslation } from 'react-i18next'
import type { FileVariant } from '#domain/shop/articles.ts'
import { ENLARGED_SIZE } from '#web/lib/order/enlarged-size.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'

/** What the finished files alone are and cost; those without color, which cost less, are named too. */
export function FilesCard({ variant }: { variant: FileVariant }) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const prices = useShopPrices()
  return (
    <span className="grid content-start gap-1.5 p-4 pr-12">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-display text-xl font-semibold">{t('orderWizard.files.card')}</span>
        <span className="text-xl font-semibold">
          {shownPrice(prices, `files-${variant}`, language).price}
        </span>
        {variant === 'color' && (
          <span className="text-sm text-ink-soft">
            {t('orderWizard.files.cheaper', {
              price: shownPrice(prices, 'files-restored', language).price,
            })}
          </span>
        )}
      </span>
      <span className="text-sm text-ink-soft">
        {t(`orderWizard.files.${variant}Includes`, { size: ENLARGED_SIZE })}{' '}
        {t('orderWizard.files.noPrint')}.
      </span>
    </span>
  )
}

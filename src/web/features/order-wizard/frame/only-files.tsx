import { useTranslation } from 'react-i18next'
import { ENLARGED_SIZE } from '#web/lib/order/enlarged-size.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'

type OnlyFilesProps = { isChosen: boolean; onChoose: () => void }

/** For those who want no frame: the finished files alone, with what they cost. */
export function OnlyFiles({ isChosen, onChoose }: OnlyFilesProps) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const prices = useShopPrices()
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <button
        type="button"
        onClick={onChoose}
        className="min-h-8 justify-self-start text-left font-semibold text-accent underline underline-offset-4"
      >
        {t('orderWizard.files.choose')}
      </button>
      <p className="max-w-prose text-sm text-ink-soft">
        {t('orderWizard.files.chooseText', {
          size: ENLARGED_SIZE,
          restored: shownPrice(prices, 'files-restored', language).price,
          color: shownPrice(prices, 'files-color', language).price,
        })}
      </p>
      {isChosen && (
        <p className="max-w-prose text-sm font-semibold">{t('orderWizard.files.chosen')}</p>
      )}
    </div>
  )
}

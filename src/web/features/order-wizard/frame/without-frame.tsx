import { useTranslation } from 'react-i18next'
import { ENLARGED_SIZE } from '#web/lib/order/enlarged-size.ts'
import {
  hasFrame,
  type OrderedProduct,
  type UnframedProduct,
} from '#web/lib/order/ordered-product.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'

type WithoutFrameProps = { product: OrderedProduct; onChoose: (product: UnframedProduct) => void }

/** For those who want no frame: prints, or the finished files alone, with what they cost. */
export function WithoutFrame({ product, onChoose }: WithoutFrameProps) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const prices = useShopPrices()
  const restored = shownPrice(prices, 'files-restored', language).price
  const color = shownPrice(prices, 'files-color', language).price
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Way
        name={t('orderWizard.prints.way')}
        text={t('orderWizard.prints.wayText', {
          from: shownPrice(prices, 'print-4x6-standard', language).price,
          restored,
          color,
        })}
        onChoose={() => onChoose('print')}
      />
      <Way
        name={t('orderWizard.files.choose')}
        text={t('orderWizard.files.chooseText', { size: ENLARGED_SIZE, restored, color })}
        onChoose={() => onChoose('files')}
      />
      {!hasFrame(product) && (
        <p className="max-w-prose text-sm font-semibold">
          {t(product === 'print' ? 'orderWizard.prints.chosen' : 'orderWizard.files.chosen')}
        </p>
      )}
    </div>
  )
}

type WayProps = { name: string; text: string; onChoose: () => void }

function Way({ name, text, onChoose }: WayProps) {
  return (
    <div className="grid gap-1">
      <button
        type="button"
        onClick={onChoose}
        className="min-h-8 justify-self-start text-left font-semibold text-accent underline underline-offset-4"
      >
        {name}
      </button>
      <p className="max-w-prose text-sm text-ink-soft">{text}</p>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import type { ChosenPrint } from '#web/lib/order/chosen-print.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { SMALL_FRAME } from '../bought-product.ts'
import { orderPrice } from '../payment/order-price.ts'
import { NEW_ORDER } from '../wizard-state.ts'
import { useParcelWords } from './use-parcel-words.ts'

type PrintsWords = {
  name: string
  price: string | undefined
  /** What the delivery adds. */
  delivery: string
  included: string
}

/** What prints without a frame are, and cost with their files. */
export function PrintsCard({ words }: { words: PrintsWords }) {
  return (
    <span className="grid content-start gap-1.5 p-4 pr-12">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-display text-xl font-semibold">{words.name}</span>
        <span className="text-xl font-semibold">{words.price}</span>
        <span className="text-sm text-ink-soft">{words.delivery}</span>
      </span>
      <span className="text-sm text-ink-soft">{words.included}</span>
    </span>
  )
}

const LEAST: ChosenPrint = { format: '4x6', paper: 'standard', copies: 1 }

/** Until they are chosen, what the smallest print costs; then what these prints do. */
export function usePrintsWords({
  isChosen,
  print,
  files,
}: {
  isChosen: boolean
  print: ChosenPrint
  files: FileVariant
}): PrintsWords {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const priced = { ...NEW_ORDER, product: 'print', print: isChosen ? print : LEAST, files } as const
  const bought = orderPrice(priced, language, useShopPrices())?.bought
  const price = bought && formatMoney(bought, language)
  return {
    name: t('orderWizard.prints.card'),
    price: isChosen ? price : price && t('orderWizard.prints.from', { price }),
    delivery: useParcelWords(SMALL_FRAME),
    included: isChosen
      ? t('orderWizard.prints.includes', { count: print.copies })
      : t('orderWizard.prints.choose'),
  }
}

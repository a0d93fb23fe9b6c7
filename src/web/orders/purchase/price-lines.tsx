import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { articleOf } from '#domain/shop/articles.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { PurchasePrice } from './purchase-price.ts'
import { useProductWords } from './use-product-words.ts'

type PriceLinesProps = {
  price: PurchasePrice
  /** Of how many photos; not said of copies of one picture. */
  photos?: number
}

/** How the price of a purchase comes about, line by line. */
export function PriceLines({ price, photos }: PriceLinesProps) {
  const { t } = useTranslation(['package', 'wizard'])
  const language = useLanguage()
  const wordsOf = useProductWords()
  const { lines, percent, discount, delivery, total } = price
  return (
    <dl className="grid gap-2">
      {photos !== undefined && <Line term={t('summary.photos')}>{photos}</Line>}
      {lines.map(({ product, count, price: each, amount }) => (
        <Line
          key={articleOf(product)}
          term={t('summary.line', {
            what: wordsOf(product),
            number: count,
            price: formatMoney(each, language),
          })}
        >
          {formatMoney(amount, language)}
        </Line>
      ))}
      {percent > 0 && (
        <Line term={t('summary.discount', { percent: formatPercent(percent, language) })}>
          {formatMoney({ ...discount, amount: -discount.amount }, language)}
        </Line>
      )}
      {delivery && (
        <Line term={t(`wizard:orderWizard.small.${delivery.service}`)}>
          {formatMoney(delivery.price, language)}
        </Line>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-semibold">
        <dt>{t('wizard:orderWizard.payment.total')}</dt>
        <dd className="ml-auto">{formatMoney(total, language)}</dd>
      </div>
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

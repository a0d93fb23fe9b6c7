import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { PackagePrice } from '../package-price.ts'

type PriceLinesProps = { photos: number; price: PackagePrice }

/** How the price of a package comes about, line by line. */
export function PriceLines({ photos, price }: PriceLinesProps) {
  const { t } = useTranslation(['package', 'wizard'])
  const language = useLanguage()
  const { lines, percent, discount, total } = price
  return (
    <dl className="grid gap-2">
      <Line term={t('summary.photos')}>{photos}</Line>
      {lines.map(({ files, count, price: each, amount }) => (
        <Line
          key={files}
          term={t(`summary.${files}`, { count, price: formatMoney(each, language) })}
        >
          {formatMoney(amount, language)}
        </Line>
      ))}
      {percent > 0 && (
        <Line term={t('summary.discount', { percent: formatPercent(percent, language) })}>
          {formatMoney({ ...discount, amount: -discount.amount }, language)}
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
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}

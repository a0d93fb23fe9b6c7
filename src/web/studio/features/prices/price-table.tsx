import { useTranslation } from 'react-i18next'
import type { StudioPrices } from '#contract/studio/prices.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { type PriceChange, priceAt } from '#domain/payments/price-ledger.ts'
import { ARTICLES, type Article } from '#domain/shop/articles.ts'
import { dateOf } from '#web/studio/lib/time/dates.ts'
import { useNow } from '#web/studio/lib/time/use-now.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { ledgerOf, moneyText } from './ledger-of.ts'

/** What customers see now, by article and language. */
export function PriceTable({ changes }: StudioPrices) {
  const { t } = useTranslation('studio-prices')
  const ledger = ledgerOf(changes)
  return (
    <Panel title={t('now')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <section aria-label={t('table')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="text-sm text-ink-soft">
              <th className="py-1 pr-3 font-semibold">{t('articles')}</th>
              {LANGUAGES.map(({ code, name }) => (
                <th key={code} className="px-2 py-1 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ARTICLES.map((article) => (
              <tr key={article} className="align-top">
                <th className="min-w-60 py-2 pr-3 font-normal">{t(`article.${article}`)}</th>
                {LANGUAGES.map(({ code }) => (
                  <PriceCell key={code} ledger={ledger} article={article} language={code} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

type PriceCellProps = { ledger: readonly PriceChange[]; article: Article; language: Language }

function PriceCell({ ledger, article, language }: PriceCellProps) {
  const { t } = useTranslation('studio-prices')
  const { price, reduction } = priceAt(ledger, { article, language }, useNow())
  return (
    <td className="min-w-32 px-2 py-2">
      <span className="block font-semibold whitespace-nowrap">
        {moneyText(price.amount, price.currency)}
      </span>
      {reduction && (
        <span className="block text-sm text-ink-soft">
          {t('reduced', {
            prior: moneyText(reduction.prior.amount, price.currency),
            until: dateOf(reduction.until.toISOString()),
          })}
        </span>
      )}
    </td>
  )
}

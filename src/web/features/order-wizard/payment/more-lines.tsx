import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useOrderedWords } from '#web/orders/products/use-choice-words.ts'
import type { OrderPrice } from './order-price.ts'
import { SummaryLine } from './summary-line.tsx'

/** What else is made of the photo, and what each costs. */
export function MoreLines({ more }: Pick<OrderPrice, 'more'>) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const wordsOf = useOrderedWords()
  if (more.length === 0) return null
  return (
    <SummaryLine term={t('orderWizard.more.term')}>
      {more.map(({ ordered, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: products that are alike differ by nothing else
        <span key={index} className="block">
          {wordsOf(ordered)}
          <span className="block">{formatMoney(price, language)}</span>
        </span>
      ))}
    </SummaryLine>
  )
}

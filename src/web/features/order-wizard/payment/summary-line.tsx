import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type SummaryLineProps = {
  term: string
  children: ReactNode
  /** Leads to where it can be changed; without, it is always so. */
  onChange?: () => void
}

/** One thing that was chosen, and the way back to where it can be changed. */
export function SummaryLine({ term, children, onChange }: SummaryLineProps) {
  const { t } = useTranslation('wizard')
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-right break-words whitespace-pre-line [overflow-wrap:anywhere]">
        {children}
        {onChange && (
          <button
            type="button"
            onClick={onChange}
            aria-label={t('orderWizard.payment.changeOf', { what: term })}
            className="ml-3 min-h-8 font-semibold text-accent underline underline-offset-4"
          >
            {t('orderWizard.payment.change')}
          </button>
        )}
      </dd>
    </div>
  )
}

import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { WITHDRAWAL_PATH } from '#domain/withdrawals/withdrawals.ts'
import { useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { textLinkClass } from '#web/ui/links/text-link.tsx'
import { Failure } from '#web/ui/messages/failure.tsx'
import type { ShownStatement } from './shown-statement.ts'
import { StatementFacts } from './statement-facts.tsx'
import { StepTitle } from './step-title.tsx'

type WithdrawalReviewProps = {
  statement: ShownStatement
  /** Where no script runs, the form sends itself and the link leads back. */
  live?: {
    confirm: () => void
    change: () => void
    isSending: boolean
    failure?: string | undefined
  }
}

/** The second step: what was declared, and the one button that sends it. */
export function WithdrawalReview({ statement, live }: WithdrawalReviewProps) {
  const { t } = useTranslation('withdrawal-page')
  const localized = useLocalizedPath()
  const path = localized(WITHDRAWAL_PATH)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    live?.confirm()
  }
  return (
    <form method="post" action={path} onSubmit={submit} className="grid gap-5">
      <StepTitle isFocused={live !== undefined}>{t('review.title')}</StepTitle>
      <p>{t('review.text')}</p>
      <StatementFacts statement={statement} />
      <input type="hidden" name="step" value="confirm" />
      {Object.entries(statement.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <Failure>{live?.failure}</Failure>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" busy={live?.isSending ?? false}>
          {live?.isSending ? t('review.busy') : t('review.confirm')}
        </Button>
        {live ? (
          <Button variant="ghost" disabled={live.isSending} onClick={live.change}>
            {t('review.change')}
          </Button>
        ) : (
          <a href={path} className={textLinkClass}>
            {t('review.change')}
          </a>
        )}
      </div>
    </form>
  )
}

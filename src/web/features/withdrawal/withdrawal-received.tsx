import { useTranslation } from 'react-i18next'
import type { ShownStatement } from './shown-statement.ts'
import { StatementFacts } from './statement-facts.tsx'
import { StepTitle } from './step-title.tsx'

type WithdrawalReceivedProps = {
  statement: ShownStatement
  /** In words. */
  receivedAt: string
  isLive: boolean
}

/** The receipt, which is mailed too: the same for every order, and where there is none. */
export function WithdrawalReceived({ statement, receivedAt, isLive }: WithdrawalReceivedProps) {
  const { t } = useTranslation('withdrawal-page')
  return (
    <div className="grid gap-5">
      <StepTitle isFocused={isLive}>{t('received.title')}</StepTitle>
      <p>{t('received.text')}</p>
      <StatementFacts statement={statement} receivedAt={receivedAt} />
      <p>{t('received.next')}</p>
      <p className="text-ink-soft">{t('received.spam')}</p>
    </div>
  )
}

import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ShownStatement } from './shown-statement.ts'
import { StatementFacts } from './statement-facts.tsx'
import { StepTitle } from './step-title.tsx'

export type Receipt = {
  statement: ShownStatement
  /** In words. */
  receivedAt: string
  /** Otherwise this page is the only receipt. */
  isMailed: boolean
}

type WithdrawalReceivedProps = Receipt & { isLive: boolean }

/** The receipt, which is mailed too: the same for every order, and where there is none. */
export function WithdrawalReceived(props: WithdrawalReceivedProps) {
  const { statement, receivedAt, isMailed, isLive } = props
  const { t } = useTranslation('withdrawal-page')
  return (
    <div className="grid gap-5">
      <StepTitle isFocused={isLive}>{t('received.title')}</StepTitle>
      <p>{t(isMailed ? 'received.text' : 'received.unmailed')}</p>
      <StatementFacts statement={statement} receivedAt={receivedAt} />
      <p>{t('received.next')}</p>
      {isMailed && <p className="text-ink-soft">{t('received.spam')}</p>}
      {isLive && (
        <Button
          variant="secondary"
          className="justify-self-start print:hidden"
          onClick={() => window.print()}
        >
          <Printer aria-hidden />
          {t('received.print')}
        </Button>
      )}
    </div>
  )
}

import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { PageHero } from '#web/ui/sections/page-hero.tsx'
import { shownStatement } from './shown-statement.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { WithdrawalAnswer } from './withdrawal-answer.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceived } from './withdrawal-received.tsx'
import { WithdrawalRefused } from './withdrawal-refused.tsx'
import { WithdrawalReview } from './withdrawal-review.tsx'

/** Withdraws from a contract in two steps, for everybody: no sign-in, and no script. */
export function WithdrawalPage() {
  const answer = useContext(WithdrawalAnswer)
  return <Frame>{answer === null ? <Steps /> : <Answer answer={answer} />}</Frame>
}

function Steps() {
  const { t } = useTranslation('withdrawal')
  const { step, confirm, ...withdrawal } = useWithdrawal()
  switch (step.name) {
    case 'form':
      return <WithdrawalForm {...withdrawal} />
    case 'review':
      return (
        <WithdrawalReview
          statement={shownStatement(t, step.statement, step.requestId)}
          live={{
            ...withdrawal,
            confirm: () => void confirm(step.statement, step.requestId),
          }}
        />
      )
    case 'received':
      return <WithdrawalReceived {...step.receipt} isLive />
  }
}

function Answer({ answer }: { answer: WithdrawalAnswer }) {
  switch (answer.step) {
    case 'review':
      return <WithdrawalReview statement={answer.statement} />
    case 'received':
    case 'unmailed':
      return (
        <WithdrawalReceived
          statement={answer.statement}
          receivedAt={answer.receivedAt}
          isMailed={answer.step === 'received'}
          isLive={false}
        />
      )
    case 'invalid':
    case 'later':
    case 'unavailable':
      return <WithdrawalRefused cause={answer.step} />
  }
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('withdrawal-page')
  const points = t('rights.points', { returnObjects: true })
  return (
    <>
      <PageHero eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
      <section className="bg-sunken py-14 sm:py-20">
        <div className="page-width grid items-start gap-x-14 gap-y-10 lg:grid-cols-[7fr_4fr]">
          <Card className="p-5 sm:p-10">{children}</Card>
          <div className="lg:sticky lg:top-28">
            <h2 className="text-2xl">{t('rights.title')}</h2>
            <ul className="mt-4 grid list-disc gap-3 pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </>
  )
}

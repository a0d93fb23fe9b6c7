import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalLink } from '#contract/withdrawals/withdrawal.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Failure } from '#web/ui/messages/failure.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { answerWithdrawal } from './answer-withdrawal.ts'
import { LinkedOrder } from './linked-order.tsx'
import { isLinkGone, withdrawalLinkQuery } from './withdrawal-link-query.ts'

type Outcome = 'ended' | 'takenBack' | 'gone' | 'failed'

/** What the owner of an order sees who opens the mailed link: opening it changes nothing. */
export function WithdrawalLinkPage({ token }: { token: string }) {
  const { t } = useTranslation('withdrawal-page')
  const { data, error } = useQuery(withdrawalLinkQuery(token))
  const {
    mutate,
    isPending,
    variables,
    isSuccess,
    error: refusal,
  } = useMutation({
    mutationFn: answerWithdrawal,
  })
  if (isSuccess) return <End outcome={variables.answer === 'end' ? 'ended' : 'takenBack'} />
  if (isLinkGone(error) || isLinkGone(refusal)) return <End outcome="gone" />
  // What was read stays on the page when reading it again fails.
  if (!data && error) return <End outcome="failed" />
  if (!data) return <Spinner label={t('link.loading')} className="min-h-dvh" />
  return (
    <Question link={data}>
      <ul className="grid gap-4">
        {data.orders.map((order) => (
          <LinkedOrder
            key={order.id}
            order={order}
            isBusy={isPending}
            onEnd={() => mutate({ token, answer: 'end', orderId: order.id })}
          />
        ))}
      </ul>
      <Failure>{refusal && t('link.notDone')}</Failure>
      <div className="grid gap-3 border-t border-line pt-5">
        <p>{t('link.takeBackText')}</p>
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() => mutate({ token, answer: 'take-back' })}
          className="justify-self-start"
        >
          {t('link.takeBack')}
        </Button>
      </div>
    </Question>
  )
}

function Question({ link, children }: { link: WithdrawalLink; children: ReactNode }) {
  const { t } = useTranslation('withdrawal-page')
  const at = formatMoment(new Date(link.receivedAt), useLanguage())
  return (
    <div className="page-width max-w-3xl py-10 sm:py-16">
      <Card className="grid gap-5 p-5 sm:p-10">
        <h1 className="text-3xl sm:text-4xl">{t('link.title')}</h1>
        <p className="text-lg">{t('link.text', { at })}</p>
        {children}
      </Card>
    </div>
  )
}

function End({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('withdrawal-page')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="page-width grid max-w-2xl gap-5 py-12 sm:py-20">
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t(`link.${outcome}.title`)}
      </h1>
      <p className="text-lg">{t(`link.${outcome}.text`)}</p>
    </div>
  )
}

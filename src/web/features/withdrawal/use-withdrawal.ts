import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Statement } from '#contract/withdrawals/withdrawal.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { shownStatement } from './shown-statement.ts'
import type { Receipt } from './withdrawal-received.tsx'
import type { withdrawalResolver } from './withdrawal-resolver.ts'

type Step =
  | { name: 'form' }
  | { name: 'review'; statement: Statement; requestId: string }
  | { name: 'received'; receipt: Receipt }

/** What checks the fields is fetched when they are first checked: whoever only reads needs none of it. */
const checkFields: typeof withdrawalResolver = async (...fields) =>
  (await import('./withdrawal-resolver.ts')).withdrawalResolver(...fields)

/**
 * The two steps where a script runs. Fields have no default values, so that what was typed before the
 * page came to life stays.
 */
export function useWithdrawal() {
  const { t } = useTranslation(['withdrawal', 'withdrawal-page'])
  const errorText = useErrorText()
  const language = useLanguage()
  const session = useSession()
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [isBack, setIsBack] = useState(false)
  const [isLive, setIsLive] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState, getValues, setValue } = useForm({
    resolver: checkFields,
  })

  useEffect(() => setIsLive(true), [])

  useEffect(() => {
    if (session.state !== 'signed-in') return
    const known = { name: session.profile?.full_name, email: session.user.email }
    for (const field of ['name', 'email'] as const) {
      if (!getValues(field)) setValue(field, known[field] ?? '')
    }
  }, [session, getValues, setValue])

  const checkAndReview = handleSubmit((statement) => {
    setStep({ name: 'review', statement, requestId: crypto.randomUUID() })
  })
  const review = async (event: BaseSyntheticEvent) => {
    setFailure(undefined)
    try {
      await checkAndReview(event)
    } catch (error) {
      console.error('A withdrawal could not be checked', error)
      setFailure(await errorText(error, t('withdrawal-page:review.failed')))
    }
  }

  const change = () => {
    setFailure(undefined)
    setIsBack(true)
    setStep({ name: 'form' })
  }

  const confirm = async (statement: Statement, requestId: string) => {
    setFailure(undefined)
    setIsSending(true)
    try {
      const { sendWithdrawal } = await import('./send-withdrawal.ts')
      const received = await sendWithdrawal({ ...statement, requestId, language })
      setStep({
        name: 'received',
        receipt: {
          statement: shownStatement(t, statement, requestId),
          receivedAt: formatMoment(new Date(received.receivedAt), language),
          isMailed: received.isReceiptMailed,
        },
      })
    } catch (error) {
      console.error('A withdrawal could not be sent', error)
      setFailure(await errorText(error, t('withdrawal-page:review.failed')))
    } finally {
      setIsSending(false)
    }
  }

  return {
    step,
    form: { register, faults: formState.errors, isLive, failure },
    isBack,
    review,
    change,
    confirm,
    isSending,
    failure,
  }
}

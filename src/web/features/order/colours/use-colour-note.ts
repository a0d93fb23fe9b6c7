import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { MAX_CONTACT_NAME_LENGTH } from '#domain/limits.ts'
import { sendMessage } from '#web/lib/backend/send-message.ts'
import { readRefusal, refusalText } from '#web/lib/errors/errors.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { findCaller } from '#web/lib/session/find-caller.ts'
import { type Session, useSession } from '#web/lib/session/session.tsx'

/** Sends colours in words to the people of the shop, as a message that names the order. */
export function useColourNote(orderId: string, onSent: () => void) {
  const { t } = useTranslation(['order-page', 'dashboard'])
  const { t: tError } = useTranslation('errors')
  const language = useLanguage()
  const session = useSession()
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (words: string) => {
      const subject = t('dashboard:order.number', { number: orderNumber(orderId) })
      const message = `${subject}\n\n${words}`
      const content = { service: 'colorization', message, language } as const
      await sendMessage({ ...senderOf(session), ...content }, await findCaller(session))
    },
    onMutate: () => setFailure(undefined),
    onSuccess: onSent,
    onError: async (error) => {
      console.error('Colors in words could not be sent', error)
      setFailure(refusalText(tError, await readRefusal(error), t('answer.failed')))
    },
  })
  return {
    send: (words: string) => mutate(words),
    isSending: isPending,
    isSent: isSuccess,
    failure,
  }
}

/** A message needs two names, and an account may have one or none. */
function senderOf(session: Session) {
  if (session.state !== 'signed-in') throw new Error('expected somebody who is signed in')
  const { user, profile } = session
  const email = user.email ?? ''
  const [first, ...others] = (profile?.full_name ?? '').trim().split(/\s+/)
  const fitting = (name: string) => name.slice(0, MAX_CONTACT_NAME_LENGTH)
  return {
    firstName: fitting(first || email),
    lastName: fitting(others.join(' ') || '–'),
    email,
  }
}

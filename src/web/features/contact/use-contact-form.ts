import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sendMessage } from '#web/lib/backend/send-message.ts'
import { readRefusal, refusalText } from '#web/lib/errors/errors.ts'
import { useSearch } from '#web/lib/pages/navigation.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { findCaller } from '#web/lib/session/find-caller.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { contactResolver } from './contact-resolver.ts'
import { requestedService } from './requested-service.ts'

/** Who wrote, and where the answer goes. */
export type Sender = { firstName: string; email: string }

export type ContactFormProps = {
  /** Whether the first field takes the focus, where the form comes back at the person's wish. */
  isFocused: boolean
  onSent: (sender: Sender) => void
}

/** What checks the fields is fetched when they are first checked: whoever only reads needs none of it. */
const checkFields: typeof contactResolver = async (...fields) =>
  (await import('./contact-resolver.ts')).contactResolver(...fields)

/**
 * The state of the contact form. Its fields have no default values, so that what was typed before
 * the page came to life stays; and a message that could not be sent stays as well.
 */
export function useContactForm({ isFocused, onSent }: ContactFormProps) {
  const { t } = useTranslation('contact-us')
  const { t: errorWords } = useTranslation('errors')
  const language = useLanguage()
  const search = useSearch()
  const session = useSession()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState, getValues, setFocus, setValue } = useForm({
    resolver: checkFields,
  })

  useEffect(() => {
    if (isFocused) setFocus('firstName')
  }, [isFocused, setFocus])

  useEffect(() => {
    const service = requestedService(search)
    if (service) setValue('service', service)
  }, [search, setValue])

  useEffect(() => {
    if (session.state !== 'signed-in') return
    const [firstName, ...others] = session.profile?.full_name?.split(' ') ?? []
    const known = { firstName, lastName: others.join(' '), email: session.user.email }
    for (const field of ['firstName', 'lastName', 'email'] as const) {
      if (!getValues(field)) setValue(field, known[field] ?? '')
    }
  }, [session, getValues, setValue])

  const send = handleSubmit(async (message) => {
    await sendMessage({ ...message, language }, await findCaller(session))
    onSent(message)
  })
  const submit = async (event: BaseSyntheticEvent) => {
    setFailure(undefined)
    try {
      await send(event)
    } catch (error) {
      console.error('The message could not be sent', error)
      const { code } = await readRefusal(error)
      setFailure(refusalText(errorWords, code ? { code } : {}, t('form.failed')))
    }
  }

  return {
    register,
    submit,
    failure,
    faults: formState.errors,
    isSending: formState.isSubmitting,
    /** Until the page has come to life, a click would only load it anew. */
    isReady: session.state !== 'unknown',
  }
}

import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Sender } from './use-contact-form.ts'

type MessageSentProps = { titleId: string; sender: Sender; onWriteAgain: () => void }

/** Takes the place of the form, and the focus with it. */
export function MessageSent({ titleId, sender, onWriteAgain }: MessageSentProps) {
  const { t } = useTranslation('contact-us')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="py-6 text-center sm:py-12">
      <span
        aria-hidden="true"
        className="mx-auto grid size-16 place-items-center rounded-full bg-success-soft text-success"
      >
        <MailCheck className="size-8" />
      </span>
      <h2
        ref={title}
        id={titleId}
        tabIndex={-1}
        className="mt-6 scroll-mt-60 break-words outline-none"
      >
        {t('sent.title', { firstName: sender.firstName })}
      </h2>
      <p className="mx-auto mt-3 max-w-md break-words">
        {t('sent.text', { address: sender.email })}
      </p>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{t('sent.spam')}</p>
      <Button variant="secondary" className="mt-7" onClick={onWriteAgain}>
        {t('sent.again')}
      </Button>
    </div>
  )
}

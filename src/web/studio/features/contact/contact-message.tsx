import { Check, Mail, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContactMessages } from '#contract/studio/people.ts'
import { nameOfLanguage } from '#domain/languages.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textLinkClass } from '#web/ui/links/text-link.tsx'
import { MESSAGES_KEY } from './fetch-messages.ts'
import { markHandled } from './mark-handled.ts'
import { mailbox, replyAddress } from './reply-address.ts'

export type Message = ContactMessages['messages'][number]

/** One message with its ways to answer; the words of strangers stay plain text. */
export function ContactMessage({ message }: { message: Message }) {
  const { t } = useTranslation('studio-contact')
  const { t: contact } = useTranslation('contact')
  const mark = useStudioChange(markHandled, { stale: MESSAGES_KEY })
  const { id, name, email, phone, createdAt, handledAt, handledBy, service } = message
  const isHandled = handledAt !== null
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-lg [overflow-wrap:anywhere]">{name}</h2>
        <Badge tone="info">{contact(`services.${service}`)}</Badge>
        <Badge>{nameOfLanguage(message.language)}</Badge>
        <time dateTime={createdAt} className="text-sm text-ink-soft sm:ml-auto">
          {momentOf(createdAt)}
        </time>
      </header>
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={`mailto:${mailbox(email)}`} className={`${textLinkClass} break-all`}>
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={textLinkClass}>
            {phone}
          </a>
        )}
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Button asChild variant="secondary" size="sm">
            <a href={replyAddress(message)}>
              <Mail aria-hidden />
              {t('reply')}
            </a>
          </Button>
          <Button
            variant={isHandled ? 'ghost' : 'primary'}
            size="sm"
            busy={mark.isBusy}
            onClick={() => void mark.run({ messageId: id, isHandled: !isHandled })}
          >
            {isHandled ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {t(isHandled ? 'reopen' : 'markHandled')}
          </Button>
        </span>
      </footer>
      {handledAt && (
        <p className="text-sm text-ink-soft">
          {handledBy
            ? t('handledBy', { name: handledBy.name, at: momentOf(handledAt) })
            : t('handledAt', { at: momentOf(handledAt) })}
        </p>
      )}
    </Card>
  )
}

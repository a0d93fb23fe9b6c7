import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { MoreButton } from '#web/studio/ui/more-button.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Tabs } from '#web/ui/menus/tabs.tsx'
import { ContactMessage } from './contact-message.tsx'
import { messagesQuery } from './fetch-messages.ts'

/** What people wrote with the contact form: what waits for an answer, and what has one. */
export function ContactPage() {
  const { t } = useTranslation('studio-contact')
  const [shown, setShown] = useState<'open' | 'handled'>('open')
  const { data } = useInfiniteQuery(messagesQuery(false))
  const open = data?.pages[0]?.open
  return (
    <StudioPage
      title={t('title')}
      aside={<TextLink to={studioPaths.reviews()}>{t('reviews')}</TextLink>}
    >
      <div className="max-w-4xl">
        <Tabs
          label={t('title')}
          value={shown}
          onValueChange={setShown}
          tabs={[
            {
              value: 'open',
              label: open ? t('openCount', { count: open }) : t('open'),
              content: <MessageList isHandled={false} />,
            },
            { value: 'handled', label: t('handled'), content: <MessageList isHandled /> },
          ]}
        />
      </div>
    </StudioPage>
  )
}

function MessageList({ isHandled }: { isHandled: boolean }) {
  const { t } = useTranslation('studio-contact')
  const query = useInfiniteQuery(messagesQuery(isHandled))
  if (query.isPending) return <Loading />
  if (!query.data) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  }
  const messages = query.data.pages.flatMap((page) => page.messages)
  if (messages.length === 0) {
    return (
      <p className="py-16 text-center text-ink-soft">
        {t(isHandled ? 'nothingHandled' : 'nothingOpen')}
      </p>
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <ContactMessage message={message} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CopiesPage } from '#web/features/copies/copies-page.tsx'
import { NoSuchPicture } from '#web/features/copies/no-picture.tsx'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { useSearch } from '#web/lib/pages/navigation.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { AwaitedPage } from '../awaited-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

/** More of an approved picture for those who are signed in, the sign-in form for the others. */
export function Component() {
  const { t } = useTranslation('copies')
  const session = useSession()
  const id = z.uuid().safeParse(new URLSearchParams(useSearch()).get('id'))
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <AwaitedPage title={t('meta.title')} />
    case 'signed-out':
      return <SignInPage title={t('prompt.title')} text={t('prompt.text')} />
    case 'signed-in':
      if (!id.success) return <NoSuchPicture />
      return (
        <QueryClientProvider client={queryClient}>
          <CopiesPage
            userId={session.user.id}
            orderId={id.data}
            key={`${session.user.id} ${id.data}`}
          />
        </QueryClientProvider>
      )
  }
}

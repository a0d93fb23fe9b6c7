import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_UPLOAD_MEGABYTES } from '#domain/limits.ts'
import { PackagePage } from '#web/features/package/package-page.tsx'
import { createPhotoSending } from '#web/features/upload/send-one-of-many.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { AwaitedPage } from '../awaited-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

/** A whole album at once for those who are signed in, the sign-in form for the others. */
export function Component() {
  const { t } = useTranslation('package')
  const session = useSession()
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <AwaitedPage title={t('meta.title')} />
    case 'signed-out':
      return <SignInPage title={t('prompt.title')} text={t('prompt.text')} />
    case 'signed-in':
      return (
        <QueryClientProvider client={queryClient}>
          <PackageOf userId={session.user.id} key={session.user.id} />
        </QueryClientProvider>
      )
  }
}

function PackageOf({ userId }: { userId: string }) {
  const [sendPhoto] = useState(() => createPhotoSending(userId, MAX_UPLOAD_MEGABYTES))
  return <PackagePage userId={userId} sendPhoto={sendPhoto} />
}

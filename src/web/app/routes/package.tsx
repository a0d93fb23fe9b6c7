import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_UPLOAD_MEGABYTES } from '#domain/limits.ts'
import { PackagePage } from '#web/features/package/package-page.tsx'
import { createPhotoSending } from '#web/features/upload/send-one-of-many.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { AwaitedPage } from '../awaited-page.tsx'
import { VisitorAlbumPage } from '../visitor-album-page.tsx'

/** A whole album at once; whoever is signed out puts it together in their browser first. */
export function Component() {
  const { t } = useTranslation('package')
  const session = useSession()
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <AwaitedPage title={t('meta.title')} />
    case 'signed-out':
      return (
        <QueryClientProvider client={queryClient}>
          <VisitorAlbumPage />
        </QueryClientProvider>
      )
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

import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MAX_UPLOAD_MEGABYTES } from '#domain/limits.ts'
import { OrderWizard } from '#web/features/order-wizard/order-wizard.tsx'
import { AskBeforeReplacing } from '#web/features/order-wizard/visitor/ask-before-replacing.tsx'
import { clearDraft } from '#web/features/order-wizard/wizard-draft.ts'
import { addPhotosToPackage, addToPackage } from '#web/features/package/package-draft.ts'
import { PhotoUploader } from '#web/features/upload/photo-uploader.tsx'
import { queryClient } from '#web/lib/backend/query-client.ts'
import type { CarriedPhoto } from '#web/lib/order/carried-photo.ts'
import { navigate } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { AwaitedPage } from '../awaited-page.tsx'
import { VisitorPage } from '../visitor-page.tsx'

/** The order wizard for those who are signed in; the others begin with their photo. */
export function Component() {
  const { t } = useTranslation('wizard')
  const session = useSession()
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <AwaitedPage title={t('meta.title')} />
    case 'signed-out':
      return (
        <QueryClientProvider client={queryClient}>
          <VisitorPage />
        </QueryClientProvider>
      )
    case 'signed-in':
      return (
        <QueryClientProvider client={queryClient}>
          <AskBeforeReplacing userId={session.user.id} key={session.user.id}>
            <WizardOf userId={session.user.id} />
          </AskBeforeReplacing>
        </QueryClientProvider>
      )
  }
}

function WizardOf({ userId }: { userId: string }) {
  const localized = useLocalizedPath()
  // What is ordered with others is no order of its own any more.
  const addPhoto = (carried: CarriedPhoto) => {
    addToPackage(userId, carried)
    clearDraft(userId)
    navigate(localized(paths.package()))
  }
  const addPrints = (prints: readonly UploadedPhoto[]) => {
    addPhotosToPackage(userId, prints)
    clearDraft(userId)
    navigate(localized(paths.package()))
  }
  return (
    <OrderWizard
      userId={userId}
      onAddPhoto={addPhoto}
      renderUploader={(props) => (
        <PhotoUploader
          {...props}
          userId={userId}
          onSeveral={addPrints}
          maxMegabytes={MAX_UPLOAD_MEGABYTES}
        />
      )}
    />
  )
}

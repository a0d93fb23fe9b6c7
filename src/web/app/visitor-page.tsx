import { useTranslation } from 'react-i18next'
import { MAX_UPLOAD_MEGABYTES } from '#domain/limits.ts'
import { VisitorChoices } from '#web/features/order-wizard/visitor/visitor-choices.tsx'
import { VisitorPhotoChooser } from '#web/features/upload/choosing/visitor-photo-chooser.tsx'
import { AccountSection, useAccountSection } from './account-section.tsx'

/**
 * Where an order begins for somebody who is signed out: their photo first, framed and with its
 * price, and below it the form for signing in, which is needed once the photo has to be stored.
 */
export function VisitorPage() {
  const { t } = useTranslation(['account', 'wizard'])
  const { section, goOn, isThere } = useAccountSection()
  return (
    <div className="page-width max-w-5xl py-8 sm:py-12">
      <VisitorPhotoChooser
        maxMegabytes={MAX_UPLOAD_MEGABYTES}
        intro={
          <>
            <h1 className="text-3xl sm:text-4xl">{t('wizard:visitor.heading')}</h1>
            <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
              {t('wizard:visitor.lead')}
            </p>
          </>
        }
        renderPhoto={(photo, onRemove) => (
          <VisitorChoices
            key={photo.order.id}
            photo={photo}
            onRemove={onRemove}
            onGoOn={goOn}
            isThere={isThere}
          />
        )}
      />
      <AccountSection
        {...section}
        title={t('prompt.title')}
        text={t('prompt.text')}
        signUpText={t('wizard:visitor.signUpText')}
      />
    </div>
  )
}

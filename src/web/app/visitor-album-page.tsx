import { useTranslation } from 'react-i18next'
import { MAX_UPLOAD_MEGABYTES } from '#domain/limits.ts'
import { VisitorPackagePage } from '#web/features/package/visitor/visitor-package-page.tsx'
import { checkPhoto } from '#web/features/upload/checks/check-photo.ts'
import { AccountSection, useAccountSection } from './account-section.tsx'

/** An album of somebody who is signed out, and below it the form for signing in, after which it is sent. */
export function VisitorAlbumPage() {
  const { t } = useTranslation('package')
  const { section, goOn, isThere } = useAccountSection()
  return (
    <div className="page-width py-8 sm:py-12">
      <VisitorPackagePage checkPhoto={checkOnly} onGoOn={goOn} isThere={isThere} />
      <AccountSection
        {...section}
        title={t('prompt.title')}
        text={t('prompt.text')}
        signUpText={t('visitor.signUpText')}
      />
    </div>
  )
}

/** The list has small pictures of its own. */
async function checkOnly(file: File) {
  try {
    const checked = await checkPhoto(file, MAX_UPLOAD_MEGABYTES)
    if (!checked.ok) return checked
    const { localUrl, ...seen } = checked
    if (localUrl) URL.revokeObjectURL(localUrl)
    return seen
  } catch (error) {
    // A file may be moved, changed or taken away once it is chosen.
    console.warn('The chosen file cannot be read', error)
    return { ok: false as const, problem: { reason: 'invalidFile' as const } }
  }
}

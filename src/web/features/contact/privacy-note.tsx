import { useTranslation } from 'react-i18next'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Link } from '#web/ui/links/link.tsx'

/** What happens to the words of the form. */
export function PrivacyNote() {
  const { t } = useTranslation('contact-us')
  const localized = useLocalizedPath()
  return (
    <p className="text-sm text-ink-soft">
      {t('form.privacy')}{' '}
      <Link
        to={localized(PAGE_PATHS.privacy)}
        className="text-accent underline underline-offset-4 hover:text-accent-strong"
      >
        {t('form.privacyLink')}
      </Link>
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useDate } from '#web/lib/time/use-date.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'

/** Who sees this page and for how long, and whose it is: a line for those who have never heard of us. */
export function AboutPage({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('family')
  const localized = useLocalizedPath()
  const date = useDate()
  return (
    <div className="grid gap-1 border-t border-line pt-5 text-sm text-ink-soft">
      <p className="max-w-prose">{t('about.private', { date: date(expiresAt) })}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        {t('about.text')} <TextLink to={localized(paths.home())}>{t('about.link')}</TextLink>
      </p>
    </div>
  )
}

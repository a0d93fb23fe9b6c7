import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { nextTier } from './next-tier.ts'

/** How many photos more make each one cheaper; nothing where no larger discount is to be had. */
export function NextTierAdvice({ photos }: { photos: number }) {
  const { t } = useTranslation('package')
  const language = useLanguage()
  const next = nextTier(photos)
  if (!next) return null
  const { missing, percent } = next
  return (
    <p className="rounded-lg bg-accent-soft px-3 py-2 text-sm">
      {t('summary.next', { count: missing, percent: formatPercent(percent, language) })}
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { useLanguage } from '#web/lib/paths.ts'
import type { DividingLineWords } from '#web/ui/dividing-line.tsx'

/** What the line between before and after says in the gallery. */
export function useLineWords(): DividingLineWords {
  const { t } = useTranslation('gallery')
  const language = useLanguage()
  return {
    before: t('card.before'),
    after: t('card.after'),
    slider: t('card.slider'),
    share: (percent) => t('card.share', { share: formatPercent(percent, language) }),
  }
}

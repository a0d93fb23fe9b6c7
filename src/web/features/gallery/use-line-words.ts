import { useTranslation } from 'react-i18next'
import type { DividingLineWords } from '#web/ui/pictures/dividing-line.tsx'

/** What the line between before and after says in the gallery. */
export function useLineWords(): DividingLineWords {
  const { t } = useTranslation('gallery')
  return {
    before: t('card.before'),
    after: t('card.after'),
    slider: t('card.slider'),
    share: (percent) => t('card.share', { percent }),
  }
}

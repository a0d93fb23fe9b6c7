import { useTranslation } from 'react-i18next'
import type { NotedLook } from '#contract/restoration/noted-look.ts'
import { languageTag } from '#domain/languages.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { StepProps } from '../step-props.ts'
import { useNotedLook } from './use-noted-look.ts'

/** Says which of the colours that the customer remembers are in the first look, and which are not. */
export function NotesInLook({ order, userId }: Pick<StepProps, 'order'> & { userId: string }) {
  const { t } = useTranslation('wizard')
  const list = new Intl.ListFormat(languageTag(useLanguage()), { type: 'conjunction' })
  const { placed, unplaced } = useNotedLook(order, userId) ?? { placed: [], unplaced: [] }
  const wordsOf = (parts: NotedLook['placed']) =>
    list.format(parts.map((part) => t(`firstLook.noted.${part}`)))
  return (
    <div role="status" className="grid max-w-prose gap-2 text-ink-soft empty:hidden">
      {placed.length > 0 && <p>{t('firstLook.noted.shown', { parts: wordsOf(placed) })}</p>}
      {unplaced.length > 0 && <p>{t('firstLook.noted.unplaced', { parts: wordsOf(unplaced) })}</p>}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { StudioRestoreSettings } from '#contract/studio/order-actions.ts'
import { authorOf } from '#web/studio/desk/marks/mark-author.ts'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
const AUTHORS = ['customer', 'shop', 'engine'] as const

/** The color marks that the next version keeps, and who set them. */
export function KeptMarks({ hints, told }: Pick<StudioRestoreSettings, 'hints' | 'told'>) {
  const { t } = useTranslation('studio-order')
  const marks = hints?.marks ?? []
  if (marks.length === 0) return null
  const parts = AUTHORS.flatMap((author) => {
    const count = marks.filter((mark) => authorOf(mark, told) === author).length
    return count === 0 ? [] : [t(`engine.marksBy.${author}`, { count })]
  })
  return (
    <p className="text-ink-soft">
      {t('engine.marks', { count: marks.length, list: LIST.format(parts) })}
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import type { RepairMark } from '#engine/retouch/marks.ts'
import { MarkList } from '#web/studio/desk/marks/mark-list.tsx'
import { colourOf } from './layer.ts'
import type { RepairChange } from './marks-history.ts'

type RepairListProps = {
  marks: readonly RepairMark[]
  selected: number | null
  isLocked: boolean
  onChange: (change: RepairChange) => void
}

/** The repair marks in words. */
export function RepairList({ marks, selected, isLocked, onChange }: RepairListProps) {
  const { t } = useTranslation('studio-retouch')
  const nameOf = (mark: RepairMark, number: number) => {
    const kind = mark.kind === 'clone' && mark.heals ? 'heal' : mark.kind
    return t('marks.name', {
      number,
      kind: t(`marks.kinds.${kind}`),
      form: t(`marks.forms.${mark.shape.form}`),
    })
  }
  return (
    <MarkList
      marks={marks.map((mark, index) => ({
        index,
        name: nameOf(mark, index + 1),
        colour: colourOf(mark),
      }))}
      emptyText={t('marks.none')}
      selected={selected}
      isLocked={isLocked}
      onSelect={(index) => onChange({ type: 'select', index })}
      onRemove={(index) => onChange({ type: 'remove', index })}
    />
  )
}

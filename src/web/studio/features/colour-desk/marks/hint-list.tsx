import { useTranslation } from 'react-i18next'
import { colourOf } from '#engine/colour/guess/tones.ts'
import type { Mark } from '#engine/colour/hints.ts'
import { MarkList } from '#web/studio/desk/marks/mark-list.tsx'
import { cssOf } from '../colours/lab-colour.ts'
import { useColourName } from '../colours/use-colour-name.ts'
import type { HintsChange } from './hints-history.ts'

type HintListProps = {
  marks: readonly Mark[]
  selected: number | null
  isLocked: boolean
  onChange: (change: HintsChange) => void
}

const PERCENT = new Intl.NumberFormat('en', { style: 'percent' })

/** The colour marks in words. */
export function HintList({ marks, selected, isLocked, onChange }: HintListProps) {
  const { t } = useTranslation('studio-colour')
  const nameOf = useColourName()
  return (
    <MarkList
      marks={marks.map((mark, index) => ({
        index,
        name:
          mark.kind === 'patch' && mark.colour === null
            ? t(`marks.guessed.${mark.of}`, {
                number: index + 1,
                certainty: PERCENT.format(mark.certainty),
              })
            : t(`marks.${mark.kind}`, { number: index + 1, color: nameOf(colourOf(mark)) }),
        colour: cssOf(colourOf(mark)),
      }))}
      emptyText={t('marks.none')}
      selected={selected}
      isLocked={isLocked}
      onSelect={(index) => onChange({ type: 'select', index })}
      onRemove={(index) => onChange({ type: 'remove', index })}
    />
  )
}

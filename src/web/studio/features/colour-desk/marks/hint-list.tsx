import { useTranslation } from 'react-i18next'
import type { Mark } from '#engine/colour/hints.ts'
import { colourOf } from '#engine/colour/tones/material-tone.ts'
import { authorOf, type NotedColours, notedPartOf } from '#web/studio/desk/marks/mark-author.ts'
import { MarkList } from '#web/studio/desk/marks/mark-list.tsx'
import { ownCss } from '../colours/known-tones.ts'
import { useColourName } from '../colours/use-colour-name.ts'
import type { HintsChange } from './hints-history.ts'

type HintListProps = {
  marks: readonly Mark[]
  /** What the customer told in words when the picture was made. */
  told: NotedColours
  selected: number | null
  isLocked: boolean
  onChange: (change: HintsChange) => void
}

const PERCENT = new Intl.NumberFormat('en', { style: 'percent' })

/** The colour marks in words, and who set them. */
export function HintList({ marks, told, selected, isLocked, onChange }: HintListProps) {
  const { t } = useTranslation('studio-colour')
  const nameOf = useColourName()
  const wordsOf = (mark: Mark, number: number) => {
    const color = nameOf(colourOf(mark))
    const part = notedPartOf(mark, told)
    if (part !== undefined) return t(`marks.told.${part}`, { number, color })
    if (mark.kind === 'patch') {
      return authorOf(mark, told) === 'engine'
        ? t(`marks.guessed.${mark.of}`, { number, certainty: PERCENT.format(mark.certainty) })
        : t('marks.patch', { number, color, material: t(`marks.materials.${mark.of}`) })
    }
    if (mark.kind === 'tap' && mark.customerLabel !== undefined) {
      const label = mark.customerLabel
      return label === ''
        ? t('marks.customer', { number, color })
        : t('marks.customerNamed', { number, color, label })
    }
    return t(`marks.${mark.kind}`, { number, color })
  }
  return (
    <MarkList
      marks={marks.map((mark, index) => ({
        index,
        name: wordsOf(mark, index + 1),
        colour: ownCss(colourOf(mark)),
      }))}
      emptyText={t('marks.none')}
      selected={selected}
      isLocked={isLocked}
      onSelect={(index) => onChange({ type: 'select', index })}
      onRemove={(index) => onChange({ type: 'remove', index })}
    />
  )
}

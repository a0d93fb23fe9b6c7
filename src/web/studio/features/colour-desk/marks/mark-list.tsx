import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Mark } from '#engine/colour/hints.ts'
import { cssOf } from '../colours/lab-colour.ts'
import { useColourName } from '../colours/use-colour-name.ts'

type MarkListProps = {
  marks: readonly Mark[]
  selected: number | null
  isLocked: boolean
  onSelect: (index: number | null) => void
  onRemove: (index: number) => void
}

/** Every mark in words, the latest first: to find it on the picture, to change it, to take it away. */
export function MarkList({ marks, selected, isLocked, onSelect, onRemove }: MarkListProps) {
  const { t } = useTranslation('studio-colour')
  const nameOf = useColourName()
  if (marks.length === 0) return <p className="text-sm text-ink-soft">{t('marks.none')}</p>
  return (
    <ol className="grid gap-0.5">
      {marks
        .map((mark, index) => ({ mark, index }))
        .toReversed()
        .map(({ mark, index }) => {
          const name = t(`marks.${mark.kind}`, { number: index + 1, color: nameOf(mark.colour) })
          return (
            <li key={index} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={index === selected}
                onClick={() => onSelect(index === selected ? null : index)}
                className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-lg px-2 text-left text-sm hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-strong"
              >
                <span
                  aria-hidden
                  className="size-4 shrink-0 rounded-full border border-line-strong"
                  style={{ background: cssOf(mark.colour) }}
                />
                <span className="truncate">{name}</span>
              </button>
              <button
                type="button"
                aria-label={t('marks.removeOf', { name })}
                title={t('marks.remove')}
                disabled={isLocked}
                onClick={() => onRemove(index)}
                className="grid size-9 shrink-0 place-items-center rounded-lg text-ink-soft enabled:hover:bg-danger-soft enabled:hover:text-danger disabled:opacity-40"
              >
                <Trash2 className="size-4" aria-hidden />
              </button>
            </li>
          )
        })}
    </ol>
  )
}

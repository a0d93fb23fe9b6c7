import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A mark in words, with the colour that stands for it. */
type ListedMark = { index: number; name: string; colour: string }

type MarkListProps = {
  marks: readonly ListedMark[]
  /** Said while there are none. */
  emptyText: string
  selected: number | null
  isLocked: boolean
  onSelect: (index: number | null) => void
  onRemove: (index: number) => void
}

/** Every mark in words, the latest first: to find it on the picture, to change it, to take it away. */
export function MarkList(props: MarkListProps) {
  const { marks, emptyText, selected, isLocked, onSelect, onRemove } = props
  const { t } = useTranslation('studio-desk')
  if (marks.length === 0) return <p className="text-sm text-ink-soft">{emptyText}</p>
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {marks.toReversed().map(({ index, name, colour }) => (
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
              style={{ background: colour }}
            />
            <span className="min-w-0 py-1">{name}</span>
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
      ))}
    </ol>
  )
}

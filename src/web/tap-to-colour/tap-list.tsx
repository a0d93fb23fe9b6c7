import clsx from 'clsx'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import { MAX_TAP_LABEL_LENGTH } from '#engine/colour/hints.ts'
import { Input } from '#web/ui/forms/input.tsx'
import type { TapsChange } from './taps-history.ts'
import { lightnessAt, shadeOf } from './tone-shade.ts'
import { useToneName } from './use-tone-name.ts'

type TapListProps = {
  marks: readonly CustomerMark[]
  selected: number | null
  /** Whether the places can be given names, which somebody else will read. */
  hasNames: boolean
  painted: ImageData | undefined
  onChange: (change: TapsChange) => void
}

/** The places and their colours in words. */
export function TapList({ marks, selected, hasNames, painted, onChange }: TapListProps) {
  const { t } = useTranslation('tap-to-colour')
  const nameOf = useToneName()
  return (
    <ol aria-label={t('places')} className="grid gap-1.5 empty:hidden">
      {marks.map((mark, index) => {
        const number = index + 1
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is named by its number
            key={index}
            className={clsx(
              'grid grid-cols-[1fr_auto] items-center gap-x-2 rounded-lg border px-2 py-1',
              index === selected ? 'border-accent bg-accent-soft' : 'border-line',
            )}
          >
            <button
              type="button"
              aria-pressed={index === selected}
              onClick={() => onChange({ type: 'select', index })}
              className="flex min-h-11 min-w-0 items-center gap-2.5 text-left"
            >
              <span
                aria-hidden
                className="size-6 shrink-0 rounded-full border border-line-strong"
                style={{ background: shadeOf(mark.tone, painted && lightnessAt(painted, mark)) }}
              />
              {t('place', { number, tone: nameOf(mark.tone) })}
            </button>
            <button
              type="button"
              aria-label={t('remove', { number })}
              onClick={() => onChange({ type: 'remove', index })}
              className="grid size-11 place-items-center rounded-full text-danger hover:bg-danger-soft"
            >
              <Trash2 className="size-5" aria-hidden />
            </button>
            {hasNames && (
              <Input
                aria-label={t('name', { number })}
                placeholder={t('nameExample')}
                maxLength={MAX_TAP_LABEL_LENGTH}
                value={mark.label}
                onChange={({ currentTarget }) =>
                  onChange({ type: 'name', index, label: currentTarget.value })
                }
                className="col-span-2 mb-1"
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PIN_NOTE_LENGTH } from '#domain/proofs/proofing.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { DraftPin } from './change-draft.ts'

type PinFieldsProps = {
  pins: readonly DraftPin[]
  /** The pin that has just been set: its field takes the focus. */
  newest: string | undefined
  /** Whether pins without words are pointed out. */
  isChecked: boolean
  onWrite: (key: string, note: string) => void
  onRemove: (key: string) => void
}

/** What should change at each pin. */
export function PinFields({ pins, newest, isChecked, onWrite, onRemove }: PinFieldsProps) {
  const { t } = useTranslation('order-page')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (newest) list.current?.querySelector<HTMLElement>(`[data-pin="${newest}"]`)?.focus()
  }, [newest])
  return (
    <ul ref={list} className="grid gap-4 empty:hidden">
      {pins.map((pin, index) => (
        <li key={pin.key} className="grid grid-cols-[1fr_auto] items-start gap-2">
          <Field
            label={t('changes.pinNote', { number: index + 1 })}
            error={isChecked && pin.note.trim() === '' ? t('changes.pinEmpty') : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                data-pin={pin.key}
                rows={2}
                maxLength={MAX_PIN_NOTE_LENGTH}
                value={pin.note}
                onChange={({ currentTarget }) => onWrite(pin.key, currentTarget.value)}
              />
            )}
          </Field>
          <button
            type="button"
            aria-label={t('changes.remove', { number: index + 1 })}
            onClick={() => onRemove(pin.key)}
            className="mt-7 grid size-11 place-items-center rounded-full text-danger hover:bg-danger-soft"
          >
            <Trash2 className="size-5" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_HIDING_NOTE_LENGTH } from '#contract/studio/reviews.ts'
import { HIDING_REASONS, type HidingReason } from '#domain/reviews/reviews.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

type HideFormProps = {
  isBusy: boolean
  onHide: (why: { reason: HidingReason; note: string }) => void
  onCancel: () => void
}

/** Asks what is unlawful about a review, and for the note to its author. */
export function HideForm({ isBusy, onHide, onCancel }: HideFormProps) {
  const { t } = useTranslation('studio-reviews')
  const [reason, setReason] = useState<HidingReason>('insult')
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onHide({ reason, note })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4 rounded-lg bg-sunken p-4">
      <Field label={t('reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ currentTarget }) =>
              setReason(HIDING_REASONS.find((one) => one === currentTarget.value) ?? 'insult')
            }
          >
            {HIDING_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`reasons.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('note')} hint={t('noteHint')}>
        {(control) => (
          <Textarea
            {...control}
            required
            maxLength={MAX_HIDING_NOTE_LENGTH}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isBusy} disabled={note.trim() === ''}>
          {t('confirm')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

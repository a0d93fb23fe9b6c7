import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { NewReview } from '#contract/reviews/review.ts'
import {
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_NAME_LENGTH,
  MAX_REVIEW_PLACE_LENGTH,
} from '#domain/reviews/reviews.ts'
import { PAGE_PATHS, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { Failure } from '#web/ui/messages/failure.tsx'
import { EMPTY_REVIEW, type ReviewDraft, type ReviewFaults, readReview } from './review-draft.ts'
import { StarsField } from './stars-field.tsx'

const MOST = {
  text: MAX_REVIEW_LENGTH,
  name: MAX_REVIEW_NAME_LENGTH,
  place: MAX_REVIEW_PLACE_LENGTH,
}

type ReviewFormProps = {
  isSending: boolean
  /** Why it was not taken, in words. */
  failure: string | undefined
  onSend: (review: NewReview) => void
}

/** Asks how somebody likes their picture, and how they want to be called where it is published. */
export function ReviewForm({ isSending, failure, onSend }: ReviewFormProps) {
  const { t } = useTranslation('review')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(EMPTY_REVIEW)
  const [faults, setFaults] = useState<ReviewFaults>({})
  const change = (changed: Partial<ReviewDraft>) =>
    setDraft((earlier) => ({ ...earlier, ...changed }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readReview(draft, language)
    flushSync(() => setFaults('faults' in read ? read.faults : {}))
    if ('review' in read) onSend(read.review)
    else form.current?.querySelector<HTMLElement>('[aria-invalid] input, [aria-invalid]')?.focus()
  }
  const wordsFor = (field: keyof typeof MOST) => {
    const fault = faults[field]
    if (fault === undefined) return undefined
    return fault === 'tooLong'
      ? t('form.tooLong', { max: MOST[field] })
      : t(`form.missing.${field}`)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
      <StarsField
        value={draft.stars}
        error={faults.stars && t('form.missing.stars')}
        onChange={(stars) => change({ stars })}
      />
      <Field label={t('form.text')} error={wordsFor('text')}>
        {(control) => (
          <Textarea
            {...control}
            required
            rows={6}
            value={draft.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('form.name')} hint={t('form.nameHint')} error={wordsFor('name')}>
          {(control) => (
            <Input
              {...control}
              required
              autoComplete="nickname"
              value={draft.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('form.place')} error={wordsFor('place')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="address-level2"
              value={draft.place}
              onChange={({ currentTarget }) => change({ place: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Consent
        isGiven={draft.mayBePublished}
        error={faults.mayBePublished && t('form.missing.mayBePublished')}
        onChange={(mayBePublished) => change({ mayBePublished })}
      />
      <Failure>{failure}</Failure>
      <div>
        <Button type="submit" size="lg" busy={isSending}>
          {t(isSending ? 'form.sending' : 'form.send')}
        </Button>
      </div>
    </form>
  )
}

type ConsentProps = {
  isGiven: boolean
  error: string | undefined
  onChange: (isGiven: boolean) => void
}

function Consent({ isGiven, error, onChange }: ConsentProps) {
  const { t } = useTranslation('review')
  const localized = useLocalizedPath()
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-accent"
          checked={isGiven}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {t('form.consent')}
      </label>
      {error && (
        <p id={id} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {t('form.unchanged')}{' '}
        <Link
          to={localized(PAGE_PATHS.privacy)}
          className="text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {t('form.privacy')}
        </Link>
      </p>
    </div>
  )
}

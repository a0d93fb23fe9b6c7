import { Send } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FamilyProof } from '#contract/proofs/family-link.ts'
import { MAX_FAMILY_COMMENT_LENGTH, MAX_FAMILY_NAME_LENGTH } from '#domain/proofs/family-links.ts'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { Failure } from '#web/ui/messages/failure.tsx'
import { type CommentDraft, type Faults, pinOn, readDraft } from './comment-draft.ts'
import { PinField } from './pin-field.tsx'
import type { SentComment } from './send-comment.ts'
import { useSendComment } from './use-send-comment.ts'

type CommentFormProps = {
  token: string
  proof: FamilyProof
  draft: CommentDraft
  onChange: (change: Partial<CommentDraft>) => void
  onPoint: () => void
  onRemovePin: () => void
  onSent: (comment: SentComment) => void
}

/** Asks who says what about the photo, and where on it. */
export function CommentForm({
  token,
  proof,
  draft,
  onChange,
  onPoint,
  onRemovePin,
  onSent,
}: CommentFormProps) {
  const { t } = useTranslation('family')
  const localized = useLocalizedPath()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const { send, isSending, failure } = useSendComment(token, onSent)
  const most = { name: MAX_FAMILY_NAME_LENGTH, text: MAX_FAMILY_COMMENT_LENGTH }
  const wordsFor = (field: keyof Faults) => {
    const fault = faults[field]
    return fault && t(`form.${field}Faults.${fault}`, { max: most[field] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft, { token, version: proof.version })
    flushSync(() => setFaults('faults' in read ? read.faults : {}))
    if ('request' in read) send(read.request)
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('form.name')} error={wordsFor('name')}>
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="name"
            value={draft.name}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('form.text')} error={wordsFor('text')}>
        {(control) => (
          <Textarea
            {...control}
            required
            value={draft.text}
            onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          />
        )}
      </Field>
      <PinField
        proof={proof}
        pin={pinOn(proof.version, draft)}
        onPoint={onPoint}
        onRemove={onRemovePin}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" size="lg" busy={isSending}>
        {!isSending && <Send aria-hidden />}
        {isSending ? t('form.sending') : t('form.send')}
      </Button>
      <p className="text-sm text-ink-soft">
        {t('form.readers')}{' '}
        <Link
          to={localized(PAGE_PATHS.privacy)}
          className="text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {t('form.privacy')}
        </Link>
      </p>
    </form>
  )
}

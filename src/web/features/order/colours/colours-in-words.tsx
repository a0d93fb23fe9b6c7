import { Send } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_CHANGE_REQUEST_LENGTH } from '#domain/proofs/proofing.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { AnswerFailure } from './answer-failure.tsx'
import type { ShownPicture } from './colour-draft.ts'
import { useColourDraft } from './use-colour-draft.ts'
import { useColourNote } from './use-colour-note.ts'

/** A plain form instead of the picture, in a browser that cannot show colours. */
export function ColoursInWords({ picture }: { picture: ShownPicture }) {
  const { t } = useTranslation('order-page')
  const titleId = useId()
  const { draft, write, forget } = useColourDraft(picture)
  const { send, isSending, isSent, failure } = useColourNote(picture.orderId, forget)
  const isEmpty = draft.words.trim() === ''
  return (
    <form
      method="post"
      aria-labelledby={titleId}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) send(draft.words.trim())
      }}
    >
      <p id={titleId}>{t('coloursNext.inWords')}</p>
      <Field label={t('coloursNext.words')} hint={t('coloursNext.wordsHint')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={MAX_CHANGE_REQUEST_LENGTH}
            value={draft.words}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        )}
      </Field>
      <AnswerFailure text={failure} />
      <Notice tone="success">{isSent && t('coloursNext.wordsSent')}</Notice>
      <Button type="submit" busy={isSending} disabled={isEmpty} className="justify-self-start">
        {!isSending && <Send aria-hidden />}
        {t('coloursNext.wordsSend')}
      </Button>
    </form>
  )
}

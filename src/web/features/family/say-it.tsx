import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyProof } from '#contract/proofs/family-link.ts'
import { Card } from '#web/ui/card.tsx'
import type { CommentDraft } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentSent } from './comment-sent.tsx'
import { CommentsClosed } from './comments-closed.tsx'

type SayItProps = {
  token: string
  proof: FamilyProof
  draft: CommentDraft
  onChange: (change: Partial<CommentDraft>) => void
  onPoint: () => void
  onRemovePin: () => void
}

const TITLE_ID = 'say-it'

/** The form, what follows it, or why there is none. */
export function SayIt({ proof, draft, onChange, ...form }: SayItProps) {
  const { t } = useTranslation('family')
  const [wasOpen] = useState(proof.isOpen)
  const [sender, setSender] = useState<string>()
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={TITLE_ID} className="grid gap-5">
        {!proof.isOpen && (
          <CommentsClosed
            titleId={TITLE_ID}
            expiresAt={proof.expiresAt}
            unsent={draft.text}
            isNews={wasOpen}
          />
        )}
        {proof.isOpen && sender !== undefined && (
          <CommentSent titleId={TITLE_ID} name={sender} onWriteAgain={() => setSender(undefined)} />
        )}
        {proof.isOpen && sender === undefined && (
          <>
            <div className="grid gap-2">
              <h2 id={TITLE_ID} className="text-2xl">
                {t('form.title')}
              </h2>
              <p className="text-ink-soft">{t('form.lead')}</p>
            </div>
            <CommentForm
              {...form}
              proof={proof}
              draft={draft}
              onChange={onChange}
              onSent={({ name }) => {
                onChange({ text: '', pin: undefined })
                setSender(name)
              }}
            />
          </>
        )}
      </section>
    </Card>
  )
}

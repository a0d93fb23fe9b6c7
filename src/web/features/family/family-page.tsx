import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { familyProofQuery, isLinkGone } from '#web/orders/family/family-proof-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { type CommentDraft, EMPTY_DRAFT } from './comment-draft.ts'
import { LinkEnded } from './link-ended.tsx'
import { SharedPhoto } from './shared-photo.tsx'

/** What somebody sees to whom a customer has sent a link: a photo before and after, and what is said about it. */
export function FamilyPage({ token }: { token: string }) {
  const { t } = useTranslation('family')
  const { data: proof, error, isFetching, refetch } = useQuery(familyProofQuery(token))
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const change = (changed: Partial<CommentDraft>) =>
    setDraft((earlier) => ({ ...earlier, ...changed }))

  if (token === '' || isLinkGone(error)) return <LinkEnded unsent={draft.text} />
  if (proof) return <SharedPhoto token={token} proof={proof} draft={draft} onChange={change} />
  return (
    <div className="page-width py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      {error ? (
        <div className="mt-8 grid justify-items-start gap-4">
          <p role="alert" className="text-lg">
            {t('failed.text')}
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />}
            {t('failed.retry')}
          </Button>
        </div>
      ) : (
        <Spinner label={t('loading')} />
      )}
    </div>
  )
}

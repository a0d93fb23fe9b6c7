import { MessageSquarePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyOfOrder } from '#contract/proofs/family-link.ts'
import { CommentList } from '#web/orders/family/comment-list.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

export type FamilyComment = FamilyOfOrder['comments'][number]

type FamilyCommentsProps = {
  /** About one version. */
  comments: readonly FamilyComment[]
  /** Whether their pins can be seen on its picture. */
  hasPins: boolean
  /** Which version they are about, where that does not go without saying. */
  version?: number
  /** Undefined where no changes can be asked for. */
  onTake: ((comment: FamilyComment) => void) | undefined
  onRemove: (comment: FamilyComment) => void
}

/** What the family has said about a version, to be taken over or taken away. */
export function FamilyComments({
  comments,
  hasPins,
  version,
  onTake,
  onRemove,
}: FamilyCommentsProps) {
  const { t } = useTranslation('order-page')
  const [asked, setAsked] = useState<FamilyComment>()
  const [isAsking, setIsAsking] = useState(false)
  const ask = (comment: FamilyComment) => {
    setAsked(comment)
    setIsAsking(true)
  }
  return (
    <div className="grid gap-3">
      {version && <p className="text-sm text-ink-soft">{t('family.about', { version })}</p>}
      <CommentList
        comments={comments}
        hasPins={hasPins}
        actions={(comment) => (
          <>
            {onTake && (
              <Button
                variant="secondary"
                size="sm"
                className="min-h-11"
                onClick={() => onTake(comment)}
              >
                <MessageSquarePlus aria-hidden />
                {t('family.take')}
              </Button>
            )}
            <button
              type="button"
              aria-label={t('family.removeName', { name: comment.name })}
              onClick={() => ask(comment)}
              className="grid size-11 place-items-center rounded-full text-danger hover:bg-danger-soft"
            >
              <Trash2 className="size-5" aria-hidden />
            </button>
          </>
        )}
      />
      {asked && (
        <AlertDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={t('family.removeTitle')}
          description={t('family.removeText', asked)}
          confirmLabel={t('family.remove')}
          cancelLabel={t('family.removeKeep')}
          onConfirm={() => onRemove(asked)}
        />
      )}
    </div>
  )
}

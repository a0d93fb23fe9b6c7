import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import { useRefusalWords } from '#web/studio/lib/refusal-words.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { deskQuery } from '../desk-calls.ts'

type Saved = NonNullable<StudioColourDesk['saved']>
type ConflictDialogProps = {
  orderId: string
  onTheirs: (saved: Saved) => void
  onMine: (saved: Saved) => void
}

/** Two people marked the same picture: one of their drawings goes on, by an answer only. */
export function ConflictDialog({ orderId, onTheirs, onMine }: ConflictDialogProps) {
  const { t } = useTranslation('studio-colour')
  const words = useRefusalWords()
  const desk = useQuery({ ...deskQuery(orderId), refetchOnMount: 'always' })
  const name = desk.isFetching ? undefined : desk.data?.saved?.by?.name

  const choose = async (take: (saved: Saved) => void) => {
    const { data, error } = await desk.refetch()
    if (error) toast.error(words(error))
    else if (data?.saved) take(data.saved)
  }
  return (
    <AlertDialog
      open
      onOpenChange={() => undefined}
      title={t('conflict.title')}
      description={name ? t('conflict.by', { name }) : t('conflict.text')}
      cancelLabel={t('conflict.theirs')}
      confirmLabel={t('conflict.mine')}
      tone="primary"
      onCancel={() => void choose(onTheirs)}
      onConfirm={() => void choose(onMine)}
    />
  )
}

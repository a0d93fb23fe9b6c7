import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { DeskSaved } from '#contract/studio/desk.ts'
import { useRefusalWords } from '#web/studio/lib/backend/refusal-words.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

type ConflictDialogProps<Saved> = {
  /** Asks for what the desk of the order has now. */
  desk: { queryKey: QueryKey; queryFn: () => Promise<{ saved: Saved | null }> }
  onTheirs: (saved: Saved) => void
  onMine: (saved: Saved) => void
}

/** Two people marked the same picture: one of their drawings goes on, by an answer only. */
export function ConflictDialog<Saved extends DeskSaved>(props: ConflictDialogProps<Saved>) {
  const { t } = useTranslation('studio-desk')
  const words = useRefusalWords()
  const desk = useQuery({ ...props.desk, refetchOnMount: 'always' })
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
      onCancel={() => void choose(props.onTheirs)}
      onConfirm={() => void choose(props.onMine)}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'

type ConflictDialogProps = {
  /** Who saved meanwhile. */
  name: string | undefined
  onTheirs: () => void
  onMine: () => void
}

/** Two people marked the same picture: one of their drawings goes on. */
export function ConflictDialog({ name, onTheirs, onMine }: ConflictDialogProps) {
  const { t } = useTranslation('studio-colour')
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onTheirs()}
      title={t('conflict.title')}
      description={name ? t('conflict.by', { name }) : t('conflict.text')}
      cancelLabel={t('conflict.theirs')}
      confirmLabel={t('conflict.mine')}
      tone="primary"
      onConfirm={onMine}
    />
  )
}

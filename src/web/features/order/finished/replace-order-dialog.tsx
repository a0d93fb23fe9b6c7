import { useTranslation } from 'react-i18next'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

type ReplaceOrderDialogProps = {
  /** The photo of the order that was begun and not placed; undefined while nothing is asked. */
  fileName: string | undefined
  onClose: () => void
  onReplace: () => void
}

/** Asks before an order that is being put together makes room for another one. */
export function ReplaceOrderDialog({ fileName, onClose, onReplace }: ReplaceOrderDialogProps) {
  const { t } = useTranslation('order-page')
  return (
    <AlertDialog
      open={fileName !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('replace.title')}
      description={t('replace.text', { fileName })}
      confirmLabel={t('replace.confirm')}
      cancelLabel={t('replace.keep')}
      tone="primary"
      onConfirm={onReplace}
    />
  )
}

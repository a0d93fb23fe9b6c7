import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

type RecordTransferProps = { order: StudioOrder; refundId: string; amount: string }

/** Records that a refund that failed has been paid by bank transfer, once it was confirmed. */
export function RecordTransfer({ order, refundId, amount }: RecordTransferProps) {
  const { t } = useTranslation('studio-money')
  const record = useOrderAction<{ refundId: string }>(
    'studio-record-transfer',
    order,
    t('transfer.done'),
  )
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="w-full pt-1 print:hidden">
      <Button variant="secondary" busy={record.isBusy} onClick={() => setIsOpen(true)}>
        {t('transfer.open')}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('transfer.title', { amount })}
        description={t('transfer.text', { amount, number: order.number })}
        confirmLabel={t('transfer.confirm')}
        cancelLabel={t('transfer.no')}
        onConfirm={() => void record.run({ refundId })}
      />
    </div>
  )
}

import { CreditCard, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPhotoGone } from '#web/lib/photo-gone.ts'
import { useSignedPhoto } from '#web/lib/signed-photo.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { ShownOrder } from './fetch-orders.ts'
import { useCompletePayment } from './use-complete-payment.ts'

export type OrderActionsProps = {
  order: ShownOrder
  isConfirmingPayment: boolean
  isDeleting: boolean
  onDelete: () => void
}

export function OrderActions({
  order,
  isConfirmingPayment,
  isDeleting,
  onDelete,
}: OrderActionsProps) {
  const { t } = useTranslation('dashboard')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {order.processed_image_url && <DownloadLink imageUrl={order.processed_image_url} />}
      {isUnpaid(order) &&
        (isConfirmingPayment ? (
          <p className="text-ink-soft">{t('payment.confirming')}</p>
        ) : (
          <CompletePayment order={order} />
        ))}
      <Button
        variant="danger"
        className="ml-auto"
        busy={isDeleting}
        onClick={() => setIsAsking(true)}
      >
        {!isDeleting && <Trash2 aria-hidden />}
        {isDeleting ? t('delete.busy') : t('delete.action')}
      </Button>
      <DeleteDialog order={order} open={isAsking} onOpenChange={setIsAsking} onConfirm={onDelete} />
    </footer>
  )
}

function isUnpaid({ status, payment_status }: ShownOrder): boolean {
  return status === 'pending' && (payment_status === 'unpaid' || payment_status === 'failed')
}

/** A plain link, which no blocker of pop-up windows stops; its address is renewed in time. */
function DownloadLink({ imageUrl }: { imageUrl: string }) {
  const { t } = useTranslation('dashboard')
  const { data, error } = useSignedPhoto(imageUrl)
  if (isPhotoGone(error)) return null
  return (
    <Button asChild>
      <a href={data} target="_blank" rel="noopener" aria-disabled={data ? undefined : true}>
        <Download aria-hidden />
        {t('order.download')}
        <span className="sr-only">({t('order.downloadNote')})</span>
      </a>
    </Button>
  )
}

function CompletePayment({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('dashboard')
  const { complete, isOpening } = useCompletePayment(order)
  return (
    <>
      <Button busy={isOpening} onClick={complete}>
        {!isOpening && <CreditCard aria-hidden />}
        {isOpening ? t('payment.opening') : t('payment.complete')}
      </Button>
      <p className="text-sm text-warning">{t('payment.unpaid')}</p>
    </>
  )
}

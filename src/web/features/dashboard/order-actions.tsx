import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCancel, mayDelete } from '#domain/orders/order-life.ts'
import { standingOf } from '#domain/orders/order-standing.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { CompletePayment, isUnpaid } from '#web/orders/complete-payment.tsx'
import { DeleteDialog } from '#web/orders/deleting/delete-dialog.tsx'
import { DownloadLink } from '#web/orders/pictures/download-link.tsx'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { OrderMore } from './order-more.tsx'

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
  const localized = useLocalizedPath()
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {order.processed_image_url && <DownloadLink imageUrl={order.processed_image_url} />}
      {standingOf(order) === 'confirming' && (
        <p className="text-ink-soft">{t('payment.confirmingInDays')}</p>
      )}
      {isUnpaid(order) &&
        (isConfirmingPayment ? (
          <p className="text-ink-soft">{t('payment.confirming')}</p>
        ) : (
          <CompletePayment order={order} />
        ))}
      <Button asChild variant="secondary">
        <Link to={localized(paths.order(order.id))}>{t('order.open')}</Link>
      </Button>
      {order.processed_image_url && order.status !== 'cancelled' && (
        <OrderMore orderId={order.id} imageUrl={order.processed_image_url} />
      )}
      {mayDelete(order) || mayCancel(order) ? (
        <DeleteOrder order={order} isDeleting={isDeleting} onDelete={onDelete} />
      ) : (
        <p className="ml-auto text-sm text-ink-soft">{t('delete.binding')}</p>
      )}
    </footer>
  )
}

type DeleteOrderProps = Pick<OrderActionsProps, 'order' | 'isDeleting' | 'onDelete'>

function DeleteOrder({ order, isDeleting, onDelete }: DeleteOrderProps) {
  const { t } = useTranslation('dashboard')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
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
    </>
  )
}

import { ImageUp, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { groupOrders } from './group-orders.ts'
import { OrderCard } from './order-card.tsx'
import { PackageCard } from './package-card.tsx'
import { type PaymentReturn, paymentKnown, returnedOrder } from './payment-return.ts'
import { useDeleteOrder } from './use-delete-order.ts'
import type { useOrders } from './use-orders.ts'

type OrderListProps = {
  userId: string
  paymentReturn: PaymentReturn
  query: ReturnType<typeof useOrders>
  /** Where orders of several currencies stand side by side. */
  namesCurrency: boolean
}

export function OrderList({ userId, paymentReturn, query, namesCurrency }: OrderListProps) {
  const { t } = useTranslation('dashboard')
  const { data: orders, error, isFetching, refetch } = query
  const { deleteOrder, deletingId } = useDeleteOrder(userId)

  if (!orders && error) return <LoadFailure isBusy={isFetching} onRetry={() => void refetch()} />
  if (!orders) return <Spinner label={t('loading')} />
  if (orders.length === 0) return <NoOrders />
  const confirming =
    paymentKnown(paymentReturn, orders) === 'confirming'
      ? returnedOrder(paymentReturn, orders)
      : undefined
  return (
    <ul className="grid gap-6">
      {groupOrders(orders).map((group) => {
        const [order] = group
        const shared = {
          namesCurrency,
          isNew: group.some(({ id }) => id === paymentReturn.orderId),
          isConfirmingPayment: group.some((one) => one === confirming),
        }
        return (
          <li key={order.id}>
            {order.purchase_id === null ? (
              <OrderCard
                order={order}
                {...shared}
                isDeleting={order.id === deletingId}
                onDelete={() => deleteOrder(order.id)}
              />
            ) : (
              <PackageCard orders={group} {...shared} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function NoOrders() {
  const { t } = useTranslation('dashboard')
  const localized = useLocalizedPath()
  return (
    <Card className="grid justify-items-center gap-3 px-5 py-14 text-center">
      <ImageUp className="size-12 text-accent" strokeWidth={1.5} aria-hidden />
      <h3>{t('orders.emptyTitle')}</h3>
      <p className="text-ink-soft">{t('orders.emptyText')}</p>
      <Button asChild className="mt-3">
        <Link to={localized(paths.upload())}>{t('orders.emptyAction')}</Link>
      </Button>
    </Card>
  )
}

function LoadFailure({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card className="grid justify-items-center gap-4 px-5 py-14 text-center">
      <p className="text-xl font-semibold">{t('orders.loadFailed')}</p>
      <Button variant="secondary" busy={isBusy} onClick={onRetry}>
        {!isBusy && <RotateCw aria-hidden />}
        {t('orders.retry')}
      </Button>
    </Card>
  )
}

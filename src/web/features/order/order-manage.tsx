import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { mayCancel, mayDelete } from '#domain/orders/order-life.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { navigate } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { DeleteDialog } from '#web/orders/deleting/delete-dialog.tsx'
import { deleteOrder } from '#web/orders/deleting/delete-order.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { orderQuery } from '#web/orders/use-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from './panel.tsx'
import { WriteToUs } from './write-to-us.tsx'

/** The way out of an order: cancelled, deleted, or by writing to the shop. */
export function OrderManage({ order }: { order: ShownOrder }) {
  const { t } = useTranslation(['order-page', 'dashboard'])
  const errorText = useErrorText()
  const localized = useLocalizedPath()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteOrder(order),
    onSuccess: async () => {
      toast.success(t('dashboard:delete.success'))
      navigate(localized(paths.dashboard()), { replace: true })
      await client.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: async (error) => {
      console.error('An order could not be deleted', error)
      toast.error(t('dashboard:delete.failed'), { description: await errorText(error, '') })
      await client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
    },
  })
  const isOver = mayDelete(order)
  if (!isOver && !mayCancel(order)) {
    return (
      <Panel title={t('manage.title')}>
        <p className="text-ink-soft">{t('dashboard:delete.locked')}</p>
        <WriteToUs orderId={order.id} />
      </Panel>
    )
  }
  const start = isOver ? t('dashboard:delete.action') : t('dashboard:delete.cancelAction')
  return (
    <Panel title={isOver ? t('manage.deleteTitle') : t('manage.title')}>
      {order.status !== 'pending' && (
        <p className="text-ink-soft">{isOver ? t('manage.deleteText') : t('manage.text')}</p>
      )}
      <Button
        variant="danger"
        className="justify-self-start"
        busy={isPending}
        onClick={() => setIsAsking(true)}
      >
        {!isPending && <Trash2 aria-hidden />}
        {isPending ? t('dashboard:delete.busy') : start}
      </Button>
      <DeleteDialog
        order={order}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => mutate()}
      />
    </Panel>
  )
}

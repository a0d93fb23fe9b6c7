import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { WithdrawalOfOrder } from '#contract/withdrawals/withdrawal.ts'
import { formatDay } from '#domain/format-day.ts'
import { mayCancel } from '#domain/orders/order-life.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { cancelOrder } from '#web/orders/deleting/cancel-order.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { orderQuery } from '#web/orders/use-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '../panel.tsx'
import { takeBackWithdrawal } from './take-back-withdrawal.ts'

type WithdrawalPanelProps = { order: ShownOrder; withdrawal: WithdrawalOfOrder }

/** Somebody withdrew with the customer's address: they confirm it here, or take it back. */
export function WithdrawalPanel({ order, withdrawal }: WithdrawalPanelProps) {
  const { t } = useTranslation('order-page')
  const language = useLanguage()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: 'end' | 'take-back') =>
      answer === 'end' ? cancelOrder(order.id) : takeBackWithdrawal(order.id),
    onSuccess: (_, answer) => {
      if (answer === 'take-back') toast.success(t('withdrawal.takenBack'))
    },
    onError: async (error) => {
      console.error('A withdrawal could not be answered', error)
      toast.error(t('withdrawal.failed'), { description: await errorText(error, '') })
    },
    onSettled: async () => {
      await client.invalidateQueries(orderQuery(order.id))
      await client.invalidateQueries(orderDetailsQuery(order.id))
    },
  })
  const at = formatMoment(new Date(withdrawal.receivedAt), language)
  const until = withdrawal.pausedUntil && formatDay(new Date(withdrawal.pausedUntil), language)
  const isTheirs = mayCancel(order)
  return (
    <Panel title={t('withdrawal.title')}>
      <p>{t('withdrawal.text', { at })}</p>
      {isTheirs && <p>{until ? t('withdrawal.paused', { until }) : t('withdrawal.open')}</p>}
      {!isTheirs && <p>{t('withdrawal.byPerson')}</p>}
      <div className="flex flex-wrap gap-3">
        {isTheirs && (
          <Button variant="danger" busy={isPending} onClick={() => mutate('end')}>
            {t('withdrawal.end')}
          </Button>
        )}
        <Button variant="secondary" busy={isPending} onClick={() => mutate('take-back')}>
          {t('withdrawal.takeBack')}
        </Button>
      </div>
    </Panel>
  )
}

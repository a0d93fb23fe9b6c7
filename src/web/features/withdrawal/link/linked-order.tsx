import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import type { WithdrawalLink } from '#contract/withdrawals/withdrawal.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type LinkedOrderProps = {
  order: WithdrawalLink['orders'][number]
  isBusy: boolean
  onEnd: () => void
}

/** An order that the statement may mean, and the button that ends it. */
export function LinkedOrder({ order, isBusy, onEnd }: LinkedOrderProps) {
  const { t } = useTranslation('withdrawal-page')
  const number = orderNumber(order.id)
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4 sm:p-5">
      <h2 className="text-xl">{t('link.order', { number })}</h2>
      <p className="text-ink-soft">
        {[order.printSize, order.frame, order.total].filter((fact) => fact !== null).join(' · ')}
      </p>
      {order.isEndable ? (
        <Button busy={isBusy} onClick={onEnd} className="justify-self-start">
          {t('link.end', { number })}
        </Button>
      ) : (
        <p>{t('link.byPerson')}</p>
      )}
    </li>
  )
}

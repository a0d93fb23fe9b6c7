import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { contactLinks, useDetails } from '#web/lib/settings/details.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type WriteToUsProps = { orderId: string; label?: string }

/** A mail to the shop that names the order. */
export function WriteToUs({ orderId, label }: WriteToUsProps) {
  const { t } = useTranslation(['order-page', 'dashboard'])
  const links = contactLinks(useDetails())
  const subject = t('dashboard:order.number', { number: orderNumber(orderId) })
  return (
    <Button asChild variant="secondary" size="sm" className="justify-self-start">
      <a href={`${links.email}?subject=${encodeURIComponent(subject)}`}>
        <Mail aria-hidden />
        {label ?? t('answer.contact')}
      </a>
    </Button>
  )
}

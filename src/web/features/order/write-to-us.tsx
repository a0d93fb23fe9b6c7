import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { EMAIL_LINK } from '#web/lib/pages/contact-links.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type WriteToUsProps = { orderId: string; label?: string }

/** A mail to the shop that names the order. */
export function WriteToUs({ orderId, label }: WriteToUsProps) {
  const { t } = useTranslation(['order-page', 'dashboard'])
  const subject = t('dashboard:order.number', { number: orderNumber(orderId) })
  return (
    <Button asChild variant="secondary" size="sm" className="justify-self-start">
      <a href={`${EMAIL_LINK}?subject=${encodeURIComponent(subject)}`}>
        <Mail aria-hidden />
        {label ?? t('answer.contact')}
      </a>
    </Button>
  )
}

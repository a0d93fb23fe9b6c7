import { CreditCard } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, type Money } from '#domain/payments/money.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { AcceptedTerms } from '#web/orders/payment/accepted-terms.tsx'
import { PrepaymentConsent } from '#web/orders/payment/prepayment-consent.tsx'
import { usePaymentScript } from '#web/orders/payment/use-payment-script.ts'
import { usePrepaymentConsent } from '#web/orders/payment/use-prepayment-consent.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { CopiesChoice } from '../copies-choice.ts'
import type { PictureToCopy } from '../picture-to-copy.ts'
import { CopiesPromises } from './copies-promises.tsx'
import { useCopiesPayment } from './use-copies-payment.ts'

type PayCopiesProps = {
  userId: string
  picture: PictureToCopy
  choice: CopiesChoice
  items: readonly PurchaseItem[]
  delivery: PurchaseDelivery
  total: Money
  /** Total and button, which the bar leads to. */
  payPlace: RefObject<HTMLDivElement | null>
}

/** What is promised, the total, and the button that obliges to pay. */
export function PayCopies({ items, payPlace, ...bought }: PayCopiesProps) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const consent = usePrepaymentConsent()
  const consentBox = useRef<HTMLInputElement>(null)
  const { pay, isPaying } = useCopiesPayment({
    ...bought,
    acceptedPrepayment: consent.isNeeded ? consent.isGiven : undefined,
  })
  usePaymentScript()
  const payOrAsk = () => {
    if (consent.check()) pay()
    else consentBox.current?.focus()
  }
  return (
    <>
      <CopiesPromises items={items} delivery={bought.delivery} gift={bought.choice.gift} />
      <AcceptedTerms />
      <div
        ref={payPlace}
        className="grid grid-cols-1 gap-3 border-t border-line bg-surface py-3 lg:sticky lg:-bottom-px"
      >
        <p
          tabIndex={-1}
          className="flex flex-wrap items-baseline justify-between gap-x-3 text-xl font-semibold"
        >
          <span>{t('orderWizard.payment.total')}</span>{' '}
          <span>{formatMoney(bought.total, language)}</span>
        </p>
        {consent.isNeeded && <PrepaymentConsent consent={consent} box={consentBox} />}
        <Button
          size="lg"
          className="hyphens-auto max-[24rem]:px-3 max-[24rem]:text-base"
          busy={isPaying}
          onClick={payOrAsk}
        >
          {!isPaying && <CreditCard aria-hidden />}
          {isPaying ? t('orderWizard.payment.processing') : t('orderWizard.payment.pay')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('orderWizard.payment.methods')}</p>
    </>
  )
}

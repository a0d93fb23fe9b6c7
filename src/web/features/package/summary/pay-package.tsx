import { CreditCard } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { formatMoney } from '#domain/payments/money.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { AcceptedTerms } from '#web/orders/payment/accepted-terms.tsx'
import { PrepaymentConsent } from '#web/orders/payment/prepayment-consent.tsx'
import { usePaymentScript } from '#web/orders/payment/use-payment-script.ts'
import { usePrepaymentConsent } from '#web/orders/payment/use-prepayment-consent.ts'
import type { PurchasePrice } from '#web/orders/purchase/purchase-price.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { isAwaited, type PackageState } from '../package-state.ts'
import { PackageFaultNotice } from './package-fault-notice.tsx'
import { PackagePromises, ReviewOfEach } from './package-promises.tsx'
import { type PackageFault, usePackagePayment } from './use-package-payment.ts'

type PayPackageProps = {
  userId: string
  state: PackageState
  /** What is bought of it. */
  items: readonly PurchaseItem[]
  price: PurchasePrice
  fault: PackageFault | undefined
  isChangedElsewhere: () => Promise<boolean>
  onFault: (fault: PackageFault | undefined) => void
  /** Total and button, which the bar leads to. */
  payPlace: RefObject<HTMLDivElement | null>
}

/** What is promised, the total, and the button that obliges to pay. */
export function PayPackage({ payPlace, fault, items, ...bought }: PayPackageProps) {
  const { t } = useTranslation(['package', 'wizard'])
  const language = useLanguage()
  const consent = usePrepaymentConsent()
  const consentBox = useRef<HTMLInputElement>(null)
  const { state, price } = bought
  const { pay, isPaying } = usePackagePayment({
    ...bought,
    acceptedPrepayment: consent.isNeeded ? consent.isGiven : undefined,
  })
  usePaymentScript()
  const awaited = state.photos.filter(isAwaited).length
  const payOrAsk = () => {
    if (awaited > 0) toast.info(t('pay.wait'), { id: 'package-wait' })
    else if (consent.check()) pay()
    else consentBox.current?.focus()
  }
  return (
    <>
      <PackagePromises items={items} delivery={price.delivery} gift={state.gift} />
      <AcceptedTerms />
      <div
        ref={payPlace}
        className="grid grid-cols-1 gap-3 border-t border-line bg-surface py-3 lg:sticky lg:-bottom-px"
      >
        <p
          tabIndex={-1}
          className="flex flex-wrap items-baseline justify-between gap-x-3 text-xl font-semibold"
        >
          <span>{t('wizard:orderWizard.payment.total')}</span>{' '}
          <span>{formatMoney(price.total, language)}</span>
        </p>
        {consent.isNeeded && <PrepaymentConsent consent={consent} box={consentBox} />}
        <PackageFaultNotice fault={fault} />
        <Button
          size="lg"
          className="hyphens-auto aria-disabled:opacity-55 max-[24rem]:px-3 max-[24rem]:text-base"
          busy={isPaying}
          // Not switched off: whoever waits on it keeps the focus, and hears what it waits for.
          aria-disabled={awaited > 0 || undefined}
          onClick={payOrAsk}
        >
          {!isPaying && <CreditCard aria-hidden />}
          {awaited > 0 && t('pay.uploading', { count: awaited })}
          {awaited === 0 && isPaying && t('wizard:orderWizard.payment.processing')}
          {awaited === 0 && !isPaying && t('wizard:orderWizard.payment.pay')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('wizard:orderWizard.payment.methods')}</p>
      <ReviewOfEach />
    </>
  )
}

import { CreditCard, ShieldCheck } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import { includedRevisions } from '#domain/proofs/proofing.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { formatShopDay } from '#domain/shop/shop-time.ts'
import type { CarriedPhoto } from '#web/lib/order/carried-photo.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { LegalGuaranteeNotice } from '#web/orders/legal-guarantee-notice.tsx'
import { AcceptedTerms } from '#web/orders/payment/accepted-terms.tsx'
import { PrepaymentConsent } from '#web/orders/payment/prepayment-consent.tsx'
import { usePaymentScript } from '#web/orders/payment/use-payment-script.ts'
import { usePrepaymentConsent } from '#web/orders/payment/use-prepayment-consent.ts'
import { GiftFields } from '#web/orders/purchase/gift-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { arrivalDay, arrivalText } from '../arrival-day.ts'
import { useFilesVariant } from '../colours/use-files-variant.ts'
import { deliveryOf, isSent } from '../delivery-choice.ts'
import type { StepProps } from '../step-props.ts'
import type { WizardState } from '../wizard-state.ts'
import { CompanyFields } from './company-fields.tsx'
import { MoreOfOrder } from './more-of-order.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { orderPrice } from './order-price.ts'
import { OrderSummary } from './order-summary.tsx'
import { usePayment } from './use-payment.ts'

type PaymentStepProps = StepProps & {
  /** Total and button, which the bar leads to. */
  payPlace: RefObject<HTMLDivElement | null>
  onAddPhoto: (carried: CarriedPhoto) => void
}

export function PaymentStep({ order, dispatch, payPlace, onAddPhoto }: PaymentStepProps) {
  const { t } = useTranslation('wizard')
  const consent = usePrepaymentConsent()
  const consentBox = useRef<HTMLInputElement>(null)
  const { pay, isPaying } = usePayment(order, consent.isNeeded ? consent.isGiven : undefined)
  const payOrAsk = () => (consent.check() ? pay() : consentBox.current?.focus())
  usePaymentScript()
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-6">
      <div className="grid grid-cols-1 gap-5 lg:gap-6">
        <OrderSummary order={order} onChange={(step) => dispatch({ type: 'opened', step })} />
        <MoreOfOrder order={order} dispatch={dispatch} onAddPhoto={onAddPhoto} />
        {isSent(order) && <OrderDelivery order={order} dispatch={dispatch} />}
        {isSent(order) && (
          <>
            <Card className="p-5 sm:p-6">
              <GiftFields
                gift={order.gift}
                onChange={(gift) => dispatch({ type: 'gift-written', gift })}
              />
            </Card>
            <Card className="p-5 sm:p-6">
              <CompanyFields order={order} dispatch={dispatch} />
            </Card>
            <LegalGuaranteeNotice />
          </>
        )}
      </div>
      <Card className="grid grid-cols-1 gap-3 p-5 sm:p-6">
        {isSent(order) ? <Promises order={order} /> : <FilesPromises order={order} />}
        <AcceptedTerms />
        <div ref={payPlace} className="grid grid-cols-1 gap-3 border-t border-line pt-3">
          <Total order={order} />
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
        <p className="text-sm text-ink-soft">
          {order.rush ? t('orderWizard.payment.methodsForRush') : t('orderWizard.payment.methods')}
        </p>
        <ReviewNotice order={order} />
      </Card>
    </div>
  )
}

/** Takes the focus when the bar leads here, so that the sum is read out before the button. */
function Total({ order }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const files = useFilesVariant(order)
  const price = orderPrice({ ...order, files }, language, useShopPrices())
  return (
    <p
      tabIndex={-1}
      className="flex flex-wrap items-baseline justify-between gap-x-3 text-xl font-semibold"
    >
      <span>{t('orderWizard.payment.total')}</span>{' '}
      <span>{price && formatMoney(price.total, language)}</span>
    </p>
  )
}

/** What the law and fairness want said beside the button that obliges to pay. */
function Promises({ order }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation('wizard')
  const { rush, gift } = order
  const language = useLanguage()
  const [from, count] = POLICIES.deliveryWeeks[rush ? 'rush' : 'standard']
  const date = useArrivalDate(order)
  // How anything else is sent is asked beside its price.
  const isSentFree = deliveryOf(order, language).service === 'free'
  return (
    <>
      <p className="font-semibold">{t(arrivalText(order), { date })}</p>
      <p>
        {isSentFree && !gift?.notBefore && t('orderWizard.payment.delivery', { from, count })}{' '}
        {t('orderWizard.payment.address')}
      </p>
      <p className="text-sm text-ink-soft">{t('orderWizard.payment.withdrawal')}</p>
    </>
  )
}

/** The same of finished files alone. */
function FilesPromises({ order }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation('wizard')
  const date = useArrivalDate(order)
  return (
    <>
      <p className="font-semibold">{t('orderWizard.rush.proof', { date })}</p>
      <p>{t('orderWizard.files.download')}</p>
      <p className="text-sm text-ink-soft">{t('orderWizard.files.withdrawal')}</p>
    </>
  )
}

function useArrivalDate(order: WizardState): string {
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const delivery = deliveryOf(order, language)
  return formatShopDay(arrivalDay({ ...order, delivery }, now), language)
}

function ReviewNotice({ order }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation('wizard')
  return (
    <p className="flex gap-3 rounded-lg bg-info-soft p-4 text-info">
      <ShieldCheck className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>
        {t('orderWizard.payment.review')}{' '}
        {t(isSent(order) ? 'orderWizard.payment.revisions' : 'orderWizard.files.revisions', {
          count: includedRevisions(order.rush),
        })}
      </span>
    </p>
  )
}

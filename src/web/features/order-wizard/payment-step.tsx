import { CreditCard, ShieldCheck } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { POLICIES } from '#domain/policies.ts'
import { promiseFor } from '#domain/promise.ts'
import { includedRevisions } from '#domain/proofing.ts'
import { formatShopDay } from '#domain/shop-time.ts'
import { PAGE_PATHS, useLanguage, useLocalizedPath } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { AsideLink } from '#web/ui/aside-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OrderSummary } from './order-summary.tsx'
import type { StepProps } from './step-props.ts'
import { usePayment } from './use-payment.ts'
import { usePaymentScript } from './use-payment-script.ts'
import type { WizardState } from './wizard-state.ts'

export function PaymentStep({ order, dispatch }: StepProps) {
  const { t } = useTranslation('wizard')
  const { pay, isPaying } = usePayment(order)
  usePaymentScript()
  return (
    <div className="mt-5 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <OrderSummary order={order} onChange={(step) => dispatch({ type: 'opened', step })} />
      <Card className="grid gap-4 p-5 sm:p-6">
        <Promises rush={order.rush} />
        <Button size="lg" busy={isPaying} onClick={pay}>
          {!isPaying && <CreditCard aria-hidden />}
          {isPaying ? t('orderWizard.payment.processing') : t('orderWizard.payment.pay')}
        </Button>
        <p className="text-sm text-ink-soft">{t('orderWizard.payment.methods')}</p>
      </Card>
    </div>
  )
}

/** What the law and fairness want said beside the button that obliges to pay. */
function Promises({ rush }: Pick<WizardState, 'rush'>) {
  const { t } = useTranslation('wizard')
  const localized = useLocalizedPath()
  const language = useLanguage()
  const now = useNow() ?? new Date()
  const [from, count] = POLICIES.deliveryWeeks[rush ? 'rush' : 'standard']
  const date = formatShopDay(promiseFor(now, rush).promisedAt, language)
  return (
    <>
      <p className="flex gap-3 rounded-lg bg-info-soft p-4 text-info">
        <ShieldCheck className="mt-0.5 size-5 shrink-0" aria-hidden />
        <span>
          {t('orderWizard.payment.review')}{' '}
          {t('orderWizard.payment.revisions', { count: includedRevisions(rush) })}
        </span>
      </p>
      <p className="font-semibold">{t('orderWizard.rush.arrival', { date })}</p>
      <p>
        {t('orderWizard.payment.delivery', { from, count })} {t('orderWizard.payment.address')}
      </p>
      <p className="text-sm text-ink-soft">{t('orderWizard.payment.withdrawal')}</p>
      <p className="text-sm text-ink-soft">
        <Trans
          t={t}
          i18nKey="orderWizard.payment.terms"
          values={{ version: POLICIES.termsVersion }}
          components={{ terms: <AsideLink href={localized(PAGE_PATHS.terms)} /> }}
        />
      </p>
    </>
  )
}

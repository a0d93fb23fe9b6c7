import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrepaymentConsent as Consent } from './use-prepayment-consent.ts'

type PrepaymentConsentProps = { consent: Consent; box: RefObject<HTMLInputElement | null> }

/** The box by which a customer agrees to pay before the goods leave; never ticked beforehand. */
export function PrepaymentConsent({ consent, box }: PrepaymentConsentProps) {
  const { t } = useTranslation(['wizard', 'order'])
  const { isGiven, isMissed, give } = consent
  return (
    <div className="grid gap-2">
      <label className="flex min-h-11 items-start gap-3 text-sm">
        <input
          ref={box}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          checked={isGiven}
          aria-invalid={isMissed}
          aria-describedby={isMissed ? 'prepayment-missed' : undefined}
          onChange={({ currentTarget }) => give(currentTarget.checked)}
        />
        {t('order:prepaymentConsent')}
      </label>
      {isMissed && (
        <p id="prepayment-missed" role="alert" className="text-sm text-danger">
          {t('orderWizard.payment.agreeFirst')}
        </p>
      )}
    </div>
  )
}

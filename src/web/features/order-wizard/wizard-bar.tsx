import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadedPhotoSource } from '#web/lib/photo/signed-photo.ts'
import { LeadToPay } from '#web/orders/payment/lead-to-pay.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChosenSoFar } from './chosen-so-far.tsx'
import { STEPS, type WizardState } from './wizard-state.ts'

type WizardBarProps = {
  order: WizardState
  /** Where the last step is paid. */
  payPlace: RefObject<HTMLElement | null>
  onPrevious: () => void
  onNext: () => void
}

/** Both buttons have to fit beside each other in every language. */
const NARROW = 'max-[24rem]:px-3.5'
/** About as high as this bar gets on a phone. */
const BAR_HEIGHT_PX = 150

/** Stays in sight below each step: what has been chosen so far, and the way on. */
export function WizardBar({ order, payPlace, onPrevious, onNext }: WizardBarProps) {
  const { t } = useTranslation('wizard')
  const { src, isMissing } = useUploadedPhotoSource(order.photo)
  return (
    <BottomBar>
      {order.photo && <ChosenSoFar order={order} src={isMissing ? undefined : src} />}
      <div className="ml-auto flex grow justify-between gap-3 sm:grow-0">
        <Button
          variant="secondary"
          className={NARROW}
          disabled={order.step === STEPS[0]}
          onClick={onPrevious}
        >
          <ArrowLeft aria-hidden />
          {t('orderWizard.previous')}
        </Button>
        {order.step === 'payment' ? (
          <LeadToPay place={payPlace} barHeight={BAR_HEIGHT_PX} />
        ) : (
          <Button className={NARROW} onClick={onNext}>
            {t('orderWizard.next')}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </div>
    </BottomBar>
  )
}

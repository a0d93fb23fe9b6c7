import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUploadedPhotoSource } from '#web/lib/signed-photo.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChosenSoFar } from './chosen-so-far.tsx'
import { STEPS, type WizardState } from './wizard-state.ts'

type WizardBarProps = { order: WizardState; onPrevious: () => void; onNext: () => void }

/** Stays in sight below each step: what has been chosen so far, and the way on. */
export function WizardBar({ order, onPrevious, onNext }: WizardBarProps) {
  const { t } = useTranslation('wizard')
  const { src, isMissing } = useUploadedPhotoSource(order.photo)
  return (
    <BottomBar>
      {order.photo && <ChosenSoFar {...order} src={isMissing ? undefined : src} />}
      <div className="flex grow justify-between gap-3 sm:grow-0">
        <Button variant="secondary" disabled={order.step === STEPS[0]} onClick={onPrevious}>
          <ArrowLeft aria-hidden />
          {t('orderWizard.previous')}
        </Button>
        {order.step !== 'payment' && (
          <Button onClick={onNext}>
            {t('orderWizard.next')}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </div>
    </BottomBar>
  )
}

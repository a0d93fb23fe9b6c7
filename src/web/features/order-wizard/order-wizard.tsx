import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { CarriedPhoto } from '#web/lib/order/carried-photo.ts'
import type { UnframedProduct } from '#web/lib/order/ordered-product.ts'
import { useReturnFromCheckout } from '#web/orders/payment/use-return-from-checkout.ts'
import { useRememberedRichness } from './colours/use-remembered-richness.ts'
import { DetailsStep } from './details/details-step.tsx'
import { useOfferedRush } from './details/use-offered-rush.ts'
import { FrameStep } from './frame/frame-step.tsx'
import { leadToMissing } from './lead-to-missing.ts'
import { PaymentStep } from './payment/payment-step.tsx'
import type { UploaderProps } from './step-props.ts'
import { UploadStep } from './upload/upload-step.tsx'
import { useWaitingPhoto } from './upload/use-waiting-photo.ts'
import { useWizard } from './use-wizard.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import { findObstacle, type Step } from './wizard-state.ts'

/**
 * One toast for each thing that can be missing; it goes when nothing is. Each step has its own:
 * a toast that is on its way out takes a new one of the same name with it.
 */
const obstacleToast = (step: Step) => `wizard-obstacle-${step}`

type OrderWizardProps = {
  userId: string
  renderUploader: (props: UploaderProps) => ReactNode
  /** Takes the order along to where several photos are ordered together. */
  onAddPhoto: (carried: CarriedPhoto) => void
}

/** Four steps from a photo to the payment page. */
export function OrderWizard({ userId, renderUploader, onAddPhoto }: OrderWizardProps) {
  const { t } = useTranslation('wizard')
  const [order, dispatch, visitorOrder] = useWizard(userId)
  const waiting = useWaitingPhoto(visitorOrder, dispatch)
  useOfferedRush(order, dispatch)
  useRememberedRichness(userId, { order, dispatch })
  useReturnFromCheckout()
  const heading = useHeadingOf(order.step)
  const section = useRef<HTMLElement>(null)
  const payPlace = useRef<HTMLDivElement>(null)

  const goOn = () => {
    const obstacle = findObstacle(order)
    if (obstacle) {
      toast.error(t(`orderWizard.validation.${obstacle}`), {
        id: obstacleToast(order.step),
      })
      leadToMissing(section.current, obstacle)
      return
    }
    toast.dismiss(obstacleToast(order.step))
    dispatch({ type: 'next' })
  }

  const goOnUnframed = (product: UnframedProduct) => {
    toast.dismiss(obstacleToast(order.step))
    dispatch({ type: 'product-chosen', product })
    dispatch({ type: 'next' })
  }

  const steps: Record<Step, () => ReactNode> = {
    upload: () => (
      <UploadStep
        order={order}
        waiting={waiting}
        dispatch={dispatch}
        renderUploader={renderUploader}
      />
    ),
    frame: () => <FrameStep order={order} dispatch={dispatch} onUnframed={goOnUnframed} />,
    details: () => <DetailsStep order={order} userId={userId} dispatch={dispatch} />,
    payment: () => (
      <PaymentStep order={order} dispatch={dispatch} payPlace={payPlace} onAddPhoto={onAddPhoto} />
    ),
  }

  return (
    <div className="page-width max-w-5xl py-5 sm:py-12">
      <h1 className="text-2xl sm:text-4xl">{t('orderWizard.title')}</h1>
      <WizardProgress step={order.step} onOpen={(step) => dispatch({ type: 'opened', step })} />
      <section ref={section} aria-labelledby="wizard-step" className="mt-5 sm:mt-8">
        <h2 id="wizard-step" ref={heading} tabIndex={-1} className="outline-none">
          {t(`orderWizard.steps.${order.step}`)}
        </h2>
        {steps[order.step]()}
      </section>
      <WizardBar
        order={order}
        payPlace={payPlace}
        onPrevious={() => dispatch({ type: 'previous' })}
        onNext={goOn}
      />
    </div>
  )
}

/** The heading of the step: each move scrolls to the top and puts the focus there. */
function useHeadingOf(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

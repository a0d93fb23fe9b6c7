import { useTranslation } from 'react-i18next'
import { hasFrame, type UnframedProduct } from '#web/lib/order/ordered-product.ts'
import { FirstLookStatus } from '../first-look/first-look-status.tsx'
import { useShownPhoto } from '../framed-preview/use-photo-bitmap.ts'
import type { StepProps } from '../step-props.ts'
import { FrameChoice } from './frame-choice.tsx'
import { WithoutFrame } from './without-frame.tsx'

type FrameStepProps = StepProps & {
  /** Goes on without a frame. */
  onUnframed: (product: UnframedProduct) => void
}

export function FrameStep({ order, dispatch, onUnframed }: FrameStepProps) {
  const { t } = useTranslation('wizard')
  const photo = useShownPhoto(order.photo)
  return (
    <div className="mt-3 grid gap-5">
      <p className="max-w-prose text-ink-soft">
        {t('orderWizard.frame.intro')} {t('orderWizard.frame.passepartout')}
      </p>
      <div data-needed="selectFrame">
        <FrameChoice
          frame={hasFrame(order.product) ? order.frame : undefined}
          photo={photo}
          crop={order.crop}
          onChange={(frame) => dispatch({ type: 'frame-chosen', frame })}
        />
      </div>
      {photo && !photo.isFirstLook && (
        <p className="max-w-prose text-ink-soft">{t('orderWizard.preview.asItIs')}</p>
      )}
      {order.photo && <FirstLookStatus photo={order.photo} readyText={t('firstLook.inFrame')} />}
      <WithoutFrame product={order.product} onChoose={onUnframed} />
    </div>
  )
}

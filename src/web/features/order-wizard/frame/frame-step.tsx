import { useTranslation } from 'react-i18next'
import { FirstLookStatus } from '../first-look/first-look-status.tsx'
import { useShownPhoto } from '../framed-preview/use-photo-bitmap.ts'
import type { StepProps } from '../step-props.ts'
import { FrameChoice } from './frame-choice.tsx'
import { OnlyFiles } from './only-files.tsx'

/** `onFiles` goes on without a frame. */
export function FrameStep({ order, dispatch, onFiles }: StepProps & { onFiles: () => void }) {
  const { t } = useTranslation('wizard')
  const photo = useShownPhoto(order.photo)
  return (
    <div className="mt-3 grid gap-5">
      <p className="max-w-prose text-ink-soft">
        {t('orderWizard.frame.intro')} {t('orderWizard.frame.passepartout')}
      </p>
      <div data-needed="selectFrame">
        <FrameChoice
          frame={order.product === 'files' ? undefined : order.frame}
          photo={photo}
          crop={order.crop}
          onChange={(frame) => dispatch({ type: 'frame-chosen', frame })}
        />
      </div>
      {photo && !photo.isFirstLook && (
        <p className="max-w-prose text-ink-soft">{t('orderWizard.preview.asItIs')}</p>
      )}
      {order.photo && <FirstLookStatus photo={order.photo} readyText={t('firstLook.inFrame')} />}
      <OnlyFiles isChosen={order.product === 'files'} onChoose={onFiles} />
    </div>
  )
}

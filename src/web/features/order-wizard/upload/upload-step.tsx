import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { forgetVisitorOrder } from '#web/lib/order/visitor-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FirstLookStatus } from '../first-look/first-look-status.tsx'
import { QuestionsAbout } from '../first-look/questions-about.tsx'
import { forgetInFrame } from '../framed-preview/use-photo-bitmap.ts'
import type { StepProps, UploaderProps } from '../step-props.ts'

type UploadStepProps = StepProps &
  Pick<UploaderProps, 'waiting'> & { renderUploader: (props: UploaderProps) => ReactNode }

export function UploadStep({ order, waiting, dispatch, renderUploader }: UploadStepProps) {
  const { t } = useTranslation('wizard')
  const client = useQueryClient()
  const clear = () => {
    if (order.photo) forgetInFrame(client, order.photo)
    dispatch({ type: 'photo-removed' })
    void forgetVisitorOrder()
  }
  const goOn = () => {
    dispatch({ type: 'missing-accepted' })
    dispatch({ type: 'next' })
  }
  const remove = () => {
    clear()
    toast.info(t('orderWizard.upload.removed'))
  }
  return (
    <div className="mt-3 grid gap-5">
      <p className="max-w-prose text-ink-soft">{t('orderWizard.upload.intro')}</p>
      <div data-needed={order.photo ? 'confirmMissing' : 'uploadPhotoFirst'}>
        {renderUploader({
          photo: order.photo,
          waiting,
          acceptsMissing: order.acceptsMissing,
          onMissingAccepted: goOn,
          onUploaded: (photo) => dispatch({ type: 'photo-uploaded', photo }),
          onCleared: clear,
        })}
      </div>
      {order.photo && !order.photo.prints && (
        <div className="justify-self-center">
          <FirstLookStatus
            photo={order.photo}
            readyText={t('firstLook.ready', { next: t('orderWizard.next') })}
          />
        </div>
      )}
      {order.photo && !order.photo.prints && (
        <QuestionsAbout photo={order.photo} dispatch={dispatch} />
      )}
      {order.photo && (
        <Button variant="danger" className="justify-self-center" onClick={remove}>
          <Trash2 aria-hidden />
          {t('orderWizard.upload.remove')}
        </Button>
      )}
    </div>
  )
}

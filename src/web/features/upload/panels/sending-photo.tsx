import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Progress } from '#web/ui/messages/progress.tsx'
import { PhotoOnItsWay } from './photo-on-its-way.tsx'

type SendingPhotoProps = {
  fileName: string
  localUrl?: string | undefined
  /** Unknown until the server has said how much it has. */
  percent: number | undefined
  onCancel: () => void
}

export function SendingPhoto({ fileName, localUrl, percent, onCancel }: SendingPhotoProps) {
  const { t } = useTranslation('wizard')
  const label = t('imageUpload.uploading', { fileName })
  const status = (sent: number | undefined) => {
    if (sent === undefined) return t('imageUpload.resuming')
    return sent < 100 ? t('imageUpload.progress', { percent: sent }) : t('imageUpload.verifying')
  }
  return (
    <PhotoOnItsWay localUrl={localUrl}>
      <p className="max-w-full font-semibold break-words">{label}</p>
      <Progress
        value={percent ?? 0}
        label={label}
        valueText={status(percent)}
        className="w-full max-w-2xl"
      />
      <p className="text-ink-soft tabular-nums">{status(percent)}</p>
      {/* Quarters only: every percent aloud would never end. */}
      <p role="status" className="sr-only">
        {status(percent === undefined ? undefined : Math.floor(percent / 25) * 25)}
      </p>
      <Button variant="secondary" onClick={onCancel}>
        {t('imageUpload.cancel')}
      </Button>
    </PhotoOnItsWay>
  )
}

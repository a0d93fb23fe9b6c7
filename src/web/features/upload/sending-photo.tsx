import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

type SendingPhotoProps = { fileName: string; percent: number; onCancel: () => void }

export function SendingPhoto({ fileName, percent, onCancel }: SendingPhotoProps) {
  const { t } = useTranslation('wizard')
  const label = t('imageUpload.uploading', { fileName })
  const status = percent < 100 ? t('imageUpload.progress', { percent }) : t('imageUpload.verifying')
  return (
    <div className="grid gap-4 rounded-card border border-line bg-sunken px-5 py-10 sm:px-10">
      <p className="text-center font-semibold break-words">{label}</p>
      <Progress value={percent} label={label} valueText={status} />
      <p className="text-center text-ink-soft tabular-nums">{status}</p>
      {/* Quarters only: every percent aloud would never end. */}
      <p role="status" className="sr-only">
        {percent < 100
          ? t('imageUpload.progress', { percent: Math.floor(percent / 25) * 25 })
          : status}
      </p>
      <Button variant="secondary" className="justify-self-center" onClick={onCancel}>
        {t('imageUpload.cancel')}
      </Button>
    </div>
  )
}

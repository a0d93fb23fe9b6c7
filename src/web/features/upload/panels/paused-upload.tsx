import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Progress } from '#web/ui/messages/progress.tsx'
import { PhotoOnItsWay } from './photo-on-its-way.tsx'

type PausedUploadProps = {
  fileName: string
  localUrl?: string | undefined
  percent: number | undefined
  onTryNow: () => void
  onCancel: () => void
}

/** The connection is gone; the upload goes on by itself when it is back. */
export function PausedUpload({
  fileName,
  localUrl,
  percent,
  onTryNow,
  onCancel,
}: PausedUploadProps) {
  const { t } = useTranslation('wizard')
  return (
    <PhotoOnItsWay localUrl={localUrl} isWarning>
      <div
        role="alert"
        className="grid w-full max-w-2xl justify-items-center gap-1 rounded-lg bg-warning-soft px-4 py-3"
      >
        <p className="flex items-center gap-2 text-xl font-semibold">
          <WifiOff className="size-6 shrink-0 text-warning" aria-hidden />
          {t('imageUpload.paused.title')}
        </p>
        <p className="max-w-prose text-ink-soft">{t('imageUpload.paused.text')}</p>
      </div>
      <p className="max-w-full font-semibold break-words">{fileName}</p>
      {percent !== undefined && (
        <>
          <Progress
            value={percent}
            label={t('imageUpload.uploading', { fileName })}
            className="w-full max-w-2xl"
          />
          <p className="text-ink-soft tabular-nums">{t('imageUpload.progress', { percent })}</p>
        </>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onTryNow}>{t('imageUpload.paused.tryNow')}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('imageUpload.cancel')}
        </Button>
      </div>
    </PhotoOnItsWay>
  )
}

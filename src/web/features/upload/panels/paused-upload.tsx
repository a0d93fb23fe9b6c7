import { Hourglass, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Progress } from '#web/ui/messages/progress.tsx'
import type { PauseCause } from '../sending/photo-sender.ts'
import { PhotoOnItsWay } from './photo-on-its-way.tsx'

type PausedUploadProps = {
  cause: PauseCause
  fileName: string
  localUrl?: string | undefined
  percent: number | undefined
  onTryNow: () => void
  onCancel: () => void
}

/** The connection is gone, or the shop has too much to do: the upload goes on by itself. */
export function PausedUpload({
  cause,
  fileName,
  localUrl,
  percent,
  onTryNow,
  onCancel,
}: PausedUploadProps) {
  const { t } = useTranslation('wizard')
  const isBusy = cause === 'busy'
  const Icon = isBusy ? Hourglass : WifiOff
  return (
    <PhotoOnItsWay localUrl={localUrl} isWarning>
      <div
        role="alert"
        className="grid w-full max-w-2xl justify-items-center gap-1 rounded-lg bg-warning-soft px-4 py-3"
      >
        <p className="flex items-center gap-2 text-xl font-semibold">
          <Icon className="size-6 shrink-0 text-warning" aria-hidden />
          {isBusy ? t('imageUpload.waiting.title') : t('imageUpload.paused.title')}
        </p>
        <p className="max-w-prose text-ink-soft">
          {isBusy ? t('imageUpload.waiting.text') : t('imageUpload.paused.text')}
        </p>
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

import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

type InterruptedUploadProps = { fileName: string; onRetry: () => void; onDifferent: () => void }

/** The connection broke: the chosen file is kept for another attempt. */
export function InterruptedUpload({ fileName, onRetry, onDifferent }: InterruptedUploadProps) {
  const { t } = useTranslation('wizard')
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-warning-soft px-5 py-10 text-center">
      <WifiOff className="size-10 text-warning" aria-hidden />
      <p className="text-xl font-semibold">{t('imageUpload.errors.connectionLost')}</p>
      <p className="text-ink-soft">{t('imageUpload.errors.connectionLostHint')}</p>
      <p className="font-semibold break-all">{fileName}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t('imageUpload.retry')}</Button>
        <Button variant="secondary" onClick={onDifferent}>
          {t('imageUpload.different')}
        </Button>
      </div>
    </div>
  )
}

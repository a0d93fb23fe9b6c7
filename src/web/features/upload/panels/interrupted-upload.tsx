import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ACCEPTED_FILES } from '#web/lib/photo/photo-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'

type InterruptedUploadProps = {
  fileName: string
  onFiles: (files: readonly File[]) => void
  onCancel: () => void
}

/** An earlier visit sent a part of a photo, and the browser has not kept the file. */
export function InterruptedUpload({ fileName, onFiles, onCancel }: InterruptedUploadProps) {
  const { t } = useTranslation('wizard')
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-warning-soft px-5 py-10 text-center">
      <History className="size-10 text-warning" aria-hidden />
      <p className="text-xl font-semibold">{t('imageUpload.interrupted.title')}</p>
      <p className="max-w-prose text-ink-soft">{t('imageUpload.interrupted.text')}</p>
      <p className="max-w-full font-semibold break-words">{fileName}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <FileButton accept={ACCEPTED_FILES} onFiles={onFiles}>
          {t('imageUpload.interrupted.choose')}
        </FileButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('imageUpload.cancel')}
        </Button>
      </div>
    </div>
  )
}

import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUploadedPhotoSource } from '#web/lib/photo/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'

type ReadyPhotoProps = { photo: UploadedPhoto; onDifferent: () => void }

export function ReadyPhoto({ photo, onDifferent }: ReadyPhotoProps) {
  const { t } = useTranslation('wizard')
  const source = useUploadedPhotoSource(photo)
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-sunken p-5 text-center">
      <p className="flex items-center gap-2 font-semibold text-success">
        <CircleCheck className="size-5" aria-hidden />
        {t('imageUpload.ready')}
      </p>
      <PhotoPreview
        {...source}
        alt={t('imageUpload.preview', { fileName: photo.fileName })}
        missingText={t('imageUpload.previewMissing')}
        className="min-h-40 min-w-40"
        imageClassName="max-h-96 max-w-full"
      />
      <div>
        <p className="font-semibold break-all">{photo.fileName}</p>
        {photo.pixels && (
          <p className="text-sm text-ink-soft">{t('imageUpload.pixels', photo.pixels)}</p>
        )}
      </div>
      <Button variant="secondary" onClick={onDifferent}>
        {t('imageUpload.different')}
      </Button>
    </div>
  )
}

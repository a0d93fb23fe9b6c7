import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageTag } from '#domain/languages.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useUploadedPhotoSource } from '#web/lib/photo/signed-photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'
import type { StoredPhoto } from '../checks/find-same-photo.ts'

type FoundPhotoProps = {
  found: StoredPhoto
  fileName: string
  localUrl?: string | undefined
  onUse: () => void
  onUploadAgain: () => void
}

/** The shop has this photo already: the person need not wait for it to be sent once more. */
export function FoundPhoto({ found, fileName, localUrl, onUse, onUploadAgain }: FoundPhotoProps) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const source = useUploadedPhotoSource({
    imageUrl: found.url,
    fileName,
    ...(localUrl && { localUrl }),
  })
  const date = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long' })
  return (
    <div className="grid items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 text-center sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8 sm:text-left">
      <PhotoPreview
        {...source}
        alt={t('imageUpload.preview', { fileName })}
        missingText={t('imageUpload.previewMissing')}
        className="min-h-24 min-w-32 sm:max-w-72"
        imageClassName="max-h-24 max-w-full sm:max-h-56"
      />
      <div className="grid gap-4">
        <div role="status" className="grid gap-1">
          <p className="flex items-center gap-2 text-xl font-semibold max-sm:justify-center">
            <Images className="size-6 shrink-0 text-accent" aria-hidden />
            {t('imageUpload.found.title')}
          </p>
          <p className="max-w-prose text-ink-soft">
            {t('imageUpload.found.text', { date: date.format(new Date(found.uploadedAt)) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:justify-center">
          <Button onClick={onUse}>{t('imageUpload.found.use')}</Button>
          <Button variant="secondary" onClick={onUploadAgain}>
            {t('imageUpload.found.again')}
          </Button>
        </div>
      </div>
    </div>
  )
}

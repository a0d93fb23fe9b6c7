import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadedPhotoSource } from '#web/lib/photo/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'

type PhotoWithMarksProps = {
  photo: UploadedPhoto
  imageClassName: string
  /** Draws over the picture, once there is one. */
  mark: (picture: ReactNode) => ReactNode
}

/** An uploaded photo with something drawn over it. */
export function PhotoWithMarks({ photo, imageClassName, mark }: PhotoWithMarksProps) {
  const { t } = useTranslation('wizard')
  const source = useUploadedPhotoSource(photo)
  const picture = (
    <PhotoPreview
      {...source}
      alt={t('imageUpload.preview', { fileName: photo.fileName })}
      missingText={t('imageUpload.previewMissing')}
      imageClassName={imageClassName}
    />
  )
  return source.src !== undefined && !source.isMissing ? mark(picture) : picture
}

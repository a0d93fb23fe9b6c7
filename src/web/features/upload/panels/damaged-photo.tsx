import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { type MissingPart, missingShare } from '#domain/photos/missing-part.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { MissingArea } from './missing-area.tsx'
import { PhotoWithMarks } from './photo-with-marks.tsx'

type DamagedPhotoProps = {
  photo: UploadedPhoto
  missing: MissingPart
  /** The person has said that they go on with what is left. */
  isAccepted: boolean
  onAccept: () => void
  onDifferent: () => void
}

/** A photo whose file is damaged: what can be read of it, and whether to go on with that. */
export function DamagedPhoto({
  photo,
  missing,
  isAccepted,
  onAccept,
  onDifferent,
}: DamagedPhotoProps) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const percent = formatPercent(missingShare(missing) * 100, language)
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-warning bg-sunken p-5 text-center">
      <div role="status" className="grid justify-items-center gap-2">
        <p className="flex items-center gap-2 text-xl font-semibold">
          <TriangleAlert className="size-6 shrink-0 text-warning" aria-hidden />
          {t('imageUpload.damaged.title')}
        </p>
        <p className="max-w-prose">
          {isAccepted
            ? t('imageUpload.damaged.accepted', { percent })
            : t('imageUpload.damaged.text', { percent })}
        </p>
      </div>
      <PhotoWithMarks
        photo={photo}
        imageClassName="max-h-96 max-w-full"
        mark={(picture) => <MissingArea missing={missing}>{picture}</MissingArea>}
      />
      <p className="max-w-full font-semibold break-all">{photo.fileName}</p>
      {!isAccepted && (
        <p className="max-w-prose text-sm text-ink-soft">{t('imageUpload.damaged.tip')}</p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {!isAccepted && <Button onClick={onAccept}>{t('imageUpload.damaged.goOn')}</Button>}
        <Button variant="secondary" onClick={onDifferent}>
          {t('imageUpload.damaged.other')}
        </Button>
      </div>
    </div>
  )
}

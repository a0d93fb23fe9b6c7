import { useTranslation } from 'react-i18next'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { CropEditor } from '#web/crop/crop-editor.tsx'
import { choiceForPhoto, shownChoice } from '#web/crop/crop-on-bitmap.ts'
import { Card } from '#web/ui/card.tsx'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'

type CropPanelProps = {
  photo: ShownPhoto
  size: Sheet
  /** Null of prints without a frame. */
  frame: FrameId | null
  /** Of the photo, also while the first look at it is shown. */
  crop: CropChoice | null
  onChange: (crop: CropChoice | null) => void
}

/** Which part of the photo is printed, which way round, and how large it is with its frame. */
export function CropPanel({ photo, size, frame, crop, onChange }: CropPanelProps) {
  const { t } = useTranslation('crop')
  const { bitmap, frame: kept } = photo
  if (!bitmap) return null
  const shown = { picture: bitmap, size, frame: kept }
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div className="grid gap-1">
        <h3>{t('title')}</h3>
        <p className="max-w-prose text-ink-soft">{t('intro')}</p>
      </div>
      <CropEditor
        picture={bitmap}
        size={size}
        frame={frame}
        choice={shownChoice(crop, shown)}
        onChange={(choice) => onChange(choice && choiceForPhoto(choice, shown))}
      />
    </Card>
  )
}

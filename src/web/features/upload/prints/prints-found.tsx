import { useMutation } from '@tanstack/react-query'
import { Crop, Images } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundPrint, FourCorners } from '#domain/photos/found-print.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PhotoWithMarks } from '../panels/photo-with-marks.tsx'
import { cutPrints } from './cut-prints.ts'
import { isTooSmall } from './move-corner.ts'
import { PrintChoice } from './print-choice.tsx'
import { PrintOutlines } from './print-outlines.tsx'

type PrintsFoundProps = {
  photo: UploadedPhoto
  found: readonly FoundPrint[]
  onUse: (print: UploadedPhoto) => void
  /** Each print is to be a photo of its own. */
  onSeveral: (prints: readonly UploadedPhoto[]) => void
  onKeepWhole: () => void
}

/** Prints that lie in a picture: nothing is cut out of it before its owner has said so. */
export function PrintsFound({ photo, found, onUse, onSeveral, onKeepWhole }: PrintsFoundProps) {
  const { t } = useTranslation('wizard')
  const [prints, setPrints] = useState(() => found.map(({ corners }) => corners))
  const [chosen, setChosen] = useState(0)
  const cutting = useMutation({
    mutationFn: (wanted: readonly FourCorners[]) => cutPrints(photo, wanted),
    onError: (error) => console.warn('A print could not be cut out', error),
  })
  const count = prints.length
  const corners = prints[chosen]
  const isSmall = corners && isTooSmall(corners, photo.pixels)
  const areSmall = prints.some((print) => isTooSmall(print, photo.pixels))

  const cutOne = async () => {
    if (!corners) return
    const [print] = await cutting.mutateAsync([corners])
    if (print) onUse(print)
  }
  const cutEach = async () => onSeveral(await cutting.mutateAsync(prints))
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-sunken p-4 text-center sm:p-5">
      <div role="status" className="grid justify-items-center gap-2">
        <p className="flex items-center gap-2 text-xl font-semibold">
          <Crop className="size-6 shrink-0 text-accent" aria-hidden />
          {t('imageUpload.prints.title', { count })}
        </p>
        <p className="max-w-prose text-ink-soft">{t('imageUpload.prints.text', { count })}</p>
      </div>
      <PhotoWithMarks
        photo={photo}
        imageClassName="max-h-[28rem] max-w-full"
        mark={(picture) => (
          <PrintOutlines
            prints={prints}
            chosen={chosen}
            onChange={(moved) => setPrints(prints.with(chosen, moved))}
          >
            {picture}
          </PrintOutlines>
        )}
      />
      {count > 1 && <PrintChoice count={count} chosen={chosen} onChoose={setChosen} />}
      {found[chosen]?.glare && <p className="max-w-prose">{t('imageUpload.prints.glare')}</p>}
      {isSmall && <p className="max-w-prose text-warning">{t('imageUpload.prints.small')}</p>}
      {cutting.isError && (
        <p role="alert" className="max-w-prose text-danger">
          {t('imageUpload.prints.failed')}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          onClick={() => void cutOne().catch(isShownAbove)}
          disabled={isSmall || cutting.isPending}
        >
          {cutting.isPending ? t('imageUpload.prints.cutting') : t('imageUpload.prints.use')}
        </Button>
        {count > 1 && (
          <Button
            variant="secondary"
            onClick={() => void cutEach().catch(isShownAbove)}
            disabled={areSmall || cutting.isPending}
          >
            <Images aria-hidden />
            {t('imageUpload.prints.each')}
          </Button>
        )}
        <Button variant="secondary" onClick={onKeepWhole} disabled={cutting.isPending}>
          {t('imageUpload.prints.whole')}
        </Button>
      </div>
    </div>
  )
}

/** The mutation keeps its error, and the panel says so. */
function isShownAbove(): void {}

import { useTranslation } from 'react-i18next'
import type { SentPhoto } from '#web/lib/photo/send-photo.ts'
import { FirstLookPicture } from '#web/orders/first-look/first-look-picture.tsx'
import { FirstLookRefused } from '#web/orders/first-look/first-look-refused.tsx'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { useProgressWords } from '#web/orders/first-look/use-progress-words.ts'
import { TurningGlyph } from '#web/ui/glyphs.tsx'

type PhotoFirstLookProps = { fileName: string; photo: SentPhoto }

/** The first look at one photo of the album, made when somebody asks for it. */
export function PhotoFirstLook({ fileName, photo: { imageUrl, pixels } }: PhotoFirstLookProps) {
  const { t } = useTranslation('wizard')
  const photo = { fileName, imageUrl, pixels }
  const look = useFirstLook(photo)
  const progress = useProgressWords(look)
  if (look?.state === 'failed' || look?.state === 'limited') {
    return <FirstLookRefused photo={photo} look={look} />
  }
  return (
    <div className="grid max-w-md grid-cols-1 gap-2">
      {look?.state === 'ready' && <FirstLookPicture look={look} />}
      <p role="status" className="flex gap-2.5 text-sm text-ink-soft">
        {look?.state === 'ready' ? (
          t('firstLook.about')
        ) : (
          <>
            <TurningGlyph className="size-5 shrink-0 animate-spin text-accent" />
            {progress ?? t('firstLook.making')}
          </>
        )}
      </p>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { useProgressWords } from '#web/orders/first-look/use-progress-words.ts'
import { TurningGlyph } from '#web/ui/glyphs.tsx'

/** One line on how far the first look is; says nothing where there is none to wait for. */
export function FirstLookStatus({ photo, readyText }: { photo: UploadedPhoto; readyText: string }) {
  const { t } = useTranslation('wizard')
  const look = useFirstLook(photo)
  const progress = useProgressWords(look)
  return (
    <p role="status" className="text-ink-soft empty:hidden">
      {progress && (
        <span className="flex gap-2.5">
          <TurningGlyph className="mt-0.5 size-5 shrink-0 animate-spin text-accent" />
          <span>
            {t('firstLook.making')} {progress}
          </span>
        </span>
      )}
      {look?.state === 'ready' && readyText}
    </p>
  )
}

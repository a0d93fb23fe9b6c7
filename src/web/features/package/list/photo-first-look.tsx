import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentPhoto } from '#web/lib/photo/send-photo.ts'
import { FadingSwitch } from '#web/orders/first-look/fading-switch.tsx'
import { FirstLookPicture } from '#web/orders/first-look/first-look-picture.tsx'
import { FirstLookRefused } from '#web/orders/first-look/first-look-refused.tsx'
import { PhotoQuestions } from '#web/orders/first-look/photo-questions.tsx'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { useProgressWords } from '#web/orders/first-look/use-progress-words.ts'
import { TurningGlyph } from '#web/ui/glyphs.tsx'
import { lookPictureQuery } from '../looks/look-picture.ts'
import type { LookQueue } from '../looks/look-queue.ts'

type PhotoFirstLookProps = { fileName: string; photo: SentPhoto; lookQueue: LookQueue }

/** The first look at one photo of the album, which is made before its turn while this is open. */
export function PhotoFirstLook({
  fileName,
  photo: { imageUrl, pixels },
  lookQueue,
}: PhotoFirstLookProps) {
  const { t } = useTranslation('wizard')
  const client = useQueryClient()
  const photo = { fileName, imageUrl, pixels }
  const look = useFirstLook(photo)
  const progress = useProgressWords(look)
  const state = look?.state
  useEffect(() => lookQueue.open(imageUrl), [lookQueue, imageUrl])
  useEffect(() => {
    if (state) lookQueue.learn(imageUrl, state)
  }, [lookQueue, imageUrl, state])
  if (look?.state === 'failed' || look?.state === 'limited') {
    return <FirstLookRefused photo={photo} look={look} />
  }
  return (
    <div className="grid max-w-md grid-cols-1 gap-2">
      {look?.state === 'ready' && <FirstLookPicture look={look} />}
      <FadingSwitch imageUrl={imageUrl} look={look} />
      <PhotoQuestions
        imageUrl={imageUrl}
        look={look}
        onAnswered={() => {
          lookQueue.learn(imageUrl, 'queued')
          client.removeQueries({ queryKey: lookPictureQuery(imageUrl).queryKey })
        }}
      />
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

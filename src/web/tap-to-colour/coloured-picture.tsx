import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewSign } from '#web/preview/preview-sign.tsx'
import { type ColouredPictureOptions, useColouredPicture } from './use-coloured-picture.ts'

/** Lies over a picture and shows it in its colours. Only for browsers where `canColourHere`. */
export function ColouredPicture(options: ColouredPictureOptions) {
  const { t } = useTranslation('tap-to-colour')
  const canvas = useRef<HTMLCanvasElement>(null)
  const preview = useColouredPicture(canvas, options)
  return (
    <>
      <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
      <PreviewSign preview={preview} words={t('preview', { returnObjects: true })} />
    </>
  )
}

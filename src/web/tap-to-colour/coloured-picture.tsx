import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewSign } from '#web/preview/preview-sign.tsx'
import { type ColouredPictureOptions, useColouredPicture } from './use-coloured-picture.ts'

type ColouredPictureProps = ColouredPictureOptions & {
  /** Where it is not, only what `onPainted` gets is wanted of it. */
  isShown?: boolean
}

/** Lies over a picture and shows it in its colours. Only for browsers where `canColourHere`. */
export function ColouredPicture({ isShown = true, ...options }: ColouredPictureProps) {
  const { t } = useTranslation('tap-to-colour')
  const canvas = useRef<HTMLCanvasElement>(null)
  const preview = useColouredPicture(canvas, options)
  return (
    <>
      <canvas
        ref={canvas}
        aria-hidden
        hidden={!isShown}
        className="pointer-events-none absolute inset-0 size-full"
      />
      {isShown && <PreviewSign preview={preview} words={t('preview', { returnObjects: true })} />}
    </>
  )
}

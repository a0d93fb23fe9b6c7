import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadyFirstLook } from '#contract/restoration/first-look.ts'
import { Comparison } from '#web/ui/pictures/comparison.tsx'

type FirstLookPictureProps = {
  look: ReadyFirstLook
  /** Lies over the first look, as large as it. */
  painted?: ReactNode
}

/** The first look against the photo as it is, divided by a line. Both have the same shape. */
export function FirstLookPicture({ look, painted }: FirstLookPictureProps) {
  const { t } = useTranslation('wizard')
  const { pictureUrl, originalUrl } = look
  return (
    <Comparison
      before={<Half look={look} src={originalUrl} alt={t('firstLook.originalAlt')} />}
      after={
        <div className="relative">
          <Half look={look} src={pictureUrl} alt={t('firstLook.pictureAlt')} />
          {painted}
        </div>
      }
      words={{
        before: t('firstLook.before'),
        after: t('firstLook.after'),
        showBefore: t('firstLook.showBefore'),
        showAfter: t('firstLook.showAfter'),
        slider: t('firstLook.slider'),
        share: (percent) => t('firstLook.share', { percent }),
      }}
    />
  )
}

type HalfProps = { look: ReadyFirstLook; src: string; alt: string }

function Half({ look: { width, height }, src, alt }: HalfProps): ReactNode {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      className="block h-auto w-full bg-sunken"
    />
  )
}

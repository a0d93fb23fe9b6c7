import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadyFirstLook } from '#contract/restoration/first-look.ts'
import { Comparison } from '#web/ui/pictures/comparison.tsx'
import { ThroughTables } from '#web/ui/pictures/through-tables.tsx'

type FirstLookPictureProps = {
  look: ReadyFirstLook
  /** Lies over the first look, as large as it. */
  painted?: ReactNode
}

/**
 * The first look against the photo as it is, divided by a line, brought back from fading as far as its customer
 * chose. Both have the same shape.
 */
export function FirstLookPicture({ look, painted }: FirstLookPictureProps) {
  const { t } = useTranslation('wizard')
  const { pictureUrl, originalUrl } = look
  const { fading } = look.findings
  return (
    <Comparison
      before={<Half look={look} src={originalUrl} alt={t('firstLook.originalAlt')} />}
      after={
        <ThroughTables tables={fading?.chosen ? fading.tables[fading.chosen] : null}>
          <div className="relative">
            <Half look={look} src={pictureUrl} alt={t('firstLook.pictureAlt')} />
            {painted}
          </div>
        </ThroughTables>
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

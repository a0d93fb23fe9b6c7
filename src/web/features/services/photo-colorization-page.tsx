import { Palette, ScanEye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'
import { PicturePair } from './picture-pair.tsx'
import { SplitPicture } from './split-picture.tsx'

export function PhotoColorizationPage() {
  const { t } = useTranslation('photo-colorization')
  const localized = useLocalizedPath()
  return (
    <InfoPage
      eyebrow={t('hero.eyebrow')}
      title={t('hero.title')}
      lead={t('hero.lead')}
      picture={
        <SplitPicture
          photograph="spinning-donegal-1907"
          beforeAlt={t('hero.beforeAlt')}
          afterAlt={t('hero.afterAlt')}
        />
      }
      caption={t('hero.caption')}
      actions={[
        { to: localized(paths.pricing()), label: t('hero.order') },
        { to: localized(paths.gallery()), label: t('hero.gallery') },
      ]}
      callToAction={{
        title: t('cta.title'),
        text: t('cta.text'),
        first: { to: localized(paths.pricing()), label: t('cta.order') },
        second: {
          to: localized(paths.upload({ product: 'files' })),
          label: t('cta.file'),
        },
      }}
    >
      <Section tone="sunken" heading={t('process.title')} lead={t('process.lead')}>
        <Steps steps={t('steps', { returnObjects: true })} />
      </Section>
      <Section isCentered heading={t('compare.title')} lead={t('compare.lead')}>
        <PicturePair
          photograph="romantic-couple"
          before={{ label: t('compare.before'), alt: t('compare.beforeAlt') }}
          after={{ label: t('compare.after'), alt: t('compare.afterAlt') }}
        />
        <p className="mt-4 text-center text-sm text-ink-soft">{t('compare.caption')}</p>
      </Section>
      <Section tone="sunken" heading={t('benefits.title')} lead={t('benefits.lead')}>
        <FeatureCards
          cards={[
            { icon: <ScanEye />, ...t('accuracy', { returnObjects: true }) },
            { icon: <Palette />, ...t('quality', { returnObjects: true }) },
          ]}
        />
      </Section>
    </InfoPage>
  )
}

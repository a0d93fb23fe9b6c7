import { Palette, ScanEye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { CallToAction } from '#web/ui/sections/call-to-action.tsx'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { PageHero } from '#web/ui/sections/page-hero.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'
import { PicturePair } from './picture-pair.tsx'
import { SplitPicture } from './split-picture.tsx'

export function PhotoColorizationPage() {
  const { t } = useTranslation('photo-colorization')
  const localized = useLocalizedPath()
  return (
    <>
      <PageHero
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
        actions={
          <>
            <LinkButton to={localized(paths.pricing())}>{t('hero.order')}</LinkButton>
            <LinkButton to={localized(paths.gallery())} variant="secondary">
              {t('hero.gallery')}
            </LinkButton>
          </>
        }
      />
      <Section tone="sunken" heading={t('process.title')} lead={t('process.lead')}>
        <Steps steps={t('steps', { returnObjects: true })} />
      </Section>
      <Section isCentered heading={t('compare.title')} lead={t('compare.lead')}>
        <PicturePair
          photograph="easter-couple-1911"
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
      <CallToAction
        title={t('cta.title')}
        text={t('cta.text')}
        label={t('cta.order')}
        to={localized(paths.pricing())}
      >
        <LinkButton to={localized(paths.contact({ service: 'colorization' }))} variant="secondary">
          {t('cta.contact')}
        </LinkButton>
      </CallToAction>
    </>
  )
}

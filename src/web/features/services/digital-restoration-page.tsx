import { Archive, Film, ScanFace } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'
import { DAMAGES, DamageDetail } from './damage-detail.tsx'
import { SplitPicture } from './split-picture.tsx'

const PRINCIPLE_ICONS = [
  <ScanFace key="faces" />,
  <Film key="character" />,
  <Archive key="original" />,
]

export function DigitalRestorationPage() {
  const { t } = useTranslation('digital-restoration')
  const localized = useLocalizedPath()
  const contact = localized(paths.contact({ service: 'restoration' }))
  return (
    <InfoPage
      eyebrow={t('hero.eyebrow')}
      title={t('hero.title')}
      lead={t('hero.lead')}
      picture={
        <SplitPicture
          photograph="dutch-siblings"
          beforeAlt={t('hero.beforeAlt')}
          afterAlt={t('hero.afterAlt')}
        />
      }
      caption={t('hero.caption')}
      actions={[
        { to: localized(paths.pricing()), label: t('hero.order') },
        { to: contact, label: t('hero.assessment') },
      ]}
      callToAction={{
        title: t('cta.title'),
        text: t('cta.text'),
        first: { to: localized(paths.pricing()), label: t('cta.order') },
        second: { to: localized(paths.upload({ product: 'files' })), label: t('cta.file') },
      }}
    >
      <Section tone="sunken" heading={t('damage.title')} lead={t('damage.lead')}>
        <FeatureCards
          cards={DAMAGES.map((damage) => ({
            picture: <DamageDetail damage={damage} alt={t(`damage.${damage}.imageAlt`)} />,
            title: t(`damage.${damage}.title`),
            text: t(`damage.${damage}.text`),
          }))}
        />
        <p className="mt-4 text-sm text-ink-soft">{t('damage.caption')}</p>
      </Section>
      <Section heading={t('process.title')} lead={t('process.lead')}>
        <Steps steps={t('steps', { returnObjects: true })} />
      </Section>
      <Section tone="sunken" heading={t('principles.title')} lead={t('principles.lead')}>
        <FeatureCards
          cards={t('principleCards', { returnObjects: true }).map((card, index) => ({
            icon: PRINCIPLE_ICONS[index],
            ...card,
          }))}
        />
      </Section>
    </InfoPage>
  )
}

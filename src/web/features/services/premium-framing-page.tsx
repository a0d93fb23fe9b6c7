import { Layers, ShieldCheck, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { ProductSafety } from '#web/orders/product-safety.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { FeatureList } from '#web/ui/sections/feature-list.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { FRAME_COLLECTIONS } from './frame-collections.ts'
import { FramedSamples } from './framed-samples.tsx'

const PROTECTION_ICONS = [<Sun key="glass" />, <Layers key="acid" />, <ShieldCheck key="climate" />]

export function PremiumFramingPage() {
  const { t } = useTranslation('premium-framing')
  const localized = useLocalizedPath()
  return (
    <InfoPage
      eyebrow={t('hero.eyebrow')}
      title={t('hero.title')}
      lead={t('hero.lead')}
      picture={
        <Picture
          name="hero-framed"
          alt={t('hero.imageAlt')}
          sizes="(min-width: 64rem) 32rem, 92vw"
          className="aspect-square w-full rounded-card object-cover shadow-raised"
          eager
        />
      }
      caption={t('hero.caption')}
      actions={[{ to: localized(paths.pricing()), label: t('hero.order') }]}
      callToAction={{
        title: t('cta.title'),
        text: t('cta.text'),
        first: { to: localized(paths.pricing()), label: t('cta.order') },
        second: { to: localized(paths.contact({ service: 'framing' })), label: t('cta.contact') },
      }}
    >
      <Section tone="sunken" heading={t('collections.title')} lead={t('collections.lead')}>
        <FeatureCards
          cards={FRAME_COLLECTIONS.map(({ id, frames }) => ({
            picture: <FramedSamples frames={frames} />,
            title: t(`collections.${id}.name`),
            text: t(`collections.${id}.text`),
            points: t(`collections.${id}.features`, { returnObjects: true }),
          }))}
        />
        <ProductSafety className="mt-8" />
      </Section>
      <Section heading={t('protection.title')} lead={t('protection.lead')}>
        <FeatureCards
          cards={t('protectionCards', { returnObjects: true }).map((card, index) => ({
            icon: PROTECTION_ICONS[index],
            ...card,
          }))}
        />
      </Section>
      <Section tone="sunken" heading={t('craftsmanship.title')} lead={t('craftsmanship.lead')}>
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
          <figure>
            <Picture
              name="wedding-bliss-showcase"
              alt={t('craftsmanship.imageAlt')}
              sizes="(min-width: 64rem) 36rem, 92vw"
              className="w-full rounded-card shadow-card"
            />
            <figcaption className="mt-3 text-sm text-ink-soft">
              {t('craftsmanship.caption')}
            </figcaption>
          </figure>
          <div>
            <FeatureList features={t('craftsmanshipCards', { returnObjects: true })} />
            <p className="mt-6 flex flex-wrap gap-x-8">
              <TextLink to={localized(paths.upload({ product: 'framed-small' }))}>
                {t('craftsmanship.orderSmall')}
              </TextLink>
              <TextLink to={localized(paths.package({ product: 'framed' }))}>
                {t('craftsmanship.orderSeveral')}
              </TextLink>
            </p>
          </div>
        </div>
      </Section>
    </InfoPage>
  )
}

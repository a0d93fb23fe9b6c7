import { BoxIcon, Download, Frame, GalleryVerticalEnd, Images, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PAGE_PATHS, paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'
import { DeliveryZones } from './delivery-zones.tsx'
import { PrintPrices } from './print-prices.tsx'

export function ShippingInfoPage() {
  const { t } = useTranslation('shipping-info')
  const localized = useLocalizedPath()
  return (
    <InfoPage
      eyebrow={t('eyebrow')}
      title={t('title')}
      lead={t('lead')}
      picture={
        <Picture
          name="size-a1"
          alt={t('pictureAlt')}
          sizes="(min-width: 64rem) 32rem, 92vw"
          className="w-full rounded-card shadow-raised"
          eager
        />
      }
      caption={t('pictureCaption')}
      actions={[{ to: localized(paths.pricing()), label: t('order') }]}
      callToAction={{
        title: t('cta.title'),
        text: t('cta.text'),
        first: { to: localized(paths.contact({ service: 'rush' })), label: t('cta.button') },
        second: { to: localized(PAGE_PATHS['rush-orders']), label: t('cta.rush') },
      }}
    >
      <Section tone="sunken" heading={t('options.title')}>
        <FeatureCards
          cards={[
            { icon: <Truck />, ...t('options.framed', { returnObjects: true }) },
            { icon: <Download />, ...t('options.digital', { returnObjects: true }) },
            { icon: <Images />, ...t('options.loose', { returnObjects: true }) },
          ]}
        />
      </Section>
      <Section heading={t('zones.title')} lead={t('zones.lead')}>
        <DeliveryZones />
      </Section>
      <Section tone="sunken" heading={t('prints.title')} lead={t('prints.lead')}>
        <PrintPrices />
      </Section>
      <Section heading={t('packaging.title')} lead={t('packaging.lead')}>
        <FeatureCards
          cards={[
            { icon: <Frame />, ...t('packaging.glass', { returnObjects: true }) },
            { icon: <BoxIcon />, ...t('packaging.box', { returnObjects: true }) },
            { icon: <GalleryVerticalEnd />, ...t('packaging.prints', { returnObjects: true }) },
          ]}
        />
      </Section>
      <Section tone="sunken" heading={t('tracking.title')} lead={t('tracking.lead')}>
        <Steps steps={t('tracking.steps', { returnObjects: true })} />
        <p className="mt-8 max-w-3xl">{t('tracking.late')}</p>
        <TextLink to={localized(PAGE_PATHS['quality-guarantee'])}>
          {t('tracking.lateLink')}
        </TextLink>
      </Section>
    </InfoPage>
  )
}

import { Download, Images, MessageCircle, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatPercent, formatRange } from '#domain/figures.ts'
import { BULK_TIERS } from '#domain/payments/rates.ts'
import { paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { type OptionCard, OptionCards } from '#web/ui/sections/option-cards.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'
import { PackageChoices } from './package-choices.tsx'
import { PrintFan } from './print-fan.tsx'

const BENEFIT_ICONS = [
  <Images key="look" />,
  <MessageCircle key="contact" />,
  <PencilLine key="changes" />,
  <Download key="files" />,
]

export function BulkPackagesPage() {
  const { t } = useTranslation('bulk-packages')
  const localized = useLocalizedPath()
  const packagePath = localized(paths.package())
  return (
    <InfoPage
      eyebrow={t('hero.eyebrow')}
      title={t('hero.title')}
      lead={t('hero.lead')}
      picture={<PrintFan alt={t('hero.imageAlt')} />}
      caption={t('hero.caption')}
      actions={[
        { to: packagePath, label: t('hero.start') },
        { to: localized(paths.package({ product: 'framed' })), label: t('hero.framed') },
      ]}
      callToAction={{
        title: t('cta.title'),
        text: t('cta.text'),
        first: { to: localized(paths.pricing()), label: t('cta.order') },
        second: { to: packagePath, label: t('cta.package') },
      }}
    >
      <Section tone="sunken" isCentered heading={t('tiers.title')} lead={t('tiers.lead')}>
        <OptionCards options={useBulkTiers(packagePath)} />
        <p className="mx-auto mt-8 max-w-3xl text-center text-ink-soft">{t('tiers.boundary')}</p>
      </Section>
      <PackageChoices />
      <Section tone="sunken" heading={t('benefits.title')}>
        <FeatureCards
          cards={t('benefitCards', { returnObjects: true }).map((card, index) => ({
            icon: BENEFIT_ICONS[index],
            ...card,
          }))}
        />
      </Section>
      <Section heading={t('process.title')} lead={t('process.lead')}>
        <Steps steps={t('steps', { returnObjects: true })} />
        <p className="mt-8 max-w-prose text-ink-soft">{t('process.delivery')}</p>
      </Section>
    </InfoPage>
  )
}

/** The packages with their discounts; the largest one has no upper limit. */
function useBulkTiers(packagePath: string): OptionCard[] {
  const { t } = useTranslation('bulk-packages')
  const language = useLanguage()
  return BULK_TIERS.map(({ id, from, to, percent }) => ({
    id,
    name: t(`tiers.${id}.name`),
    detail: t('tiers.photos', { range: to ? formatRange([from, to]) : `${from}+` }),
    price: formatPercent(percent, language),
    priceNote: t('tiers.discountNote'),
    text: t(`tiers.${id}.text`),
    points: t(`tiers.${id}.points`, { returnObjects: true }),
    action: (
      <LinkButton to={packagePath} variant="secondary">
        {t('tiers.action')}
      </LinkButton>
    ),
  }))
}

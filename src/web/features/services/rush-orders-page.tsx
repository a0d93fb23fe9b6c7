import { useTranslation } from 'react-i18next'
import { promiseFor } from '#domain/orders/promise.ts'
import { isRushOffered } from '#domain/orders/rush-offers.ts'
import { formatMoney } from '#domain/payments/money.ts'
import {
  MOST_POPULAR_RUSH_OPTION,
  RUSH_OPTIONS,
  type RushOption,
  rushSurcharge,
} from '#domain/payments/rates.ts'
import { formatShopDay } from '#domain/shop/shop-time.ts'
import { paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { knownClosures } from '#web/lib/settings/shop-settings.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { FaqList } from '#web/ui/sections/faq-list.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { type OptionCard, OptionCards } from '#web/ui/sections/option-cards.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'

export function RushOrdersPage() {
  const { t } = useTranslation('rush-orders')
  const localized = useLocalizedPath()
  const order = localized(paths.upload())
  const contact = localized(paths.contact({ service: 'rush' }))
  return (
    <InfoPage
      eyebrow={t('hero.eyebrow')}
      title={t('hero.title')}
      lead={t('hero.lead')}
      picture={
        <Picture
          name="romantic-couple-showcase"
          alt={t('hero.imageAlt')}
          sizes="(min-width: 64rem) 32rem, 92vw"
          className="w-full rounded-card shadow-raised"
          eager
        />
      }
      caption={t('hero.caption')}
      actions={[
        { to: order, label: t('hero.order') },
        { to: contact, label: t('hero.contact') },
      ]}
      callToAction={{
        title: t('cta.title'),
        text: t('cta.text'),
        first: { to: localized(paths.pricing()), label: t('cta.order') },
        second: { to: contact, label: t('cta.contact') },
      }}
    >
      <Section tone="sunken" isCentered heading={t('options.title')} lead={t('options.lead')}>
        <OptionCards options={useRushOptions()} />
        <div className="mx-auto mt-8 grid max-w-prose gap-2 text-center text-ink-soft">
          <p>{t('options.delivery')}</p>
          <p>{t('options.rule')}</p>
        </div>
      </Section>
      <Section heading={t('process.title')} lead={t('process.lead')}>
        <Steps steps={t('steps', { returnObjects: true })} />
      </Section>
      <Section tone="sunken" isCentered heading={t('faq.title')}>
        <div className="mx-auto max-w-3xl">
          <FaqList entries={t('faqEntries', { returnObjects: true })} />
        </div>
      </Section>
    </InfoPage>
  )
}

/** The rush options with their surcharges in the currency of the page, and what they promise now. */
function useRushOptions(): OptionCard[] {
  const { t } = useTranslation('rush-orders')
  const language = useLanguage()
  return RUSH_OPTIONS.map((id) => {
    const isPopular = id === MOST_POPULAR_RUSH_OPTION
    return {
      id,
      name: t(`options.${id}.name`),
      price: `+${formatMoney(rushSurcharge(language, id), language)}`,
      priceNote: t('options.surchargeNote'),
      ...(isPopular && { badge: t('options.popular') }),
      text: t(`options.${id}.text`),
      points: t(`options.${id}.points`, { returnObjects: true }),
      action: <OrderOption option={id} />,
    }
  })
}

/** Leads into the wizard with the option chosen, where it is sold at this hour. */
function OrderOption({ option }: { option: RushOption }) {
  const { t } = useTranslation('rush-orders')
  const localized = useLocalizedPath()
  const language = useLanguage()
  const now = useNow()
  if (now && !isRushOffered(option, now, knownClosures())) {
    return <p className="text-center font-semibold text-ink-soft">{t('options.notNow')}</p>
  }
  return (
    <>
      <LinkButton
        to={localized(paths.upload({ rush: option }))}
        variant={option === MOST_POPULAR_RUSH_OPTION ? 'primary' : 'secondary'}
      >
        {t('options.action')}
      </LinkButton>
      <p className="mt-3 min-h-[1.5em] text-center text-sm text-ink-soft">
        {now &&
          t('options.proofBy', {
            date: formatShopDay(promiseFor(now, option, knownClosures()).proofDueAt, language),
          })}
      </p>
    </>
  )
}

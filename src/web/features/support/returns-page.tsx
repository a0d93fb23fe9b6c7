import {
  Download,
  Frame,
  Gift,
  HandCoins,
  Mail,
  MessageCircle,
  PackageX,
  Phone,
  Replace,
  SlidersHorizontal,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatRange } from '#domain/figures.ts'
import { withdrawalPath } from '#domain/law/document-paths.ts'
import { paymentMethodsFor } from '#domain/payments/payment-methods.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { PAGE_PATHS, paths, useLanguage, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { contactLinks, useDetails } from '#web/lib/settings/details.ts'
import { TextLink, textLinkClass } from '#web/ui/links/text-link.tsx'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { Highlight } from '#web/ui/sections/highlight.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'
import { TextTable } from '#web/ui/sections/text-table.tsx'

export function ReturnsPage() {
  const { t } = useTranslation('returns')
  const localized = useLocalizedPath()
  const language = useLanguage()
  return (
    <InfoPage
      eyebrow={t('eyebrow')}
      title={t('title')}
      lead={t('lead')}
      actions={[
        { to: localized(paths.contact({ service: 'other' })), label: t('start') },
        { to: localized(PAGE_PATHS['quality-guarantee']), label: t('guaranteeLink') },
      ]}
      callToAction={{
        title: t('cta.title'),
        text: t('cta.text'),
        first: { to: localized(paths.pricing()), label: t('cta.button') },
        second: { to: localized(paths.contact()), label: t('cta.contact') },
      }}
    >
      <Highlight
        icon={<HandCoins />}
        heading={t('guarantee.title')}
        text={t('guarantee.text')}
        points={t('guarantee.points', { returnObjects: true })}
      />
      <Section heading={t('items.title')}>
        <FeatureCards
          cards={[
            { icon: <Download />, ...t('items.digital', { returnObjects: true }) },
            { icon: <Frame />, ...t('items.physical', { returnObjects: true }) },
          ]}
        />
      </Section>
      <Section tone="sunken" heading={t('steps.title')}>
        <Steps steps={t('steps.list', { returnObjects: true })} />
      </Section>
      <Section heading={t('refunds.title')} lead={t('refunds.lead')}>
        <RefundTimes />
      </Section>
      <Section tone="sunken" heading={t('cases.title')}>
        <FeatureCards
          cards={[
            { icon: <PackageX />, ...t('cases.damaged', { returnObjects: true }) },
            { icon: <Replace />, ...t('cases.wrong', { returnObjects: true }) },
            { icon: <SlidersHorizontal />, ...t('cases.partial', { returnObjects: true }) },
            { icon: <Gift />, ...t('cases.gift', { returnObjects: true }) },
          ]}
        />
      </Section>
      <Section heading={t('help.title')} lead={t('help.lead')}>
        <HelpChannels />
        <div className="mt-14 max-w-3xl border-l-4 border-accent pl-6">
          <h3>{t('law.title')}</h3>
          <p className="mt-2 text-ink-soft">{t('law.text')}</p>
          <p className="flex flex-wrap gap-x-6">
            <TextLink to={localized(PAGE_PATHS.terms)}>{t('law.link')}</TextLink>
            <a href={withdrawalPath(POLICIES.termsVersion, language)} className={textLinkClass}>
              {t('law.form')}
            </a>
          </p>
        </div>
      </Section>
    </InfoPage>
  )
}

/** How long a refund takes by each way of paying. */
function RefundTimes() {
  const { t } = useTranslation(['returns', 'payment-methods'])
  const language = useLanguage()
  const { card, payPal, bankTransfer } = POLICIES.refundDays
  const others = paymentMethodsFor({ language }).filter(
    ({ id, isWallet }) => id !== 'card' && !isWallet,
  )
  return (
    <div className="max-w-3xl">
      <TextTable
        caption={t('refunds.caption')}
        columns={[t('refunds.method'), t('refunds.days')]}
        rows={[
          [t('refunds.card'), formatRange(card)],
          ...others.map(
            ({ id, refundDays }) =>
              [t(`payment-methods:names.${id}`), formatRange(refundDays)] as const,
          ),
          [t('refunds.payPal'), formatRange(payPal)],
          [t('refunds.bankTransfer'), formatRange(bankTransfer)],
        ]}
      />
      <p className="mt-4 px-1 text-ink-soft">{t('refunds.note')}</p>
    </div>
  )
}

function HelpChannels() {
  const { t } = useTranslation('returns')
  const details = useDetails()
  const links = contactLinks(details)
  const localized = useLocalizedPath()
  return (
    <FeatureCards
      cards={[
        {
          icon: <Mail />,
          ...t('help.email', { returnObjects: true }),
          action: (
            <a href={links.email} className={textLinkClass}>
              {details.email}
            </a>
          ),
        },
        {
          icon: <Phone />,
          ...t('help.phone', { returnObjects: true }),
          action: (
            <a href={links.phone} className={textLinkClass}>
              {details.phone}
            </a>
          ),
        },
        {
          icon: <MessageCircle />,
          title: t('help.chat.title'),
          text: t('help.chat.text'),
          action: (
            <TextLink to={localized(paths.contact({ service: 'other' }))}>
              {t('help.chat.action')}
            </TextLink>
          ),
        },
      ]}
    />
  )
}

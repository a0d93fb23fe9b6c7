import { Headset, Mail, MapPin, MessageCircle, Phone, ScanSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CONTACT_FORM_ANCHOR, PAGE_PATHS, paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { contactLinks, useDetails } from '#web/lib/settings/details.ts'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { TextLink, textLinkClass } from '#web/ui/links/text-link.tsx'
import { CallToAction } from '#web/ui/sections/call-to-action.tsx'
import { FaqList } from '#web/ui/sections/faq-list.tsx'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { PageHero } from '#web/ui/sections/page-hero.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { WriteToUs } from './write-to-us.tsx'

const FORM = `#${CONTACT_FORM_ANCHOR}`

export function ContactPage() {
  const { t } = useTranslation('contact-us')
  const localized = useLocalizedPath()
  return (
    <>
      <PageHero eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
      <Channels />
      <WriteToUs />
      <Section heading={t('extras.title')} lead={t('extras.lead')}>
        <ExtraServices />
      </Section>
      <Section tone="sunken" isCentered heading={t('answers.title')} lead={t('answers.lead')}>
        <div className="mx-auto max-w-3xl">
          <FaqList entries={t('answers.items', { returnObjects: true })} />
          <p className="mt-5 text-center">
            <TextLink to={localized(PAGE_PATHS.faq)}>{t('answers.all')}</TextLink>
          </p>
        </div>
      </Section>
      <CallToAction
        title={t('cta.title')}
        text={t('cta.text')}
        label={t('cta.button')}
        to={localized(paths.pricing())}
      >
        <LinkButton to={localized(paths.gallery())} variant="secondary">
          {t('cta.gallery')}
        </LinkButton>
      </CallToAction>
    </>
  )
}

function Channels() {
  const { t } = useTranslation('contact-us')
  const details = useDetails()
  const links = contactLinks(details)
  return (
    <section aria-labelledby="channels" className="page-width pb-14 sm:pb-20">
      <h2 id="channels" className="sr-only">
        {t('channels.title')}
      </h2>
      <FeatureCards
        cards={[
          {
            icon: <Phone />,
            ...t('channels.phone', { returnObjects: true }),
            action: (
              <a href={links.phone} className={textLinkClass}>
                {details.phone}
              </a>
            ),
          },
          {
            icon: <Mail />,
            ...t('channels.email', { returnObjects: true }),
            action: (
              <a href={links.email} className={textLinkClass}>
                {details.email}
              </a>
            ),
          },
          {
            icon: <MessageCircle />,
            title: t('channels.chat.title'),
            text: t('channels.chat.text'),
            action: (
              <a href={FORM} className={textLinkClass}>
                {t('channels.chat.action')}
              </a>
            ),
          },
        ]}
      />
    </section>
  )
}

const EXTRAS = [
  { name: 'assessment', icon: <ScanSearch /> },
  { name: 'visit', icon: <MapPin /> },
  { name: 'consultation', icon: <Headset /> },
] as const

/** What is arranged by message. */
function ExtraServices() {
  const { t } = useTranslation('contact-us')
  return (
    <FeatureCards
      cards={EXTRAS.map(({ name, icon }) => ({
        icon,
        title: t(`extras.${name}.title`),
        text: t(`extras.${name}.text`),
        action: (
          <a href={FORM} className={textLinkClass}>
            {t(`extras.${name}.action`)}
          </a>
        ),
      }))}
    />
  )
}

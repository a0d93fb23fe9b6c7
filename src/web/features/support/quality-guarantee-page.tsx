import { CalendarCheck, LockKeyhole, PackageCheck, PencilLine, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PAGE_PATHS, paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useClaim } from '#web/lib/words/claims.ts'
import { FIRST_QUOTES, useQuotes, useShownReviews } from '#web/lib/words/reviews.ts'
import { SampleFigures } from '#web/lib/words/sample-figures.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { FeatureCards } from '#web/ui/sections/feature-cards.tsx'
import { Highlight } from '#web/ui/sections/highlight.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { Quotes } from '#web/ui/sections/quotes.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Steps } from '#web/ui/sections/steps.tsx'
import { TermList } from '#web/ui/sections/term-list.tsx'

export function QualityGuaranteePage() {
  const { t } = useTranslation('quality-guarantee')
  const localized = useLocalizedPath()
  const satisfaction = useClaim('satisfaction')
  return (
    <InfoPage
      eyebrow={t('eyebrow')}
      title={t('title')}
      lead={t('lead')}
      picture={
        <Picture
          name="girl-in-a-field-showcase"
          alt={t('pictureAlt')}
          sizes="(min-width: 64rem) 32rem, 92vw"
          className="w-full rounded-card shadow-raised"
          eager
        />
      }
      caption={t('pictureCaption')}
      actions={[
        { to: localized(paths.pricing()), label: t('order') },
        { to: localized(paths.contact()), label: t('ask') },
      ]}
      callToAction={{
        title: t('cta.title'),
        text: t('cta.text'),
        first: { to: localized(paths.pricing()), label: t('cta.button') },
        second: { to: localized(PAGE_PATHS.returns), label: t('cta.returns') },
      }}
    >
      <Highlight
        icon={<ShieldCheck />}
        eyebrow={satisfaction?.text}
        heading={t('promise.title')}
        text={t('promise.text')}
        points={t('promise.points', { returnObjects: true })}
      />
      <Section heading={t('guarantees.title')} lead={t('guarantees.lead')}>
        <FeatureCards
          cards={[
            { icon: <PencilLine />, ...t('guarantees.revise', { returnObjects: true }) },
            { icon: <CalendarCheck />, ...t('guarantees.onTime', { returnObjects: true }) },
            { icon: <PackageCheck />, ...t('guarantees.arrival', { returnObjects: true }) },
            { icon: <LockKeyhole />, ...t('guarantees.original', { returnObjects: true }) },
          ]}
        />
      </Section>
      <Section tone="sunken" heading={t('process.title')} lead={t('process.lead')}>
        <Steps steps={t('process.steps', { returnObjects: true })} />
      </Section>
      <Section heading={t('details.title')} lead={t('details.lead')}>
        <TermList terms={t('details.items', { returnObjects: true })} />
      </Section>
      <Testimonials />
    </InfoPage>
  )
}

/** Two reviews besides those that the home page begins with, where there are so many. */
function Testimonials() {
  const { t } = useTranslation(['quality-guarantee', 'claims'])
  const customers = useClaim('customers')
  const shown = useShownReviews()
  const others = shown?.reviews.slice(FIRST_QUOTES, FIRST_QUOTES + 2) ?? []
  const quotes = useQuotes(others.length === 2 ? others : (shown?.reviews.slice(0, 2) ?? []))
  if (!shown) return null
  return (
    <Section
      tone="sunken"
      isCentered
      heading={t('testimonials.title')}
      lead={t('testimonials.lead')}
    >
      <Quotes quotes={quotes} />
      {customers && <p className="mt-8 text-center font-semibold">{customers.text}</p>}
      <div className="mt-6 grid gap-2 text-center text-sm text-ink-soft">
        <SampleFigures of={['customers']} className="" />
        <p>{t(shown.areSamples ? 'claims:reviews.sampleNote' : 'claims:reviews.verified')}</p>
      </div>
    </Section>
  )
}

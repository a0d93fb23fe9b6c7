import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useClaim } from '#web/lib/words/claims.ts'
import { useRating, useShownReviews } from '#web/lib/words/reviews.ts'
import { SampleFigures } from '#web/lib/words/sample-figures.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { FaqList } from '#web/ui/sections/faq-list.tsx'
import { InfoPage } from '#web/ui/sections/info-page.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { StatTiles } from '#web/ui/sections/stat-tiles.tsx'
import { TopicLayout } from '#web/ui/sections/topic-layout.tsx'

const TOPICS = [
  { id: 'getting-started', text: 'gettingStarted' },
  { id: 'pricing', text: 'pricing' },
  { id: 'quality', text: 'quality' },
  { id: 'technical', text: 'technical' },
] as const

export function FaqPage() {
  const { t } = useTranslation('faq')
  const localized = useLocalizedPath()
  return (
    <InfoPage
      eyebrow={t('eyebrow')}
      title={t('title')}
      lead={t('lead')}
      callToAction={{
        title: t('contact.title'),
        text: t('contact.text'),
        first: { to: localized(paths.contact()), label: t('contact.button') },
        second: { to: localized(paths.pricing()), label: t('contact.pricing') },
      }}
    >
      <TopicLayout
        label={t('jump')}
        topics={TOPICS.map(({ id, text }) => ({ id, title: t(`${text}.title`) }))}
      >
        <div className="grid gap-12">
          {TOPICS.map(({ id, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-5">
                {t(`${text}.title`)}
              </h2>
              <FaqList entries={t(`${text}.questions`, { returnObjects: true })} />
              {id === 'pricing' && (
                <TextLink to={localized(paths.package())} className="mt-3">
                  {t('pricing.several')}
                </TextLink>
              )}
            </section>
          ))}
        </div>
      </TopicLayout>
      <Promises />
    </InfoPage>
  )
}

/** What the shop claims and how it is rated, as tiles; what is switched off or not known is left out. */
function Promises() {
  const { t } = useTranslation(['faq', 'claims'])
  const reviews = useShownReviews()
  const rating = useRating(reviews)
  const claims = [
    useClaim('satisfaction'),
    useClaim('families'),
    rating,
    useClaim('responseTime'),
  ].filter((claim) => claim !== undefined)
  if (claims.length === 0) return null
  return (
    <Section tone="sunken" isCentered heading={t('stats.title')}>
      <StatTiles stats={claims} />
      <SampleFigures
        of={['families', 'responseTime']}
        className="mt-6 text-center text-sm text-ink-soft"
      />
      {reviews?.areSamples && (
        <p className="mt-2 text-center text-sm text-ink-soft">{t('claims:reviews.sampleNote')}</p>
      )}
    </Section>
  )
}

import { useTranslation } from 'react-i18next'
import { useClaim } from '#web/lib/words/claims.ts'
import { useTestimonials } from '#web/lib/words/testimonials.ts'
import { Quotes } from '#web/ui/sections/quotes.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Stars } from '#web/ui/sections/stars.tsx'

export function Testimonials() {
  const { t } = useTranslation(['home', 'claims'])
  const quotes = useTestimonials('home')
  const rating = useClaim('rating')
  return (
    <Section heading={t('testimonials.title')} lead={t('testimonials.subtitle')} isCentered>
      <Quotes quotes={quotes} />
      {rating && (
        <div className="mx-auto mt-10 flex max-w-3xl flex-col items-center gap-x-8 gap-y-4 text-center sm:flex-row sm:text-left">
          <p className="shrink-0 text-center">
            <span className="mb-2 block font-display text-5xl leading-none font-semibold lining-nums">
              {rating.value}
            </span>
            <Stars count={5} label={rating.text} />
          </p>
          <div>
            <h3>{t('claims:reviews.summaryTitle')}</h3>
            <p className="mt-1 text-ink-soft">{t('claims:reviews.summaryText')}</p>
          </div>
        </div>
      )}
      {quotes.length > 0 && (
        <p className="mt-8 text-center text-sm text-ink-soft">{t('claims:reviews.sampleNote')}</p>
      )}
    </Section>
  )
}

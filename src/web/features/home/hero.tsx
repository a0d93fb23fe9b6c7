import { useTranslation } from 'react-i18next'
import { PRICING_ANCHOR } from '#web/lib/paths.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { Button } from '#web/ui/button.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  return (
    <section className="page-width grid items-center gap-x-12 gap-y-10 py-10 sm:py-16 lg:grid-cols-[11fr_10fr] lg:py-20">
      <div>
        <p className="font-semibold text-accent">{t('hero.eyebrow')}</p>
        <h1 className="mt-3">
          {t('hero.title')} <em className="block text-accent not-italic">{t('hero.accent')}</em>
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">{t('hero.subtitle')}</p>
        <Button asChild size="lg" className="mt-8">
          <a href={`#${PRICING_ANCHOR}`}>
            <span className="sm:hidden">{t('hero.orderShort')}</span>
            <span className="hidden sm:inline">{t('hero.order')}</span>
          </a>
        </Button>
        <p className="mt-4 text-ink-soft">{t('hero.promise')}</p>
      </div>
      <SamplePrints />
    </section>
  )
}

/** The old print, half covered by what becomes of it. */
function SamplePrints() {
  const { t } = useTranslation('home')
  return (
    <figure className="mx-auto w-full max-w-xl">
      <div className="relative aspect-[6/5]">
        <Picture
          name="hero-framed"
          alt={t('hero.framedAlt')}
          sizes="(min-width: 64rem) 28rem, 66vw"
          fetchPriority="high"
          className="absolute inset-y-0 right-0 h-full w-auto rounded-card object-cover shadow-raised"
        />
        <Picture
          name="hero-before"
          alt={t('hero.beforeAlt')}
          sizes="(min-width: 64rem) 15rem, 38vw"
          className="absolute bottom-[6%] left-0 w-[41%] -rotate-5 shadow-raised"
        />
      </div>
      <figcaption className="mt-3 text-right text-sm text-ink-soft">{t('hero.sample')}</figcaption>
    </figure>
  )
}

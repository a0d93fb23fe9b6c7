import { useTranslation } from 'react-i18next'
import { useClaim } from '#web/lib/claims.ts'
import { PRICING_ANCHOR, paths, useLocalizedPath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { CheckPoints } from '#web/ui/sections/check-points.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { TrustBadge } from './trust-badge.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  const localized = useLocalizedPath()
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-8 sm:py-14 lg:grid-cols-[11fr_9fr] lg:grid-rows-[1fr_auto]">
      <div className="lg:self-center">
        <TrustBadge />
        <h1>
          {t('hero.title')} <em className="block text-accent not-italic">{t('hero.accent')}</em>
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">{t('hero.subtitle')}</p>
        <CheckPoints points={t('hero.bullets', { returnObjects: true })} className="mt-5" />
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
          <Button asChild size="lg">
            <a href={`#${PRICING_ANCHOR}`}>
              <span className="sm:hidden">{t('hero.orderShort')}</span>
              <span className="hidden sm:inline">{t('hero.order')}</span>
            </a>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to={localized(paths.gallery())}>{t('hero.gallery')}</Link>
          </Button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[34rem] lg:row-span-2">
        <HeroCarousel />
        <p className="text-sm text-ink-soft">{t('carousel.sample')}</p>
      </div>
      <HeroStats />
    </div>
  )
}

function HeroStats() {
  const { t } = useTranslation('home')
  const stats = [
    { value: t('hero.deliveryValue'), label: t('hero.deliveryLabel') },
    useClaim('satisfaction'),
    useClaim('experience'),
  ].filter((stat) => stat !== undefined)
  return (
    <dl className="grid grid-cols-[auto_1fr_1fr] gap-5 sm:grid-cols-3 self-end border-t border-line pt-6">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm leading-snug text-ink-soft sm:text-base">{label}</dt>
          <dd className="font-display text-xl font-semibold whitespace-nowrap text-accent lining-nums sm:text-3xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

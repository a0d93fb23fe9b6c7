import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { PRICING_ANCHOR, paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useClaim } from '#web/lib/words/claims.ts'
import { SampleFigures } from '#web/lib/words/sample-figures.tsx'
import { BeginWithPhoto } from '#web/orders/begin-with-photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { CheckPoints } from '#web/ui/sections/check-points.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { TrustBadge } from './trust-badge.tsx'

/**
 * What moves down on phones once the photograph has come is not seen before: a slow phone paints
 * the page while it is still being read. `data-last` is on the last part.
 */
const WAITS = 'max-md:[&:not(:has(~[data-last]))]:invisible'

/**
 * What the shop does, beside a photograph on its way. On phones the photograph and the buttons
 * come right after the headline, so that all of them are on the first screen.
 */
export function Hero() {
  const { t } = useTranslation('home')
  const localized = useLocalizedPath()
  return (
    <div className="page-width grid gap-x-10 py-5 sm:py-8 md:grid-cols-[11fr_9fr] md:grid-rows-[auto_auto_1fr_auto] md:py-14 lg:gap-x-16">
      <div>
        <TrustBadge />
        <h1>
          {t('hero.title')} <em className="block text-accent not-italic">{t('hero.accent')}</em>
        </h1>
      </div>
      <div className={clsx('mt-6 max-md:order-3 md:mt-5', WAITS)}>
        <p className="max-w-xl text-lg text-ink-soft sm:text-xl">{t('hero.subtitle')}</p>
        <CheckPoints points={t('hero.bullets', { returnObjects: true })} className="mt-5" />
      </div>
      <div
        className={clsx(
          'mt-3 flex flex-wrap gap-3 self-start max-md:order-2 max-md:*:grow md:mt-8',
          WAITS,
        )}
      >
        <Button asChild size="lg" className="max-sm:px-3 max-sm:text-base">
          <a href={`#${PRICING_ANCHOR}`}>
            <span className="sm:hidden">{t('hero.orderShort')}</span>
            <span className="hidden sm:inline">{t('hero.order')}</span>
          </a>
        </Button>
        <Button asChild size="lg" variant="secondary" className="max-sm:px-3 max-sm:text-base">
          <Link to={localized(paths.gallery())}>{t('hero.gallery')}</Link>
        </Button>
        <BeginWithPhoto
          size="lg"
          variant="secondary"
          className="noscript:hidden max-sm:px-3 max-sm:text-base"
        >
          {t('hero.ownPhoto')}
        </BeginWithPhoto>
      </div>
      <div className="max-md:contents md:col-start-2 md:row-span-4 md:row-start-1">
        <div className="mx-auto mt-4 w-full max-w-[max(100svh-28rem,13rem)] max-md:order-1 md:mt-0 md:max-w-[34rem]">
          <HeroCarousel />
        </div>
        <p className="text-sm text-ink-soft max-md:order-3 max-md:mt-6">{t('carousel.sample')}</p>
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
    <div data-last className="mt-8 self-end border-t border-line pt-6 max-md:order-3">
      <dl className="grid grid-cols-[repeat(3,auto)] justify-between gap-x-3 sm:gap-x-5 lg:grid-cols-3">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-snug text-ink-soft hyphens-auto lg:text-base">
              {label}
            </dt>
            <dd className="font-display text-lg font-semibold whitespace-nowrap text-accent lining-nums sm:text-xl lg:text-3xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <SampleFigures of={['families', 'experience']} className="mt-4 text-sm text-ink-soft" />
    </div>
  )
}

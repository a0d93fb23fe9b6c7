import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { BeginWithPhoto } from '#web/orders/begin-with-photo.tsx'
import { TryItYourself } from '#web/tap-to-colour/try-it-yourself.tsx'
import { CallToAction } from '#web/ui/sections/call-to-action.tsx'
import { PageHero } from '#web/ui/sections/page-hero.tsx'
import { GalleryCard } from './gallery-card.tsx'
import { GALLERY_ITEMS, type GalleryItem } from './gallery-items.ts'

const GalleryView = lazy(async () => ({
  default: (await import('./gallery-view.tsx')).GalleryView,
}))

export function GalleryPage() {
  const { t } = useTranslation('gallery')
  const localized = useLocalizedPath()
  const [zoomed, setZoomed] = useState<GalleryItem>()
  const listTitle = useId()
  return (
    <>
      <PageHero
        title={t('title')}
        lead={t('subtitle')}
        actions={
          <>
            <BeginWithPhoto size="lg" className="noscript:hidden">
              {t('ownPhoto')}
            </BeginWithPhoto>
            <TryItYourself label={t('tryIt')} />
          </>
        }
      />
      <section aria-labelledby={listTitle} className="page-width pb-6">
        <h2 id={listTitle}>{t('real.title')}</h2>
        <p className="mt-3 mb-8 max-w-3xl text-lg text-ink-soft">{t('real.lead')}</p>
        <ul
          aria-labelledby={listTitle}
          className="mx-auto grid gap-6 max-sm:max-w-[30rem] sm:grid-cols-2 lg:grid-cols-3 lg:[&>:last-child:nth-child(3n+1)]:col-start-2"
        >
          {GALLERY_ITEMS.map((item, index) => (
            <GalleryCard
              key={item.id}
              item={item}
              isFirst={index === 0}
              onZoom={() => setZoomed(item)}
            />
          ))}
        </ul>
      </section>
      <CallToAction
        title={t('order.title')}
        text={t('order.text')}
        label={t('order.button')}
        to={localized(paths.pricing())}
      />
      <Suspense>
        {zoomed && <GalleryView item={zoomed} onClose={() => setZoomed(undefined)} />}
      </Suspense>
    </>
  )
}

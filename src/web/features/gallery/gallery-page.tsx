import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/paths.ts'
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
  return (
    <>
      <PageHero title={t('title')} lead={t('subtitle')} />
      <div className="page-width">
        <ul aria-label={t('list')} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {GALLERY_ITEMS.map((item, index) => (
            <GalleryCard
              key={item.id}
              item={item}
              isFirst={index === 0}
              onZoom={() => setZoomed(item)}
            />
          ))}
        </ul>
        <p className="mt-6 text-sm text-ink-soft">{t('samples')}</p>
      </div>
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

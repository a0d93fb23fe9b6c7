import { useTranslation } from 'react-i18next'
import { PAGE_PATHS, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ParcelGlyph, PlaceGlyph } from '#web/ui/glyphs.tsx'
import { Link } from '#web/ui/links/link.tsx'

const PROMISES = [
  { id: 'packaging', Glyph: ParcelGlyph },
  { id: 'tracking', Glyph: PlaceGlyph },
] as const

export function DeliveryBanner() {
  const { t } = useTranslation('home')
  const localized = useLocalizedPath()
  return (
    <section aria-labelledby="delivery-title" className="page-width pt-14 sm:pt-20">
      <div className="grid gap-10 rounded-card border border-line bg-surface p-6 shadow-card sm:p-10 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-16">
        <div>
          <h2 id="delivery-title">{t('delivery.title')}</h2>
          <p className="mt-3 text-lg text-ink-soft">{t('delivery.text')}</p>
          <Button asChild variant="secondary" className="mt-6">
            <Link to={localized(PAGE_PATHS['shipping-info'])}>{t('delivery.link')}</Link>
          </Button>
        </div>
        <ul className="grid gap-8 sm:grid-cols-2">
          {PROMISES.map(({ id, Glyph }) => (
            <li key={id}>
              <Glyph className="size-9 text-accent" />
              <h3 className="mt-4">{t(`delivery.${id}Title`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`delivery.${id}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

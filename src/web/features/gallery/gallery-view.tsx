import { useTranslation } from 'react-i18next'
import { Picture } from '#web/pictures/picture.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { GalleryItem } from './gallery-items.ts'

const PORTRAIT_SIZES = '(min-width: 64rem) 16rem, 45vw'
const ROOM_SIZES = '(min-width: 64rem) 29rem, 92vw'

type GalleryViewProps = { item: GalleryItem; onClose: () => void }

/** One item large: its two sides and how it looks on a wall. */
export function GalleryView({ item, onClose }: GalleryViewProps) {
  const { t } = useTranslation(['gallery', 'common'])
  const { id, picture } = item
  const figures = [
    { view: 'original', name: `${picture}-before`, alt: t(`items.${id}.beforeAlt`) },
    { view: 'restored', name: `${picture}-after`, alt: t(`items.${id}.afterAlt`) },
    { view: 'home', name: `${picture}-showcase`, alt: t(`items.${id}.showcaseAlt`) },
  ] as const
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`items.${id}.title`)}
      description={t('view.description')}
      closeLabel={t('common:close')}
      width="wide"
    >
      {/* The columns have the shapes of the pictures, so that all three are of one height. */}
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-[15fr_15fr_28fr]">
        {figures.map(({ view, name, alt }) => (
          <figure key={view} className={view === 'home' ? 'max-lg:col-span-2' : undefined}>
            <Picture
              name={name}
              alt={alt}
              sizes={view === 'home' ? ROOM_SIZES : PORTRAIT_SIZES}
              className="w-full rounded-sm"
            />
            <figcaption className="mt-2 text-ink-soft">{t(`view.${view}`)}</figcaption>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}

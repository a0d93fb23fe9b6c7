import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { Picture } from '#web/pictures/picture.tsx'
import { kindOf } from '#web/pictures/picture-table.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { GalleryItem } from './gallery-items.ts'

const PORTRAIT_SIZES = '(min-width: 64rem) 16rem, 45vw'
const WIDE_SIZES = '(min-width: 64rem) 29rem, 92vw'
const ROOM_SIZES = '(min-width: 64rem) 29rem, 92vw'

type GalleryViewProps = { item: GalleryItem; onClose: () => void }

/** One item large: its two sides and how it looks on a wall. */
export function GalleryView({ item, onClose }: GalleryViewProps) {
  const { t } = useTranslation(['gallery', 'common'])
  const { id, picture, room } = item
  const [width, height] = kindOf(`${picture}-after`).size
  const isPortrait = width < height
  const figures = [
    { view: 'original', name: `${picture}-before`, alt: t(`items.${id}.beforeAlt`) },
    { view: 'restored', name: `${picture}-after`, alt: t(`items.${id}.afterAlt`) },
    { view: 'home', name: `${picture}-showcase`, alt: t(`rooms.${room}`) },
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
      {/* Beside upright pictures the columns have their shapes, so that all three are of one height. */}
      <div
        className={clsx(
          'grid gap-x-4 gap-y-6',
          isPortrait ? 'grid-cols-2 lg:grid-cols-[15fr_15fr_28fr]' : 'lg:grid-cols-2',
        )}
      >
        {figures.map(({ view, name, alt }) => (
          <figure key={view} className={clsx(isPortrait && view === 'home' && 'max-lg:col-span-2')}>
            <Picture
              name={name}
              alt={alt}
              sizes={view === 'home' ? ROOM_SIZES : isPortrait ? PORTRAIT_SIZES : WIDE_SIZES}
              className="w-full rounded-sm"
            />
            <figcaption className="mt-2 text-ink-soft">{t(`view.${view}`)}</figcaption>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}

import clsx from 'clsx'
import { ArrowLeftRight, Pause, Play, ZoomIn } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useReducedMotion } from '#web/lib/reduced-motion.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { kindOf } from '#web/pictures/picture-table.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { GalleryItem, Photograph } from './gallery-items.ts'
import { useSides } from './use-sides.ts'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'
/** Of a photograph that is wider than its card: it is cut at its sides. */
const WIDE_SIZES = '(min-width: 64rem) 44rem, (min-width: 40rem) 85vw, 170vw'

type GalleryCardProps = {
  item: GalleryItem
  /** Seen first on the page. */
  isFirst?: boolean
  onZoom: () => void
}

export function GalleryCard({ item, isFirst = false, onZoom }: GalleryCardProps) {
  const { t } = useTranslation('gallery')
  const { side, turnOver, isPlaying, setIsPlaying } = useSides()
  const canPlay = !useReducedMotion()
  const titleId = useId()
  const isPhotograph = 'marks' in item
  const [width, height] = kindOf(`${item.picture}-after`).size
  const isWide = width > height
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="relative">
        {(['after', 'before'] as const).map((shown) => (
          <div
            key={shown}
            aria-hidden={side !== shown}
            className={clsx(
              'transition-opacity duration-500',
              shown === 'before' && 'absolute inset-0',
              shown === 'before' && side === 'after' && 'opacity-0',
            )}
          >
            <Picture
              name={`${item.picture}-${shown}`}
              alt={t(`items.${item.id}.${shown}Alt`)}
              sizes={isWide ? WIDE_SIZES : SIZES}
              eager={isFirst && shown === 'after'}
              className={clsx(
                'w-full',
                isPhotograph && 'aspect-3/4 object-cover',
                isPhotograph && 'part' in item && 'object-right',
              )}
            />
          </div>
        ))}
        <span
          aria-live={isPlaying ? 'off' : 'polite'}
          className="absolute top-4 left-4 rounded-full bg-surface px-3 py-1 text-sm font-semibold shadow-card"
        >
          {t(`card.${side}`)}
        </span>
        <Button
          variant="secondary"
          aria-describedby={titleId}
          onClick={onZoom}
          className="absolute right-4 bottom-4 border-transparent shadow-card noscript:hidden"
        >
          <ZoomIn aria-hidden />
          {t('card.zoom')}
        </Button>
      </div>
      <div className="flex grow flex-col p-6">
        {!isPhotograph && <Badge className="self-start">{t(`categories.${item.category}`)}</Badge>}
        <h3 id={titleId} className="mt-3 text-2xl">
          {t(`items.${item.id}.title`)}
        </h3>
        {isPhotograph && <p className="mt-1 text-sm">{t(`items.${item.id}.facts`)}</p>}
        <p className="mt-2 text-ink-soft">{t(`items.${item.id}.description`)}</p>
        {isPhotograph && <MarkCounts {...item.marks} />}
        <div className="mt-auto flex flex-wrap gap-2 pt-6 noscript:hidden">
          <Button variant="secondary" aria-describedby={titleId} onClick={turnOver}>
            <ArrowLeftRight aria-hidden />
            {side === 'after' ? t('card.showBefore') : t('card.showAfter')}
          </Button>
          {canPlay && (
            <Button
              variant="ghost"
              aria-describedby={titleId}
              title={t('card.playHint')}
              onClick={() => setIsPlaying(!isPlaying)}
            >
              {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
              {isPlaying ? t('card.stop') : t('card.play')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** By how many marks of a hand the picture was made. */
function MarkCounts({ color, repair }: Photograph['marks']) {
  const { t } = useTranslation('gallery')
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {repair > 0 && <Badge>{t('card.repairMarks', { count: repair })}</Badge>}
      <Badge>{t('card.colorMarks', { count: color })}</Badge>
    </p>
  )
}

import clsx from 'clsx'
import { ArrowLeftRight, Pause, Play, ZoomIn } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useReducedMotion } from '#web/lib/reduced-motion.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { GalleryItem } from './gallery-items.ts'
import { useSides } from './use-sides.ts'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'

type GalleryCardProps = {
  item: GalleryItem
  /** Seen first on the page. */
  isFirst: boolean
  onZoom: () => void
}

export function GalleryCard({ item, isFirst, onZoom }: GalleryCardProps) {
  const { t } = useTranslation('gallery')
  const { side, turnOver, isPlaying, setIsPlaying } = useSides()
  const canPlay = !useReducedMotion()
  const titleId = useId()
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
              sizes={SIZES}
              eager={isFirst && shown === 'after'}
              className="w-full"
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
        <Badge className="self-start">{t(`categories.${item.category}`)}</Badge>
        <h2 id={titleId} className="mt-3 text-2xl">
          {t(`items.${item.id}.title`)}
        </h2>
        <p className="mt-2 mb-6 text-ink-soft">{t(`items.${item.id}.description`)}</p>
        <div className="mt-auto flex flex-wrap gap-2 noscript:hidden">
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

import { ArrowLeftRight, Pause, Play, ZoomIn } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useReducedMotion } from '#web/lib/browser/reduced-motion.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { HALF } from '#web/ui/pictures/use-dividing-line.ts'
import { CardPicture } from './card-picture.tsx'
import type { GalleryItem } from './gallery-items.ts'
import { useCardLine } from './use-card-line.ts'

type GalleryCardProps = {
  item: GalleryItem
  /** Seen first on the page. */
  isFirst?: boolean
  onZoom: () => void
}

export function GalleryCard({ item, isFirst = false, onZoom }: GalleryCardProps) {
  const { t } = useTranslation('gallery')
  const { line, move, isPlaying, setIsPlaying } = useCardLine()
  const canPlay = !useReducedMotion()
  const titleId = useId()
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="relative">
        <CardPicture item={item} isFirst={isFirst} line={line} move={move} isPlaying={isPlaying} />
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
        {'category' in item && (
          <Badge className="self-start">{t(`categories.${item.category}`)}</Badge>
        )}
        <h3 id={titleId} className="mt-3 text-2xl">
          {t(`items.${item.id}.title`)}
        </h3>
        <p className="mt-1 text-sm">{t(`items.${item.id}.facts`)}</p>
        <p className="mt-2 text-ink-soft">{t(`items.${item.id}.description`)}</p>
        <MarkCounts {...item.marks} />
        <div className="mt-auto flex flex-wrap gap-2 pt-6 noscript:hidden">
          <Button variant="secondary" aria-describedby={titleId} onClick={() => move('turn over')}>
            <ArrowLeftRight aria-hidden />
            {line.at <= HALF ? t('card.showBefore') : t('card.showAfter')}
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
function MarkCounts({ color, repair }: GalleryItem['marks']) {
  const { t } = useTranslation('gallery')
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {repair > 0 && <Badge>{t('card.repairMarks', { count: repair })}</Badge>}
      <Badge>{t('card.colorMarks', { count: color })}</Badge>
    </p>
  )
}

import clsx from 'clsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#web/pictures/picture.tsx'
import { kindOf } from '#web/pictures/picture-table.ts'
import { lineStyle } from '#web/ui/pictures/use-dividing-line.ts'
import type { GalleryItem } from './gallery-items.ts'
import type { useCardLine } from './use-card-line.ts'
import { useFetchedLine } from './use-fetched-line.ts'
import { useLineWords } from './use-line-words.ts'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'
/** Of a photograph that is cut at its sides, because it is wider than its card. */
const CUT_SIZES = '(min-width: 64rem) 44rem, (min-width: 40rem) 85vw, 170vw'

type CardPictureProps = Pick<ReturnType<typeof useCardLine>, 'line' | 'move' | 'isPlaying'> & {
  item: GalleryItem
  /** Seen first on the page. */
  isFirst: boolean
}

/** The restored picture. The original over it, and the line, are fetched once the card is seen. */
export function CardPicture({ item, isFirst, line, move, isPlaying }: CardPictureProps) {
  const { t } = useTranslation('gallery')
  const words = useLineWords()
  const box = useRef<HTMLDivElement>(null)
  const DividingLine = useFetchedLine(box, line)
  const [width, height] = kindOf(`${item.picture}-after`).size
  const inCard = 'inCard' in item ? item.inCard : undefined
  const isCut = width > height && inCard !== 'whole'
  const side = (shown: 'before' | 'after') => (
    <Picture
      name={`${item.picture}-${shown}`}
      alt={t(`items.${item.id}.${shown}Alt`)}
      sizes={isCut ? CUT_SIZES : SIZES}
      eager={isFirst && shown === 'after'}
      atOnce={shown === 'before'}
      className={clsx(
        'aspect-3/4 w-full',
        inCard === 'whole' ? 'bg-sunken object-contain' : 'object-cover',
        inCard === 'by its right' && 'object-right',
      )}
    />
  )
  return (
    <div ref={box} className="relative overflow-hidden" style={DividingLine && lineStyle(line)}>
      <div aria-hidden={DividingLine && line.at === 100}>{side('after')}</div>
      {DividingLine ? (
        <DividingLine
          line={line}
          onDrag={(at) => move({ drag: at })}
          before={side('before')}
          words={words}
          isAnnounced={!isPlaying}
        />
      ) : (
        <span className="absolute top-3 right-3 rounded-full bg-surface px-3 py-1 text-sm font-semibold shadow-card">
          {words.after}
        </span>
      )}
    </div>
  )
}

import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#web/pictures/picture.tsx'
import { kindOf, type PictureName } from '#web/pictures/picture-table.ts'
import { DividingLine } from '#web/ui/pictures/dividing-line.tsx'
import { type DividingLineState, lineStyle } from '#web/ui/pictures/use-dividing-line.ts'
import type { GalleryItem } from './gallery-items.ts'
import { useLineWords } from './use-line-words.ts'

type ItemSlideProps = {
  item: GalleryItem
  /** Hung on a wall, instead of before and after. */
  isAtHome: boolean
  line: DividingLineState
  onDrag: (at: number) => void
}

/** One item as large as its place allows: both sides of it, or how it looks on a wall. */
export function ItemSlide({ item: { id, picture, room }, isAtHome, line, onDrag }: ItemSlideProps) {
  const { t } = useTranslation('gallery')
  const words = useLineWords()
  if (isAtHome) {
    const name = `${picture}-showcase` as const
    return (
      <figure className="relative" style={boxOf(name)}>
        <LargePicture name={name} alt={t(`rooms.${room}`)} />
        <figcaption className="absolute bottom-3 left-3 rounded-full bg-surface px-3 py-1 text-sm shadow-card">
          {t('view.roomNote')}
        </figcaption>
      </figure>
    )
  }
  const after = `${picture}-after` as const
  return (
    <div className="relative overflow-hidden" style={{ ...boxOf(after), ...lineStyle(line) }}>
      <div aria-hidden={line.at === 100}>
        <LargePicture name={after} alt={t(`items.${id}.afterAlt`)} />
      </div>
      <DividingLine
        line={line}
        onDrag={onDrag}
        before={<LargePicture name={`${picture}-before`} alt={t(`items.${id}.beforeAlt`)} />}
        words={words}
        isAnnounced
        isForSwipes
      />
    </div>
  )
}

function LargePicture({ name, alt }: { name: PictureName; alt: string }) {
  const [width, height] = kindOf(name).size
  const sizes = `min(${width}px, 100vw, ${Math.round((100 * width) / height)}vh)`
  return <Picture name={name} alt={alt} sizes={sizes} atOnce className="w-full" />
}

/** As wide or as high as the slide, but never larger than the master. */
function boxOf(name: PictureName): CSSProperties {
  const [width, height] = kindOf(name).size
  return { width: `min(100cqw, ${(100 * width) / height}cqh, ${width}px)` }
}

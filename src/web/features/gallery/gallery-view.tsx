import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FullScreen, ScreenControl } from '#web/ui/dialogs/full-screen.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { HALF, useDividingLine } from '#web/ui/pictures/use-dividing-line.ts'
import { GALLERY_ITEMS, type GalleryItem } from './gallery-items.ts'
import { ItemSlide } from './item-slide.tsx'
import { useItemSlides } from './use-item-slides.ts'

/** Where the line lies when one side alone is shown. */
const SIDES = { original: 100, restored: 0 } as const
type View = keyof typeof SIDES | 'home'

type GalleryViewProps = { item: GalleryItem; onClose: () => void }

/** The items one at a time over the whole screen: both their sides, and how they look on a wall. */
export function GalleryView({ item: opened, onClose }: GalleryViewProps) {
  const { t } = useTranslation(['gallery', 'common'])
  const { viewport, selected, showNext, showPrevious } = useItemSlides(
    GALLERY_ITEMS.indexOf(opened),
  )
  const [line, move] = useDividingLine(HALF)
  const [isAtHome, setIsAtHome] = useState(false)
  const item = GALLERY_ITEMS[selected] ?? opened
  const side = line.at === SIDES.original ? 'original' : 'restored'
  const isOneSide = line.at === SIDES[side]
  const view = isAtHome ? 'home' : isOneSide ? side : undefined

  const show = (next: View) => {
    setIsAtHome(next === 'home')
    if (next !== 'home') move({ glide: SIDES[next] })
  }
  const moveByKey = (event: KeyboardEvent) => {
    // The keys of a slider or of a choice move these themselves.
    if (event.defaultPrevented || event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowRight') showNext()
    if (event.key === 'ArrowLeft') showPrevious()
  }

  return (
    <FullScreen
      title={t(`items.${item.id}.title`)}
      position={t('view.position', { number: selected + 1, total: GALLERY_ITEMS.length })}
      note={t(`items.${item.id}.facts`)}
      description={t('view.description')}
      closeLabel={t('common:close')}
      onClose={onClose}
      onKeyDown={moveByKey}
      actions={
        <>
          <ScreenControl label={t('view.previous')} onClick={showPrevious}>
            <ChevronLeft className="size-6" aria-hidden />
          </ScreenControl>
          <ScreenControl label={t('view.next')} onClick={showNext}>
            <ChevronRight className="size-6" aria-hidden />
          </ScreenControl>
        </>
      }
      views={
        <Segments<View>
          label={t('view.views')}
          value={view}
          onValueChange={show}
          segments={(['original', 'restored', 'home'] as const).map((value) => ({
            value,
            label: t(`view.${value}`),
            className: 'grow',
          }))}
          className="landscape:flex-col landscape:rounded-3xl"
        />
      }
    >
      <div ref={viewport} className="size-full overflow-hidden">
        <div className="flex h-full touch-pan-y touch-pinch-zoom">
          {GALLERY_ITEMS.map((each, index) => (
            <div
              key={each.id}
              inert={index !== selected}
              aria-hidden={index !== selected}
              className="grid h-full min-w-0 flex-[0_0_100%] place-items-center [container-type:size]"
            >
              {isNear(index, selected) && (
                <ItemSlide
                  item={each}
                  isAtHome={isAtHome}
                  line={line}
                  onDrag={(at) => move({ drag: at })}
                />
              )}
            </div>
          ))}
        </div>
      </div>
    </FullScreen>
  )
}

/** Shown, or the next to be shown in either direction. */
function isNear(index: number, selected: number): boolean {
  const steps = Math.abs(index - selected)
  return Math.min(steps, GALLERY_ITEMS.length - steps) <= 1
}

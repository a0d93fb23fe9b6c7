import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { useShortcuts } from '#web/studio/lib/use-shortcuts.ts'
import { CompareToolbar } from './compare-toolbar.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { PicturePane } from './picture-pane.tsx'
import { type Pair, pairOf, picturesOf } from './shown-picture.ts'
import { type Side, useSyncedZoom } from './use-synced-zoom.ts'

const STEP = 80

/** Two pictures of the order beside each other, zoomed and moved as one; until then the only one. */
export function ComparePictures({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const pictures = picturesOf(order)
  const [chosen, setChosen] = useState<Partial<Pair>>({})
  const [showsCrop, setShowsCrop] = useState(false)
  const [showsPins, setShowsPins] = useState(true)
  const [showsDamage, setShowsDamage] = useState(false)
  const zoom = useSyncedZoom()
  const pair = pairOf(pictures, chosen)
  const swap = () => setChosen({ left: pair.right, right: pair.left })
  useShortcuts({
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.fit,
    x: swap,
    ArrowLeft: () => zoom.pan(STEP, 0),
    ArrowRight: () => zoom.pan(-STEP, 0),
  })

  const sides: readonly Side[] = pictures.length > 1 ? ['left', 'right'] : ['left']
  return (
    <section aria-label={t('pictures.label')} className="grid gap-2">
      <CompareToolbar
        zoom={zoom}
        onSwap={swap}
        showsCrop={showsCrop}
        onCrop={setShowsCrop}
        showsPins={showsPins}
        onPins={setShowsPins}
        showsDamage={showsDamage}
        onDamage={pictures.some(({ damageUrl }) => damageUrl !== null) ? setShowsDamage : undefined}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((side) => {
          const picture = pictures.find(({ key }) => key === pair[side])
          return (
            <div key={side} className="grid min-w-0 gap-2">
              <PictureChoice
                label={t(`pictures.${side}`)}
                pictures={pictures}
                value={pair[side]}
                onChange={(key) => setChosen({ ...pair, [side]: key })}
              />
              {picture && (
                <PicturePane
                  picture={picture}
                  isZoomed={zoom.isZoomed}
                  isClose={zoom.isClose}
                  showsCrop={showsCrop}
                  showsPins={showsPins}
                  showsDamage={showsDamage}
                  paneRef={zoom.paneRef(side)}
                  onTransform={(place) => zoom.follow(side, place)}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

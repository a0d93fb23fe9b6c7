import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  KeepScale,
  type ReactZoomPanPinchRef,
  TransformComponent,
  TransformWrapper,
} from 'react-zoom-pan-pinch'
import { useReducedMotion } from '#web/lib/browser/reduced-motion.ts'
import { steadyUrl } from '#web/studio/lib/pictures/steady-url.ts'
import { PinMark } from '#web/studio/ui/pin-mark.tsx'
import { CropFrame } from './crop-frame.tsx'
import { DamageOverlay } from './damage-overlay.tsx'
import type { ShownPicture } from './shown-picture.ts'

type PicturePaneProps = {
  picture: ShownPicture
  /** Whether there is more of the picture than fits; until then a finger scrolls the page. */
  isZoomed: boolean
  /** Whether every pixel is wanted. */
  isClose: boolean
  showsCrop: boolean
  showsPins: boolean
  showsDamage: boolean
  paneRef: (pane: ReactZoomPanPinchRef | null) => void
  onTransform: (place: { scale: number; positionX: number; positionY: number }) => void
}

const FILL = { width: '100%', height: '100%' }

/**
 * One picture that can be zoomed by wheel with the control key, pinch, double click or keys, and
 * dragged. The wheel alone scrolls the page.
 */
export function PicturePane(props: PicturePaneProps) {
  const { picture, isZoomed, isClose, showsCrop, showsPins, showsDamage, paneRef, onTransform } =
    props
  const { t } = useTranslation('studio-order')
  const prefersStill = useReducedMotion()
  const { name, version, width, height, screenUrl, fullUrl, crop, damageUrl, pins } = picture
  const label = t(`pictures.names.${name}`, { version })
  if (screenUrl === null) {
    return (
      <p className="grid aspect-3/4 max-h-[70dvh] w-full content-center justify-items-center gap-2 rounded-lg bg-sunken p-4 text-center text-ink-soft">
        <ImageOff className="size-7" aria-hidden />
        {t('pictures.gone')}
      </p>
    )
  }
  return (
    <div
      data-zoomed={isZoomed}
      className="aspect-3/4 max-h-[70dvh] w-full touch-pan-y overflow-hidden rounded-lg border border-line bg-sunken data-[zoomed=true]:touch-none"
    >
      <TransformWrapper
        ref={paneRef}
        minScale={1}
        maxScale={12}
        wheel={{ wheelDisabled: true }}
        panning={{ disabled: !isZoomed }}
        keyboard={{ disabled: true }}
        zoomAnimation={{ disabled: prefersStill }}
        velocityAnimation={{ disabled: true }}
        onTransform={(_, place) => onTransform(place)}
      >
        <TransformComponent wrapperStyle={FILL} contentStyle={FILL}>
          <div className="@container-size grid size-full place-items-center">
            <div
              className="relative"
              style={{
                aspectRatio: `${width} / ${height}`,
                width: `min(100cqw, ${(100 * width) / height}cqh)`,
              }}
            >
              <img
                src={steadyUrl(name === 'watermarked' ? 'proof' : 'screen', screenUrl)}
                alt={label}
                draggable={false}
                className="size-full"
              />
              {isClose && fullUrl !== null && <FullPicture url={fullUrl} />}
              {showsDamage && damageUrl !== null && <DamageOverlay url={damageUrl} />}
              {showsCrop && crop && <CropFrame crop={crop} width={width} height={height} />}
              {showsPins &&
                pins.map((pin) => (
                  <div
                    key={pin.id}
                    className="absolute"
                    style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
                  >
                    <KeepScale>
                      <PinMark number={pin.number} note={pin.note} isDone={pin.isDone} />
                    </KeepScale>
                  </div>
                ))}
            </div>
          </div>
        </TransformComponent>
      </TransformWrapper>
    </div>
  )
}

/** Laid over the smaller one when it has come; a format that no browser shows stays unseen. */
function FullPicture({ url }: { url: string }) {
  return (
    <img
      src={steadyUrl('object', url)}
      alt=""
      draggable={false}
      className="absolute inset-0 size-full"
      onError={(event) => {
        event.currentTarget.hidden = true
      }}
    />
  )
}

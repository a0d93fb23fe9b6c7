import clsx from 'clsx'
import { type KeyboardEvent, type Ref, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { Mark } from '#engine/colour/hints.ts'
import { useReducedMotion } from '#web/lib/reduced-motion.ts'
import { movedBy, type Place } from '../marks/place.ts'
import type { ToolSettings } from '../tools/tool.ts'
import { BrushCursor } from './brush-cursor.tsx'
import { Crosshair } from './crosshair.tsx'
import { MarksOverlay } from './marks-overlay.tsx'
import { useDrawing } from './use-drawing.ts'
import type { StageView } from './use-stage-view.ts'

const FILL = { width: '100%', height: '100%' }
const KEY_STEP = 0.01
const LONG_KEY_STEP = 0.05
const ARROWS: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type PictureStageProps = {
  url: string
  width: number
  height: number
  view: StageView
  picture: RefObject<HTMLDivElement | null>
  canvas: Ref<HTMLCanvasElement>
  settings: ToolSettings
  marks: readonly Mark[]
  selected: number | null
  showsMarks: boolean
  /** Shows the picture before it was coloured. */
  isPlain: boolean
  isPanning: boolean
  onLine: (line: Place[]) => void
  onPlace: (place: Place) => void
}

/** The picture in its colours, with the marks over it: zoomed, moved and drawn on. */
export function PictureStage(props: PictureStageProps) {
  const { url, width, height, view, picture, canvas, settings, marks, selected } = props
  const { showsMarks, isPlain, isPanning, onLine, onPlace } = props
  const { t } = useTranslation('studio-colour')
  const prefersStill = useReducedMotion()
  const [crosshair, setCrosshair] = useState<Place>({ x: 0.5, y: 0.5 })
  const [hasKeys, setHasKeys] = useState(false)
  const drawing = useDrawing({ settings, width, height, isPanning, onLine, onPlace })
  const pixel = view.screenWidth > 0 ? width / view.screenWidth : 1
  const isBrushing = !isPanning && (settings.tool === 'brush' || settings.tool === 'point')

  const act = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow) {
      event.preventDefault()
      const step = event.shiftKey ? LONG_KEY_STEP : KEY_STEP
      setCrosshair((place) => movedBy(place, { x: arrow.x * step, y: arrow.y * step }))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onPlace(crosshair)
    }
  }

  return (
    <div
      role="application"
      aria-label={t('stage.label')}
      aria-description={t('stage.keys')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Enter work here
      tabIndex={0}
      onKeyDown={act}
      onFocus={(event) => setHasKeys(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setHasKeys(false)}
      className="relative size-full touch-none overflow-hidden bg-[#8b8a88] dark:bg-[#2b2a29] -outline-offset-3 select-none"
    >
      <TransformWrapper
        ref={view.zoomer}
        minScale={1}
        maxScale={16}
        panning={{ disabled: !isPanning, velocityDisabled: true }}
        doubleClick={{ disabled: true }}
        keyboard={{ disabled: true }}
        zoomAnimation={{ disabled: prefersStill }}
        onTransform={(_, { scale }) => view.setScale(scale)}
      >
        <TransformComponent wrapperStyle={FILL} contentStyle={FILL}>
          <div className="@container-size grid size-full place-items-center">
            <div
              ref={picture}
              {...drawing.surface}
              className={clsx('relative', cursorOf(settings, isPanning))}
              style={{
                aspectRatio: `${width} / ${height}`,
                width: `min(100cqw, ${(100 * width) / height}cqh)`,
              }}
            >
              <img src={url} alt="" draggable={false} className="size-full grayscale" />
              <canvas
                ref={canvas}
                className={clsx(
                  'pointer-events-none absolute inset-0 size-full',
                  isPlain && 'invisible',
                )}
              />
              <MarksOverlay
                marks={marks}
                selected={selected}
                isShown={showsMarks && !isPlain}
                width={width}
                height={height}
                pixel={pixel}
                liveStroke={drawing.liveStroke}
              />
              {hasKeys && <Crosshair place={crosshair} pixel={1 / view.scale} />}
              <BrushCursor surface={picture} brush={isBrushing ? settings.brush : 0} />
            </div>
          </div>
        </TransformComponent>
      </TransformWrapper>
      <p role="status" className="sr-only">
        {hasKeys && t('stage.at', percentOf(crosshair))}
      </p>
    </div>
  )
}

function percentOf({ x, y }: Place): { left: number; top: number } {
  return { left: Math.round(100 * x), top: Math.round(100 * y) }
}

function cursorOf({ tool }: ToolSettings, isPanning: boolean): string {
  if (isPanning) return 'cursor-grab active:cursor-grabbing'
  return tool === 'select' ? 'cursor-default' : 'cursor-crosshair'
}

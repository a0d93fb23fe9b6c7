import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { StudioProof } from '#contract/studio/order.ts'
import { useReducedMotion } from '#web/lib/browser/reduced-motion.ts'
import { movedBy, type Place } from '../marks/place.ts'
import { BrushCursor } from './brush-cursor.tsx'
import { Crosshair } from './crosshair.tsx'
import { LiveStroke } from './live-stroke.tsx'
import { PinsOverlay } from './pins-overlay.tsx'
import { type DrawingOptions, useDrawing } from './use-drawing.ts'
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

/** Something on the picture that arrow keys move: by steps of one, until they rest. */
export type Nudging = { by: (step: Place, isFar: boolean) => void; settle: () => void }

type PictureStageProps = DrawingOptions & {
  url: string
  /** What the stage is called. */
  label: string
  view: StageView
  picture: RefObject<HTMLDivElement | null>
  canvas: Ref<HTMLCanvasElement>
  /** Shows the picture as it was before anything was marked. */
  isBefore: boolean
  /** How that picture is drawn. */
  beforeClassName?: string
  cursor: 'cursor-crosshair' | 'cursor-default'
  /** How wide the tool works, as a share of the longest side; 0 where it has no width. */
  brush: number
  pins: StudioProof['pins']
  /** The marks over the picture; `pixel` is a pixel of the screen in pixels of the picture. */
  overlay: (pixel: number) => ReactNode
  /** What arrow keys move instead of the crosshair. */
  nudging?: Nudging | undefined
  /** What has just happened to a mark, for those who do not see it. */
  news?: string | undefined
}

/** The picture with the marks over it: zoomed, moved and drawn on. */
export function PictureStage(props: PictureStageProps) {
  const { url, label, width, height, view, picture, canvas, isBefore, beforeClassName } = props
  const { cursor, brush, pins, overlay, isPanning, onPlace, nudging, news } = props
  const { t } = useTranslation('studio-desk')
  const prefersStill = useReducedMotion()
  const [crosshair, setCrosshair] = useState<Place>({ x: 0.5, y: 0.5 })
  const [hasKeys, setHasKeys] = useState(false)
  const drawing = useDrawing(props)
  const pixel = view.screenWidth > 0 ? width / view.screenWidth : 1

  const act = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (event.ctrlKey || event.metaKey) return
    if (arrow && !event.altKey) {
      event.preventDefault()
      if (nudging) return nudging.by(arrow, event.shiftKey)
      const step = event.shiftKey ? LONG_KEY_STEP : KEY_STEP
      setCrosshair((place) => movedBy(place, { x: arrow.x * step, y: arrow.y * step }))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onPlace({ ...crosshair, isAlternative: event.altKey })
    }
  }

  return (
    <div
      role="application"
      aria-label={label}
      aria-description={t(nudging ? 'stage.nudgeKeys' : 'stage.keys')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Enter work here
      tabIndex={0}
      onKeyDown={act}
      onFocus={(event) => setHasKeys(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => {
        setHasKeys(false)
        nudging?.settle()
      }}
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
              className={clsx(
                'relative',
                isPanning ? 'cursor-grab active:cursor-grabbing' : cursor,
              )}
              style={{
                aspectRatio: `${width} / ${height}`,
                width: `min(100cqw, ${(100 * width) / height}cqh)`,
              }}
            >
              <img
                src={url}
                alt=""
                draggable={false}
                className={clsx('size-full', beforeClassName)}
              />
              <canvas
                ref={canvas}
                className={clsx(
                  'pointer-events-none absolute inset-0 size-full',
                  isBefore && 'invisible',
                )}
              />
              {overlay(pixel)}
              <LiveStroke ref={drawing.liveStroke} width={width} height={height} />
              <PinsOverlay pins={pins} />
              {hasKeys && !nudging && <Crosshair place={crosshair} pixel={1 / view.scale} />}
              <BrushCursor surface={picture} brush={isPanning ? 0 : brush} />
            </div>
          </div>
        </TransformComponent>
      </TransformWrapper>
      <p role="status" className="sr-only">
        {hasKeys && !nudging && t('stage.at', percentOf(crosshair))}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

function percentOf({ x, y }: Place): { left: number; top: number } {
  return { left: Math.round(100 * x), top: Math.round(100 * y) }
}

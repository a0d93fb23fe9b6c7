import clsx from 'clsx'
import type { CSSProperties, ReactNode, Ref } from 'react'
import {
  type ReactZoomPanPinchRef,
  TransformComponent,
  TransformWrapper,
} from 'react-zoom-pan-pinch'
import { useReducedMotion } from '#web/lib/browser/reduced-motion.ts'

export type Zoomer = ReactZoomPanPinchRef

/** How a stage is looked at: the edges of the picture, in widths and heights of the stage. */
export type StageView = { scale: number; left: number; top: number }
export const WHOLE_PICTURE: StageView = { scale: 1, left: 0, top: 0 }

const MOST_ZOOM = 8
/** Whoever shows something else beside the picture may make it less. */
const TALLEST = 'var(--tallest-stage, 78dvh)'

type ZoomStageProps = {
  ref?: Ref<Zoomer>
  /** Names the stage for screen readers. Without it the stage itself takes no keys. */
  label?: string | undefined
  shape: { width: number; height: number }
  view: StageView
  onView: (view: StageView, zoomer: Zoomer) => void
  /** What lies over the stage and is not enlarged with the picture. */
  overlay?: ReactNode
  children: ReactNode
}

/**
 * A picture that can be enlarged and moved: by wheel with the control key, by two fingers, by
 * double click, or with plus, minus and the arrow keys. One finger scrolls the page until it is
 * enlarged.
 */
export function ZoomStage({ ref, label, shape, view, onView, overlay, children }: ZoomStageProps) {
  const isStill = useReducedMotion()
  const isEnlarged = view.scale > 1
  const quick = isStill ? { animationTime: 0 } : {}
  return (
    <div
      className="relative mx-auto w-full overflow-hidden rounded-lg bg-sunken"
      style={boxOf(shape)}
    >
      <TransformWrapper
        ref={ref ?? null}
        maxScale={MOST_ZOOM}
        wheel={{ wheelDisabled: true }}
        panning={{ disabled: !isEnlarged, velocityDisabled: isStill }}
        doubleClick={{ mode: 'toggle', disabled: label === undefined, ...quick }}
        keyboard={{ disabled: label === undefined, ...quick }}
        onTransform={(zoomer, { scale, positionX, positionY }) => {
          const { offsetWidth = 1, offsetHeight = 1 } = zoomer.instance.wrapperComponent ?? {}
          onView({ scale, left: positionX / offsetWidth, top: positionY / offsetHeight }, zoomer)
        }}
      >
        <TransformComponent
          wrapperClass={clsx('!size-full', isEnlarged && 'cursor-grab touch-none')}
          contentClass="!size-full"
          wrapperProps={label === undefined ? {} : { role: 'group', 'aria-label': label }}
        >
          <div className="relative size-full">{children}</div>
        </TransformComponent>
      </TransformWrapper>
      {overlay}
    </div>
  )
}

/** As wide as its place, but never taller than the window. */
function boxOf({ width, height }: { width: number; height: number }): CSSProperties {
  const ratio = width / height
  return { aspectRatio: ratio, maxWidth: `calc(${TALLEST} * ${ratio})` }
}

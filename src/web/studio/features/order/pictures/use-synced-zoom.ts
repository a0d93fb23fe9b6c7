import { useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'

type Place = { scale: number; positionX: number; positionY: number }

/** From here on the picture that fits the screen shows no more detail. */
const CLOSE = 1.5
const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

/** Zooms and moves two pictures as one. */
export function useSyncedZoom() {
  const panes = useRef<Partial<Record<Side, ReactZoomPanPinchRef | null>>>({})
  const [isZoomed, setIsZoomed] = useState(false)
  const [isClose, setIsClose] = useState(false)

  const each = (act: (pane: ReactZoomPanPinchRef) => unknown) => {
    // The other one follows by itself.
    const pane = panes.current.left ?? panes.current.right
    if (pane) act(pane)
  }

  return {
    isZoomed,
    isClose,
    paneRef: (side: Side) => (pane: ReactZoomPanPinchRef | null) => {
      panes.current[side] = pane
    },
    follow(side: Side, { scale, positionX, positionY }: Place) {
      setIsZoomed(scale > 1)
      setIsClose(scale > CLOSE)
      const other = panes.current[side === 'left' ? 'right' : 'left']
      if (!other || isAt(other.state, { scale, positionX, positionY })) return
      void other.setTransform(positionX, positionY, scale, 0)
    },
    zoomIn: () => each((pane) => pane.zoomIn()),
    zoomOut: () => each((pane) => pane.zoomOut()),
    fit: () => each((pane) => pane.resetTransform()),
    pan: (x: number, y: number) => each((pane) => pane.panBy(x, y, 100)),
  }
}

/** The panes are drawn in whole pixels: less than half of one is no difference. */
function isAt(state: Place, { scale, positionX, positionY }: Place): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 0.5
  return (
    Math.abs(state.scale - scale) < 0.001 &&
    isNear(state.positionX, positionX) &&
    isNear(state.positionY, positionY)
  )
}

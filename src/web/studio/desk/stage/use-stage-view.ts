import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'

const STEP = 0.4

/** How the picture is looked at, and how large its pixels are on the screen. */
export function useStageView(picture: RefObject<HTMLElement | null>) {
  const zoomer = useRef<ReactZoomPanPinchRef>(null)
  const [scale, setScale] = useState(1)
  const [shownWidth, setShownWidth] = useState(0)

  useEffect(() => {
    const element = picture.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setShownWidth(element.offsetWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [picture])

  return {
    zoomer,
    scale,
    setScale,
    /** The width of the picture in pixels of the screen. */
    screenWidth: shownWidth * scale,
    zoomIn: () => void zoomer.current?.zoomIn(STEP),
    zoomOut: () => void zoomer.current?.zoomOut(STEP),
    fit: () => void zoomer.current?.resetTransform(),
  }
}
export type StageView = ReturnType<typeof useStageView>
